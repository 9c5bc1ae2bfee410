import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, civilDate, id, instant, named, secretCode } from '../shapes.ts'
import { lateChoices } from '../values.ts'

const codeParams = z.object({ code: secretCode })

const requestMoney = z.object({
  /** Where each temple's part went; empty until it is paid. */
  temples: z.array(
    z.object({
      temple: named,
      /** What was offered, less what was returned. */
      offered: cents,
      /** Kept by the payment gateway: out of the temple's share, or out of our commission where we bear it. */
      gatewayFee: cents,
      /** What is left to the platform; below 0 where the gateway kept more than our commission. */
      commission: cents,
      share: cents,
      /** Held until the act is done, going back to the payer as no act is left, released, on its way, or arrived. */
      state: z.enum(['HELD', 'GOING_BACK', 'RELEASED', 'ON_ITS_WAY', 'ARRIVED']),
      arrivedOn: civilDate.nullable(),
    }),
  ),
  /** Acts that were not done in time: the payer chooses. */
  late: z.array(
    z.object({
      lineId: z.number().int(),
      temple: named,
      service: z.string(),
      askedAt: instant,
      choice: z.enum(lateChoices).nullable(),
    }),
  ),
})
export type RequestMoney = z.infer<typeof requestMoney>

export const read = endpoint({
  method: 'GET',
  path: '/public/orders/:code/money',
  tag: 'payouts',
  summary: 'Read where the money of a request went, and which of its acts are late',
  params: codeParams,
  answer: requestMoney,
  errors: ['ENTITY_NOT_FOUND'],
  access: 'public',
})

const templeYear = z.object({
  year: z.number().int(),
  /** The end of yesterday. */
  until: civilDate,
  /** What was offered, less what was returned. */
  offered: cents,
  /** Kept by payment gateways out of the temple's share; where the platform bears their cost it is part of its own. */
  gatewayFee: cents,
  commission: cents,
  share: cents,
  /** What reached the temple by payouts in this year, also of offerings before it. */
  arrived: cents,
  lastArrivedOn: civilDate.nullable(),
})
export type TempleYear = z.infer<typeof templeYear>

export const ofTempleYear = endpoint({
  method: 'GET',
  path: '/public/temples/:slug/money',
  tag: 'payouts',
  summary:
    'Read where the offerings of this year at a temple went, by the books at the end of yesterday; null with fewer than five people',
  params: z.object({ slug: z.string().min(1).max(120) }),
  answer: z.object({ year: templeYear.nullable() }),
  errors: ['ENTITY_NOT_FOUND'],
  access: 'public',
})

export const chooseLate = endpoint({
  method: 'POST',
  path: '/public/orders/:code/late/:lineId',
  tag: 'payouts',
  summary:
    'Choose what happens to a late act: wait, another temple, or the money back; the last two cancel and refund it',
  params: codeParams.extend({ lineId: id }),
  body: z.object({ choice: z.enum(lateChoices) }),
  answer: requestMoney,
  errors: ['ENTITY_NOT_FOUND', 'STATE_DOES_NOT_ALLOW', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})
