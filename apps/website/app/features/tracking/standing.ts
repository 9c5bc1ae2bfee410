import type { endpoints } from '@kandili/contract'
import { isReturned } from '@kandili/domain'
import { actOf } from '../offerings/offering.ts'

type Line = endpoints.requests.TrackedLine
type Request = endpoints.requests.TrackedRequest

/** The state of one line of a request, as shown to the customer. */
export type Standing =
  | 'unpaid'
  | 'unconfirmed'
  | 'waiting'
  | 'failed'
  | 'held'
  | 'canceled'
  | 'returned'
  | 'refunded'
  | 'declined'
  | 'pending'
  | 'accepted'
  | 'burning'
  | 'out'
  | 'done'

const byHand: readonly string[] = ['BANK', 'IRIS', 'CASH']

/** A bank transfer has no gateway answer to wait for: its account and reference must stay visible. */
const isWaitingForBank = ({ payment }: Request): boolean =>
  payment?.waiting === true && !byHand.includes(payment.method)

/** Whether an amount arrived that is not the one asked for, for an act that still awaits its payment. */
const isHeld = ({ status, payment }: Request): boolean =>
  typeof payment?.received === 'number' && (status === 'FAILED' || status === 'PENDING_PAYMENT')

/** @param now milliseconds since 1970 */
export const standingOf = (request: Request, line: Line, now: number): Standing => {
  if (line.state === 'DECLINED') return 'declined'
  if (isReturned(line)) return 'returned'
  if (line.state === 'CANCELED' || request.status === 'CANCELED') return 'canceled'
  if (line.state === 'FULFILLED') {
    if (line.burnsUntil === null || line.litAt === null) return 'done'
    return Date.parse(line.burnsUntil) > now ? 'burning' : 'out'
  }
  if (request.status === 'REFUNDED') return 'refunded'
  if (line.state === 'ACCEPTED') return 'accepted'
  // The payer has paid: do not ask for another payment before the bank has answered.
  if (request.status === 'PENDING_PAYMENT' && isWaitingForBank(request)) return 'waiting'
  // Another amount arrived: nothing more is to be paid.
  if (isHeld(request)) return 'held'
  if (request.status === 'FAILED') return 'failed'
  // A cash request reaches the temple once the payer's e-mail is confirmed.
  if (request.awaitsConfirmation) return 'unconfirmed'
  if (request.status === 'PENDING_PAYMENT' && request.payment?.method !== 'CASH') return 'unpaid'
  return 'pending'
}

/** Whether the line ended unfulfilled, or was taken back. */
export const isEnded = (standing: Standing): boolean =>
  standing === 'declined' || standing === 'canceled' || standing === 'returned' || standing === 'refunded'

/** How it reaches who asked: an act as itself, goods fetched, sent, or as the ticket of an event. */
export const wayOf = (line: Line) => (line.ticket ? 'TICKET' : line.postage === null ? actOf(line) : 'SENT')
