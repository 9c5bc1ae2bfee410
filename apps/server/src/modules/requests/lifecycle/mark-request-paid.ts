import type { LineState, RequestState } from '@kandili/contract'
import { endOf, isOver, requestStatesBefore } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { notifyAll } from '../../notifications/index.ts'
import { requestTopic, templeTopic } from '../announce-changed.ts'
import { MAIL_REQUEST_PAID } from '../mails.ts'
import { newRequestNews } from '../new-request.ts'
import { findLinesOfRequest, showLinesToTemples } from '../repository-lines.ts'
import { lockRequest } from '../repository-requests.ts'
import { findTempleTitles } from '../repository-temple.ts'
import { endRequestIfOver } from './end-request.ts'
import { insertPaid, type PaidRow } from './repository-paid.ts'
import { REFUND_LINE } from './settle-line.ts'

/** A request as `paidRow` judges it. */
export type PayingRequest = {
  readonly id: number
  readonly state: RequestState
  readonly totalCents: number
  readonly lines: readonly {
    readonly id: number
    readonly templeId: number
    readonly state: LineState
    readonly settled_at: Date | null
    readonly isShown: boolean
  }[]
}

/**
 * What paying a request changes, to be written by `requestsMarkedPaid`; undefined if it cannot be paid (any more).
 * Each thing that a paid request causes is in this row and in that statement.
 */
export const paidRow = (
  { actor, system }: Pick<Context, 'actor' | 'system'>,
  { id, state, totalCents, lines }: PayingRequest,
): PaidRow | undefined => {
  if (!requestStatesBefore('PAID', totalCents).includes(state)) return undefined
  const templeIds = [...new Set(lines.filter(({ isShown }) => !isShown).map(({ templeId }) => templeId))]
  return {
    request_id: id,
    from_state: state,
    actor_user_id: actor?.userId ?? null,
    at: system.clock.now(),
    topics: [requestTopic(id), ...templeIds.map(templeTopic)],
    job: { requestId: id, ...(templeIds.length > 0 ? { temples: templeIds.join(',') } : {}) },
  }
}

/** Whether lines of an unpaid request ended at the temple's door, so that `endPaid` must follow its payment. */
export const hasEndedLines = ({ state, totalCents, lines }: PayingRequest): boolean =>
  lines.some(isOver) || endOf(lines, { state, totalCents }) !== null

/** Refunds the lines of a paid request that were declined unpaid, and completes it if all its acts were done. */
export const endPaid = async (tx: Context, { id, lines }: PayingRequest): Promise<void> => {
  // A line that can still be undone waits.
  for (const line of lines.filter(isOver)) await tx.system.jobs.send(tx, REFUND_LINE, { lineId: line.id })
  await endRequestIfOver(tx, id, tx.system.clock.now())
}

/**
 * Marks a request as PAID without a payment: it costs nothing. Called inside a transaction; a repeat changes nothing.
 * @returns 'PAID' (now or before), or the state in which it cannot be paid
 */
export const markRequestPaid = async (tx: Context, requestId: number): Promise<RequestState> => {
  const request = await lockRequest(tx.db, requestId)
  if (!request) throw new Error(`request ${requestId} is gone`)
  const rows = await findLinesOfRequest(tx.db, requestId)
  const state = request.state
  const paying: PayingRequest = {
    id: requestId,
    state,
    totalCents: request.total_cents,
    lines: rows.map((line) => ({
      id: line.id,
      templeId: line.temple_id,
      state: line.state,
      settled_at: line.settled_at,
      isShown: line.visible_to_temple,
    })),
  }
  const row = paidRow(tx, paying)
  if (!row) return state === 'COMPLETED' ? 'PAID' : state
  await insertPaid(tx.db, tx.system.jobs.filing(MAIL_REQUEST_PAID), row)
  await endPaid(tx, paying)
  return 'PAID'
}

/** Shows an unpaid request to its temples and announces it to their people. */
export const notifyTemples = async (tx: Context, requestId: number, at: Date): Promise<void> => {
  const templeIds = await showLinesToTemples(tx.db, requestId, at)
  for (const templeId of templeIds) await tx.system.live.publish(tx, templeTopic(templeId))
  await tx.system.live.publish(tx, requestTopic(requestId))
  const temples = await findTempleTitles(tx.db, templeIds)
  await notifyAll(
    tx,
    temples.map((temple) => newRequestNews(requestId, temple)),
  )
}
