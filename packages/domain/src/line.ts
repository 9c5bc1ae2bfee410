import type { LineState, RequestState } from '@kandili/contract'

/** A line is one candle, one memorial: what a priest ticks off. */
export const lineTransitions = {
  PENDING: ['ACCEPTED', 'DECLINED', 'CANCELED'],
  ACCEPTED: ['FULFILLED', 'DECLINED', 'CANCELED'],
  FULFILLED: [],
  DECLINED: [],
  CANCELED: [],
} as const satisfies Record<LineState, readonly LineState[]>

/** What the same temple may take back for some minutes: e-mail and money wait that long. */
export const undoTransitions: Partial<Record<LineState, LineState>> = {
  FULFILLED: 'ACCEPTED',
  DECLINED: 'PENDING',
}

export const mayMoveLine = (from: LineState, to: LineState): boolean =>
  (lineTransitions[from] as readonly LineState[]).includes(to)

/**
 * The moves that lead from one state to another, one by one: a single tap on a PENDING line accepts and fulfils it.
 * Empty when it is there already, undefined when there is no way.
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

/** Whether a temple has begun to read it from a shared list: the first Liturgy takes its acts on. */
const isBeingRead = ({ state, in_shared_list }: Listed): boolean => in_shared_list && state === 'ACCEPTED'

/** Whether the payer may still withdraw from it: its temple has not begun. */
export const mayWithdrawLine = (line: Listed): boolean =>
  mayMoveLine(line.state, 'CANCELED') && !isBeingRead(line)

type Waiting = Listed & {
  /** The civil date that was asked for; null for as soon as possible. */
  readonly preferred_date: string | null
  /** The day on which it is to be done where one was set for "as soon as possible" too. */
  readonly service_date?: string | null
  /** When the temple got it. */
  readonly visible_at: Date | null
}

/**
 * Whether somebody waits too long: for an act of a certain day once that day is over in Athens, for one as soon as
 * possible so many hours after the temple got it (main parameter `lateHours`). What is read from a shared list is not
 * late. The dashboard counts by the same rule in SQL.
 * @param today civil date in Europe/Athens
 */
export const isLate = (
  { state, in_shared_list, preferred_date, service_date, visible_at }: Waiting,
  { now, today, lateHours }: { now: Date; today: string; lateHours: number },
): boolean => {
  if (visible_at === null || in_shared_list || (state !== 'PENDING' && state !== 'ACCEPTED')) return false
  const day = service_date ?? preferred_date
  return day === null ? visible_at.getTime() + lateHours * 3_600_000 < now.getTime() : day < today
}

/** Nothing of it will be done: canceled, or declined for good. What was paid for it goes back. */
export const isOver = ({ state, settled_at }: { state: LineState; settled_at: Date | null }): boolean =>
  state === 'CANCELED' || (state === 'DECLINED' && settled_at !== null)

/** Until when the last act can be undone; null when there is nothing to undo or it is too late. */
export const undoUntil = (
  line: { state: LineState; settles_at: Date | null; settled_at: Date | null },
  now: Date,
): Date | null => {
  if (!undoTransitions[line.state] || line.settled_at || !line.settles_at) return null
  return line.settles_at > now ? line.settles_at : null
}

/** Whether the payer may still change the names and the day: the act is not begun, done, refused or canceled. */
export const mayChangeLine = (line: Listed, request: RequestState): boolean =>
  (line.state === 'PENDING' || line.state === 'ACCEPTED') &&
  !isBeingRead(line) &&
  (request === 'PENDING_PAYMENT' || request === 'PAID')
