import type { Insertable, Updateable } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.ts'

/** @returns its id, or undefined when it was received before */
export const insertExternalEvent = async (
  db: Database,
  event: Insertable<DB['external_event']>,
): Promise<number | undefined> => {
  const written = await db
    .insertInto('external_event')
    .values(event)
    .onConflict((conflict) => conflict.columns(['source', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id
}

export const findExternalEvent = (db: Database, id: number) =>
  db.selectFrom('external_event').selectAll().where('id', '=', id).executeTakeFirst()

export const updateExternalEvent = async (
  db: Database,
  id: number,
  change: Updateable<DB['external_event']>,
): Promise<void> => {
  await db.updateTable('external_event').set(change).where('id', '=', id).execute()
}

/** Events that nobody has handled although they came before `before`. */
export const findForgottenEvents = (db: Database, before: Date) =>
  db
    .selectFrom('external_event')
    .select('id')
    .where('handled_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(500)
    .execute()

export const insertUnmatchedReceipt = async (
  db: Database,
  receipt: Insertable<DB['unmatched_receipt']>,
): Promise<void> => {
  await db
    .insertInto('unmatched_receipt')
    .values(receipt)
    .onConflict((conflict) => conflict.columns(['method', 'provider_ref']).doNothing())
    .execute()
}

/** A person's decision about money that lay apart. */
export const resolveUnmatchedReceipt = async (
  db: Database,
  paymentId: number,
  change: { at: Date; by: number | null; resolution: 'REFUNDED' | 'ACCEPTED' },
): Promise<void> => {
  await db
    .updateTable('unmatched_receipt')
    .set({ resolved_at: change.at, resolved_by: change.by, resolution: change.resolution })
    .where('payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .execute()
}

export const insertAttention = async (
  db: Database,
  item: Insertable<DB['attention_item']>,
): Promise<void> => {
  await db
    .insertInto('attention_item')
    .values(item)
    .onConflict((conflict) => conflict.column('cause').doNothing())
    .execute()
}

/** Oldest first. */
export const findOpenAttention = (db: Database) =>
  db
    .selectFrom('attention_item')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .limit(500)
    .execute()

export const countOpenAttention = async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('attention_item')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** @returns false when there is none */
export const closeAttentionRow = async (
  db: Database,
  id: number,
  change: { at: Date; by: number | null },
): Promise<boolean> => {
  const item = await db
    .updateTable('attention_item')
    .set((set) => ({
      closed_at: set.fn.coalesce('closed_at', set.val(change.at)),
      closed_by: set.fn.coalesce('closed_by', set.val(change.by)),
    }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return item !== undefined
}

export const closeAttentionOf = async (
  db: Database,
  cause: string,
  change: { at: Date; by: number | null },
): Promise<void> => {
  await db
    .updateTable('attention_item')
    .set({ closed_at: change.at, closed_by: change.by })
    .where('cause', '=', cause)
    .where('closed_at', 'is', null)
    .execute()
}
