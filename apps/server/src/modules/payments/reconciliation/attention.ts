import type { endpoints } from '@kandili/contract'
import {
  closeAttentionRow,
  countOpenAttention,
  findAttention,
  findOpenAttention,
} from '../../../platform/attention/repository.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal, refusedState } from '../../../platform/errors.ts'
import { sendMailAgain } from '../../../platform/mail/outbox.ts'
import { handleAgain, repeatRefund } from '../failures/repeat.ts'
import { mayRetry } from '../policy.ts'
import { repeatRefundOfLine } from '../refunds/refund-line.ts'

type Item = endpoints.payments.AttentionItem

type ItemRow = NonNullable<Awaited<ReturnType<typeof findAttention>>>

/** How many items wait for a person. */
export const countAttention = (context: Context): Promise<number> => countOpenAttention(context.db)

/** Open attention items, oldest first. */
export const listAttention = async (context: Context): Promise<Item[]> =>
  (await findOpenAttention(context.db)).map((item) => ({
    id: item.id,
    kind: item.kind as Item['kind'],
    orderId: item.request_id,
    paymentId: item.payment_id,
    refundId: item.refund_id,
    payoutId: item.payout_id,
    facts: item.facts as Item['facts'],
    mayRetry: mayRetry(item),
    openedAt: item.opened_at.toISOString(),
  }))

/**
 * Retries what failed, and closes the item: sends the mail or the refund, runs the job, handles the webhook.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (an item of another kind, a closed one, a replaced refund),
 *   REFUND_TOO_LARGE
 */
export const retryAttention = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    const item = await findAttention(tx.db, id)
    if (!item) throw new Refusal('ENTITY_NOT_FOUND')
    if (!mayRetry(item) || item.closed_at) {
      throw refusedState(item.closed_at ? 'CLOSED' : item.kind, 'RETRY')
    }
    await doAgain(tx, item)
    await closeAttentionRow(tx.db, id, { at: tx.system.clock.now(), by: tx.actor?.userId ?? null })
    await recordAudit(tx, { action: 'RETRY', entity: 'attention', entityId: id })
  })

const doAgain = async (tx: Context, item: ItemRow): Promise<void> => {
  const { queue, ...data } = item.facts as Item['facts']
  if (item.kind === 'JOB_FAILED') {
    await tx.system.jobs.send(tx, String(queue), data, { onceKey: `attention:${item.id}` })
  } else if (item.kind === 'REFUND_FAILED') {
    if (item.refund_id === null) await repeatRefundOfLine(tx, Number(data.lineId))
    else await repeatRefund(tx, { requestId: found(item.request_id), refundId: item.refund_id })
  } else if (item.kind === 'UNKNOWN_PAYMENT') {
    await handleAgain(tx, found(item.external_event_id))
  } else if (!(await sendMailAgain(tx, String(data.mailId)))) {
    throw new Refusal('ENTITY_NOT_FOUND')
  }
}

/** @throws Refusal ENTITY_NOT_FOUND */
export const closeAttention = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    const by = tx.actor?.userId ?? null
    const isThere = await closeAttentionRow(tx.db, id, { at: tx.system.clock.now(), by })
    if (!isThere) throw new Refusal('ENTITY_NOT_FOUND')
    await recordAudit(tx, { action: 'CLOSE', entity: 'attention', entityId: id })
  })
