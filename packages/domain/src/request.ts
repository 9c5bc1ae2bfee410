import type { LineState, RequestState } from '@kandili/contract'
import { isOver } from './line.ts'

/**
 * A request ("order" in the API): everything one person requests at once. Its state is derived from its payments and
 * its lines and stored as a projection (architecture, section 7). COMPLETED is reached when the last act can no
 * longer be undone, so that it never has to be reverted. A PAID request is CANCELED only if it cost nothing: money is
 * refunded, never canceled.
 */
export const requestTransitions = {
  PENDING_PAYMENT: ['PAID', 'FAILED', 'CANCELED'],
  FAILED: ['PAID', 'CANCELED'],
  PAID: ['COMPLETED', 'REFUNDED', 'CANCELED'],
  COMPLETED: ['REFUNDED'],
  CANCELED: [],
  REFUNDED: [],
} as const satisfies Record<RequestState, readonly RequestState[]>

/** @param totalCents the total of the request; may be 0 */
export const mayMoveRequest = (from: RequestState, to: RequestState, totalCents: number): boolean =>
  (requestTransitions[from] as readonly RequestState[]).includes(to) &&
  !(from === 'PAID' && to === 'CANCELED' && totalCents > 0)

/** The states from which `to` can be reached, for the compare-and-set update. */
export const requestStatesBefore = (to: RequestState, totalCents: number): RequestState[] =>
  (Object.keys(requestTransitions) as RequestState[]).filter((from) => mayMoveRequest(from, to, totalCents))

const isUnpaid = (state: RequestState): boolean => state === 'PENDING_PAYMENT' || state === 'FAILED'

/**
 * How a request ends, by its lines: COMPLETED if an act was done; CANCELED if none was and there is nothing to
 * refund. Null while a line is open or can still be undone, and while a refund is in progress: the refund ends that
 * one.
 */
export const endOf = (
  lines: readonly { state: LineState; settled_at: Date | null }[],
  { state, totalCents }: { state: RequestState; totalCents: number },
): 'COMPLETED' | 'CANCELED' | null => {
  const isAtEnd = lines.every((line) => isOver(line) || (line.state === 'FULFILLED' && line.settled_at))
  if (!isAtEnd) return null
  if (lines.some((line) => line.state === 'FULFILLED')) return 'COMPLETED'
  return totalCents === 0 || isUnpaid(state) ? 'CANCELED' : null
}
