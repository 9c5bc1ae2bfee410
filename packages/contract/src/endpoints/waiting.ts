import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const count = z.number().int()

const waiting = z.object({
  /** Items of the dashboard that no rule may decide. */
  attention: count,
  /** Paid requests whose acts are not all done. */
  orders: count,
  /** Acts of the caller's temple that nobody has taken on or done. */
  submissions: count,
  /** Applications that nobody has decided. */
  userRequests: count,
  /** Conversations with messages that the caller's side has not read. */
  conversations: count,
  /** Payouts that need an approval. */
  payouts: count,
  /** Bank accounts to check, and statements with lines that fit nothing. */
  bank: count,
  /** E-mails that could not be delivered. */
  mails: count,
})
export type Waiting = z.infer<typeof waiting>

export const read = endpoint('GET /waiting', {
  summary: 'Count what waits for the caller, for the navigation; 0 for what they may not see',
  answer: waiting,
  access: 'login',
})
