import type { LineState, RequestState, Service } from '@kandili/contract'

/** A line is one candle, one memorial: the unit that a priest ticks off. */
export const lineTransitions = {
  PENDING: ['ACCEPTED', 'DECLINED', 'CANCELED'],
  ACCEPTED: ['FULFILLED', 'DECLINED', 'CANCELED'],
  FULFILLED: [],
  DECLINED: [],
  CANCELED: [],
} as const satisfies Record<LineState, readonly LineState[]>

/** States that the same temple can undo for some minutes: e-mail and money wait that long. */
export const undoTransitions: Partial<Record<LineState, LineState>> = {
  FULFILLED: 'ACCEPTED',
  DECLINED: 'PENDING',
}

export const mayMoveLine = (from: LineState, to: LineState): boolean =>
  (lineTransitions[from] as readonly LineState[]).includes(to)

/**
 * The transitions from one state to another, one by one: a single tap on a PENDING line accepts and fulfils it. Empty
 * if it is already there, undefined if there is no way.
 */
export const wayTo = (from: LineState, to: LineState): LineState[] | undefined => {
  if (from === to) return []
  if (mayMoveLine(from, to)) return [to]
  if (from === 'PENDING' && to === 'FULFILLED') return ['ACCEPTED', 'FULFILLED']
  return undefined
}

type Listed = {
  readonly state: LineState
  /** Whether it is read from a list that several people share (forty Liturgies), and not as an act of the day. */
  readonly in_shared_list: boolean
}

/** Whether a temple has begun to read it from a shared list: the first Liturgy accepts its acts. */
const isBeingRead = ({ state, in_shared_list }: Listed): boolean => in_shared_list && state === 'ACCEPTED'

/** Whether the payer may still withdraw from it: its temple has not begun. */
export const mayWithdrawLine = (line: Listed): boolean =>
  mayMoveLine(line.state, 'CANCELED') && !isBeingRead(line)

/** Whether a line was done and then canceled, as only goods are: they came back to their temple. */
export const isReturned = ({
  state,
  fulfilledAt,
}: {
  readonly state: LineState
  readonly fulfilledAt: string | Date | null
}): boolean => state === 'CANCELED' && fulfilledAt !== null

/** Whether a line can come back to its temple: goods that were handed over, once that can no longer be undone. */
export const mayReturnLine = ({
  service,
  state,
  mayUndo,
}: {
  readonly service: Service
  readonly state: LineState
  readonly mayUndo: boolean
}): boolean => service === 'PRODUCT' && state === 'FULFILLED' && !mayUndo

type Waiting = {
  readonly state: LineState
  /** Read from a shared list, or goods that are ready to be fetched. */
  readonly never_overdue: boolean
  /** The requested civil date; null for as soon as possible. */
  readonly preferred_date: string | null
  /** The assigned day, also for "as soon as possible" if one was assigned. */
  readonly service_date?: string | null
  /** When it reached the temple. */
  readonly visible_at: Date | null
}

/**
 * Whether it is late: with a day, once that day is over in Athens; as soon as possible, some hours after it reached
 * the temple (main parameter `lateHours`). Lines in a shared list and goods ready to be fetched are not late. The dashboard counts by the same rule
 * in SQL.
 * @param today civil date in Europe/Athens
 */
export const isLate = (
  { state, never_overdue, preferred_date, service_date, visible_at }: Waiting,
  { now, today, lateHours }: { now: Date; today: string; lateHours: number },
): boolean => {
  if (visible_at === null || never_overdue || (state !== 'PENDING' && state !== 'ACCEPTED')) return false
  const day = service_date ?? preferred_date
  return day === null ? visible_at.getTime() + lateHours * 3_600_000 < now.getTime() : day < today
}

/** Nothing of it will be done: canceled, or finally declined. Its payment is refunded. */
export const isOver = ({ state, settled_at }: { state: LineState; settled_at: Date | null }): boolean =>
  state === 'CANCELED' || (state === 'DECLINED' && settled_at !== null)

/** Until when the last act can be undone; null if there is nothing to undo or it is too late. */
export const undoUntil = (
  line: { state: LineState; settles_at: Date | null; settled_at: Date | null },
  now: Date,
): Date | null => {
  if (!undoTransitions[line.state] || line.settled_at || !line.settles_at) return null
  return line.settles_at > now ? line.settles_at : null
}

/** Whether the payer may still change the names and the day: the act is not begun, done, declined or canceled. */
export const mayChangeLine = (line: Listed, request: RequestState): boolean =>
  (line.state === 'PENDING' || line.state === 'ACCEPTED') &&
  !isBeingRead(line) &&
  (request === 'PENDING_PAYMENT' || request === 'PAID')
