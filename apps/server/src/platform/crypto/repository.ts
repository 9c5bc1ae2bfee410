import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export const findWrappedKey = async (db: Database, owner: number): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('data_key')
    .select('wrapped_key')
    .where('owner_id', '=', owner)
    .executeTakeFirst()
  return row?.wrapped_key
}

/** The wrapped keys of the next owners before an id, in descending order, locked until the transaction ends. */
export const lockWrappedKeys = (db: Database, { before, limit }: { before: number; limit: number }) =>
  db
    .selectFrom('data_key')
    .select(['owner_id as owner', 'wrapped_key as wrappedKey'])
    .where('owner_id', '<', before)
    .orderBy('owner_id', 'desc')
    .limit(limit)
    .forUpdate()
    .execute()

export const replaceWrappedKeys = (
  db: Database,
  keys: readonly { readonly owner: number; readonly wrappedKey: Buffer }[],
) =>
  sql`
    update data_key set wrapped_key = renewed.wrapped_key
    from unnest(${keys.map(({ owner }) => owner)}::bigint[], ${keys.map(({ wrappedKey }) => wrappedKey)}::bytea[])
      renewed(owner_id, wrapped_key)
    where data_key.owner_id = renewed.owner_id`.execute(db)

/** Stores the key unless there is one already. */
export const storeWrappedKey = (db: Database, owner: number, wrappedKey: Buffer) =>
  db
    .insertInto('data_key')
    .values({ owner_id: owner, wrapped_key: wrappedKey })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute()

/**
 * Destroys a person's key inside the caller's transaction: what it sealed can never be read again, not even in copies
 * of the database.
 */
export const destroyPersonKey = (db: Database, userId: number) =>
  db.deleteFrom('data_key').where('owner_id', '=', -userId).execute()
