import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { intention, payoutState, requestState, service, userRequestState } from '../enumerations.ts'
import { cents, instant } from '../shapes.ts'
import { foundKinds } from '../values.ts'

const found = z.object({
  kind: z.enum(foundKinds),
  id: z.number().int(),
  /** In the caller's language, if it has two. */
  title: z.string(),
  /** What distinguishes it from others with the same title: an e-mail, a city, a key. */
  detail: z.string(),
  /** Of a request, payout or application: when it was placed, proposed or submitted, over how much, and its state. */
  facts: z
    .object({
      at: instant,
      amount: cents.nullable(),
      state: z.union([requestState, payoutState, userRequestState]),
    })
    .nullable(),
  /** Of a request: what distinguishes several of one person. */
  request: z
    .object({ service, intention: intention.nullable(), temple: z.string(), refunded: cents })
    .nullable(),
})

/** The global search: a few of each kind that the caller may open, best first; requests, payouts and applications newest first. */
export const everything = endpoint('GET /search', {
  summary:
    'Search people, temples, requests, payouts, applications, saints and settings; answers only what the caller may open',
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  answer: z.array(found),
  access: 'login',
})
