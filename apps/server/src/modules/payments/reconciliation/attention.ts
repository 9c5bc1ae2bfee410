import type { endpoints } from '@kandili/contract'
import {
  closeAttentionRow,
  countOpenAttention,
  findAttention,
  findOpenAttention,
} from '../../../platform/attention/repository.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { sendMailAgain } from '../../../platform/mail/outbox.ts'

type Item = endpoints.payments.AttentionItem

/** How many things wait for a person. */
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
    openedAt: item.opened_at.toISOString(),
  }))

/**
 * Sends the mail again, or runs the job again, that an item is about, and closes the item.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (an item of another kind, or one that is closed)
 */
export const retryAttention = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    const item = await findAttention(tx.db, id)
    if (!item) throw new Refusal('ENTITY_NOT_FOUND')
    const isRetryable = item.kind === 'MAIL_FAILED' || item.kind === 'JOB_FAILED'
    if (!isRetryable || item.closed_at) {
      throw new Refusal('STATE_DOES_NOT_ALLOW', {
        facts: { from: item.closed_at ? 'CLOSED' : item.kind, to: 'RETRY' },
      })
    }
    const { queue, ...data } = item.facts as Item['facts']
    if (item.kind === 'JOB_FAILED') {
      await tx.system.jobs.send(tx, String(queue), data, { onceKey: `attention:${id}` })
    } else if (!(await sendMailAgain(tx, String(data.mailId)))) {
      throw new Refusal('ENTITY_NOT_FOUND')
    }
    await closeAttentionRow(tx.db, id, { at: tx.system.clock.now(), by: tx.actor?.userId ?? null })
    await recordAudit(tx, { action: 'RETRY', entity: 'attention', entityId: id })
  })

/** @throws Refusal ENTITY_NOT_FOUND */
export const closeAttention = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    const by = tx.actor?.userId ?? null
    const isThere = await closeAttentionRow(tx.db, id, { at: tx.system.clock.now(), by })
    if (!isThere) throw new Refusal('ENTITY_NOT_FOUND')
    await recordAudit(tx, { action: 'CLOSE', entity: 'attention', entityId: id })
  })
