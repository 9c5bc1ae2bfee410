import type { LineState, RequestState } from '@kandili/contract'

/**
 * A request ("order" in the API): what one person asked in one go. Its state is derived from its payments and its
 * lines and kept as a projection (architecture, section 7). COMPLETED is reached when the last act can no longer be
 * undone, so that it never has to be taken back.
 */
export const requestTransitions = {
  PENDING_PAYMENT: ['PAID', 'FAILED', 'CANCELED'],
  FAILED: ['PAID', 'CANCELED'],
  PAID: ['COMPLETED', 'REFUNDED'],
  COMPLETED: ['REFUNDED'],
  CANCELED: [],
  REFUNDED: [],
} as const satisfies Record<RequestState, readonly RequestState[]>

export const mayMoveRequest = (from: RequestState, to: RequestState): boolean =>
  (requestTransitions[from] as readonly RequestState[]).includes(to)

/** The states from which `to` can be reached: what the compare-and-set update asks for. */
export const requestStatesBefore = (to: RequestState): RequestState[] =>
  (Object.keys(requestTransitions) as RequestState[]).filter((from) => mayMoveRequest(from, to))

const isDone = (state: LineState): boolean => state !== 'PENDING' && state !== 'ACCEPTED'

/** Every line has its end, and at least one act was done. */
export const isCompleted = (lines: readonly { state: LineState; settled: boolean }[]): boolean =>
  lines.every(({ state, settled }) => isDone(state) && settled) &&
  lines.some(({ state }) => state === 'FULFILLED')
