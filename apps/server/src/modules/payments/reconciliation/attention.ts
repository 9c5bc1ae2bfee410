import type { endpoints } from '@kandili/contract'
import {
  closeAttentionRow,
  countOpenAttention,
  findOpenAttention,
} from '../../../platform/attention/repository.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'

type Item = endpoints.payments.AttentionItem

/** How many things wait for a person. */
export const countAttention = (context: Context): Promise<number> => countOpenAttention(context.db)

/** What waits for a person, oldest first. */
export const listAttention = async (context: Context): Promise<Item[]> =>
  (await findOpenAttention(context.db)).map((item) => ({
    id: item.id,
    kind: item.kind as Item['kind'],
    orderId: item.request_id,
    paymentId: item.payment_id,
    refundId: item.refund_id,
    facts: item.facts as Item['facts'],
    openedAt: item.opened_at.toISOString(),
  }))

/** @throws Refusal ENTITY_NOT_FOUND */
export const closeAttention = (context: Context, id: number): Promise<void> =>
  context.transaction(async (tx) => {
    const by = tx.actor?.userId ?? null
    const isThere = await closeAttentionRow(tx.db, id, { at: tx.system.clock.now(), by })
    if (!isThere) throw new Refusal('ENTITY_NOT_FOUND')
    await recordAudit(tx, { action: 'CLOSE', entity: 'attention', entityId: id })
  })
