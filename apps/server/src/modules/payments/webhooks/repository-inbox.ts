import type { Insertable, Selectable, Updateable } from 'kysely'
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

export type ExternalEvent = Pick<
  Selectable<DB['external_event']>,
  'id' | 'source' | 'type' | 'attempt_ref' | 'object_ref' | 'attempts'
>

/** Those of the events that are not handled yet, oldest first. */
export const findUnhandledEvents = (db: Database, ids: readonly number[]): Promise<ExternalEvent[]> =>
  db
    .selectFrom('external_event')
    .select(['id', 'source', 'type', 'attempt_ref', 'object_ref', 'attempts'])
    .where('id', 'in', ids)
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()

export const updateExternalEvents = async (
  db: Database,
  ids: readonly number[],
  change: Updateable<DB['external_event']>,
): Promise<void> => {
  await db.updateTable('external_event').set(change).where('id', 'in', ids).execute()
}

/** Events that are still not handled although they came before `before`. */
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
