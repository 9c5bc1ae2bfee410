import type { RequestState } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import type { Context } from '../../../platform/context.ts'
import { tell } from '../../notifications/index.ts'
import { requestTopic, templeTopic } from '../announce-changed.ts'
import { findTempleFacts } from '../fulfilment/repository-temple.ts'
import { MAIL_REQUEST_PAID } from '../mails.ts'
import { bilingual } from '../presenter.ts'
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
  await tellTemples(tx, requestId, at)
  await tx.system.jobs.send(tx, MAIL_REQUEST_PAID, { requestId })
  await endRequestIfOver(tx, requestId, at)
  return 'PAID'
}

/** Shows a request to its temples and announces it to their people. */
export const tellTemples = async (tx: Context, requestId: number, at: Date): Promise<void> => {
  const templeIds = await showLinesToTemples(tx.db, requestId, at)
  for (const templeId of templeIds) {
    const title = bilingual((await findTempleFacts(tx.db, templeId))?.title)
    await tell(tx, {
      kind: 'newRequest',
      key: `new-request:${requestId}:${templeId}`,
      facts: (language) => ({ number: String(requestId), temple: inLanguage(title, language) }),
      link: '/today',
      templeId,
    })
    await tx.system.live.publish(tx, templeTopic(templeId))
  }
  await tx.system.live.publish(tx, requestTopic(requestId))
}
