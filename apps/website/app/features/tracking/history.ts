import type { endpoints } from '@kandili/contract'
import { isReturned } from '@kandili/domain'
import type { trackMessages } from '@kandili/messages/website'
import { actOf } from '../offerings/offering.ts'
import { type Standing, wayOf } from './standing.ts'

type Line = endpoints.requests.TrackedLine
type Request = endpoints.requests.TrackedRequest
type HistoryKey = Extract<keyof (typeof trackMessages)['el'], `history.${string}`>

/** One point of the history. `at` is null for now; `state` says whether it has happened. */
export type HistoryPoint = {
  key: HistoryKey
  at: string | null
  state: 'done' | 'current' | 'ahead'
  amount?: number
}

const minute = 60_000

/** What is known without its hour comes after what has one; what is now and what is ahead come last. */
const orderOf = ({ at, state }: HistoryPoint): number =>
  state === 'done'
    ? at === null
      ? Number.MAX_SAFE_INTEGER - 2
      : Date.parse(at)
    : Number.MAX_SAFE_INTEGER - (state === 'current' ? 1 : 0)

/** The past, current and future events of one line, in chronological order. */
export const historyOf = (request: Request, line: Line, standing: Standing): HistoryPoint[] => {
  const act = actOf(line)
  const flame = act === 'LAMP' ? 'LAMP' : 'CANDLE'
  const points: HistoryPoint[] = [
    line.amount > 0
      ? { key: 'history.placed', at: request.placedAt, state: 'done', amount: line.amount }
      : { key: 'history.placedFree', at: request.placedAt, state: 'done' },
  ]
  const add = (key: HistoryKey, at: string | null | undefined, amount?: number) => {
    if (at) points.push({ key, at, state: 'done', ...(amount === undefined ? {} : { amount }) })
  }
  const moved = (state: string) =>
    request.history.findLast((entry) => entry.lineId === line.id && entry.state === state)?.at
  if (request.total > 0) add('history.paid', request.paidAt)
  // One tap of the temple accepts and fulfils; then the acceptance is not a separate event.
  const accepted = line.state === 'PENDING' ? null : moved('ACCEPTED')
  const atOnce = accepted && line.fulfilledAt && Date.parse(line.fulfilledAt) - Date.parse(accepted) < minute
  add('history.accepted', atOnce ? null : accepted)
  const returned = isReturned(line)
  if (line.state === 'FULFILLED' || returned) {
    add(`history.fulfilled.${wayOf(line)}`, line.litAt ?? line.fulfilledAt)
    if (line.answer)
      add(line.answer.imageUrl ? 'history.answeredPhoto' : 'history.answered', line.fulfilledAt)
  }
  add(line.service === 'PRODUCT' ? 'history.address' : 'history.changed', line.changedAt)
  add('history.declined', line.state === 'DECLINED' ? moved('DECLINED') : null)
  if (line.state === 'CANCELED') add(returned ? 'history.returned' : 'history.canceled', moved('CANCELED'))
  if (line.refunded > 0)
    points.push({ key: 'history.refunded', at: null, state: 'done', amount: line.refunded })
  if (standing === 'pending' || standing === 'accepted') {
    points.push({ key: 'history.waiting', at: null, state: 'current' })
  }
  if (standing === 'burning') {
    points.push({ key: 'history.burning', at: null, state: 'current' })
    points.push({ key: `history.goesOut.${flame}`, at: line.burnsUntil, state: 'ahead' })
  }
  if (standing === 'out') add(`history.wentOut.${flame}`, line.burnsUntil)
  return [...points].sort((one, other) => orderOf(one) - orderOf(other))
}
