import type { LineState, RequestState } from '@kandili/contract'
import { endOf, isOver, requestStatesBefore } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import { notifyAll } from '../../notifications/index.ts'
import { requestTopic, templeTopic } from '../announce-changed.ts'
import { findTempleTitles } from '../fulfilment/repository-temple.ts'
import { MAIL_REQUEST_PAID } from '../mails.ts'
import { newRequestNews } from '../new-request.ts'
import { showLinesToTemples } from '../repository-lines.ts'
import { moveRequest } from '../repository-requests.ts'
import { endRequestIfOver } from './end-request.ts'

/**
 * Marks a request as PAID and passes its lines to their temples. Called by payments inside the
 * transaction that records the capture; a repeat changes nothing.
 * @returns 'PAID' (now or before), or the state in which money does not fit (CANCELED, REFUNDED): the caller books it
 *   as unmatched
 */
export const markRequestPaid = async (tx: Context, requestId: number): Promise<'PAID' | RequestState> => {
  const at = tx.system.clock.now()
  const outcome = await moveRequest(tx.db, requestId, {
    to: 'PAID',
    at,
    actorUserId: tx.actor?.userId ?? null,
  })
  if (outcome === 'ALREADY' || outcome === 'COMPLETED') return 'PAID'
  if (outcome !== 'MOVED') return outcome
  const templeIds = await showToTemples(tx, requestId, at)
  await tx.system.jobs.send(tx, MAIL_REQUEST_PAID, paidJob(requestId, templeIds))
  await endRequestIfOver(tx, requestId, at)
  return 'PAID'
}

/** The data of the job that announces a paid request: with the temples that see it for the first time. */
const paidJob = (requestId: number, templeIds: readonly number[]): JobData => ({
  requestId,
  ...(templeIds.length > 0 ? { temples: templeIds.join(',') } : {}),
})

type Judged = {
  readonly id: number
  readonly state: RequestState
  readonly totalCents: number
  readonly lines: readonly {
    readonly templeId: number
    readonly state: LineState
    readonly settled_at: Date | null
    readonly isShown: boolean
  }[]
}

/**
 * The live messages and the job of a request that `requestsMarkedPaid` can mark as fully paid; undefined if it needs
 * `markRequestPaid`, or cannot be paid.
 */
export const paidAtOnce = ({
  id,
  state,
  totalCents,
  lines,
}: Judged): { topics: string[]; job: JobData } | undefined => {
  if (!requestStatesBefore('PAID', totalCents).includes(state)) return undefined
  if (lines.some(isOver) || endOf(lines, { state: 'PAID', totalCents }) !== null) return undefined
  const templeIds = [...new Set(lines.filter(({ isShown }) => !isShown).map(({ templeId }) => templeId))]
  return { topics: [requestTopic(id), ...templeIds.map(templeTopic)], job: paidJob(id, templeIds) }
}

/** Shows a request on its temples' open pages. @returns the temples that had not seen it */
const showToTemples = async (tx: Context, requestId: number, at: Date): Promise<number[]> => {
  const templeIds = await showLinesToTemples(tx.db, requestId, at)
  for (const templeId of templeIds) await tx.system.live.publish(tx, templeTopic(templeId))
  await tx.system.live.publish(tx, requestTopic(requestId))
  return templeIds
}

/** Shows a request to its temples and announces it to their people. */
export const tellTemples = async (tx: Context, requestId: number, at: Date): Promise<void> => {
  const temples = await findTempleTitles(tx.db, await showToTemples(tx, requestId, at))
  await notifyAll(
    tx,
    temples.map((temple) => newRequestNews(requestId, temple)),
  )
}
