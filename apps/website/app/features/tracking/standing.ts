import type { endpoints } from '@kandili/contract'

type Line = endpoints.requests.TrackedLine
type Request = endpoints.requests.TrackedRequest

/** Where one line of a request stands, for whoever asked for it. */
export type Standing =
  | 'unpaid'
  | 'unconfirmed'
  | 'waiting'
  | 'failed'
  | 'canceled'
  | 'refunded'
  | 'declined'
  | 'pending'
  | 'accepted'
  | 'burning'
  | 'out'
  | 'done'

/** A transfer by hand is no answer to wait for: its account and reference must stay within reach. */
const isWaitingForBank = ({ payment }: Request): boolean =>
  payment?.waiting === true && payment.method !== 'BANK' && payment.method !== 'CASH'

/** @param now milliseconds since 1970 */
export const standingOf = (request: Request, line: Line, now: number): Standing => {
  if (line.state === 'DECLINED') return 'declined'
  if (line.state === 'CANCELED' || request.status === 'CANCELED') return 'canceled'
  if (line.state === 'FULFILLED') {
    if (line.burnsUntil === null || line.litAt === null) return 'done'
    return Date.parse(line.burnsUntil) > now ? 'burning' : 'out'
  }
  if (request.status === 'REFUNDED') return 'refunded'
  if (line.state === 'ACCEPTED') return 'accepted'
  // The payer did his part: nobody is told to pay again before the bank has answered.
  if (request.status === 'PENDING_PAYMENT' && isWaitingForBank(request)) return 'waiting'
  if (request.status === 'FAILED') return 'failed'
  // A payer in cash has reached the temple once their e-mail is proven.
  if (request.awaitsConfirmation) return 'unconfirmed'
  if (request.status === 'PENDING_PAYMENT' && request.payment?.method !== 'CASH') return 'unpaid'
  return 'pending'
}

/** Whether it ended with nothing done. */
export const isEnded = (standing: Standing): boolean =>
  standing === 'declined' || standing === 'canceled' || standing === 'refunded'

/** Whether the temple's share is as it was told when it was asked for: once money goes back, it is another or none. */
export const isGiven = (standing: Standing, { refunded }: Line): boolean =>
  !isEnded(standing) && refunded === 0
