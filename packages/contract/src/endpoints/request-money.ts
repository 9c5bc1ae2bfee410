import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cents, civilDate, id, instant, named, secretCode, split } from '../shapes.ts'
import { lateChoices } from '../values.ts'

const codeParams = z.object({ code: secretCode })

const requestMoney = z.object({
  /** Where each temple's part went; empty until it is paid. */
  temples: z.array(
    z.object({
      temple: named,
      /** `gatewayFee` is all of it, whether the temple or the platform bears it. */
      ...split,
      /** Held until the act is done, going back to the payer if no act is left, released, in transit, or arrived. */
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

export const read = endpoint('GET /public/orders/:code/money', {
  summary: 'Read where the money of a request went, and which of its acts are late',
  params: codeParams,
  answer: requestMoney,
  access: 'public',
})

const templeYear = z.object({
  year: z.number().int(),
  /** The end of yesterday. */
  until: civilDate,
  /** `gatewayFee` is what temples bear; what the platform bears is part of its own. */
  ...split,
  /** What reached the temple by payouts this year, including for earlier offerings. */
  arrived: cents,
  lastArrivedOn: civilDate.nullable(),
})
export type TempleYear = z.infer<typeof templeYear>

export const ofTempleYear = endpoint('GET /public/temples/:slug/money', {
  summary:
    'Read where the offerings of this year at a temple went, by the books at the end of yesterday; null with fewer than five people',
  params: z.object({ slug: z.string().min(1).max(120) }),
  answer: z.object({ year: templeYear.nullable() }),
  access: 'public',
})

export const chooseLate = endpoint('POST /public/orders/:code/late/:lineId', {
  summary:
    'Choose what happens to a late act: wait, another temple, or the money back; the last two cancel and refund it',
  params: codeParams.extend({ lineId: id }),
  body: z.object({ choice: z.enum(lateChoices) }),
  answer: requestMoney,
  errors: ['STATE_DOES_NOT_ALLOW', 'TOO_MANY_ATTEMPTS'],
  access: 'public',
})
