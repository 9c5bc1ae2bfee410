import type { Database } from '../database/database.ts'

export const findWrappedKey = async (db: Database, owner: number): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('data_key')
    .select('wrapped_key')
    .where('owner_id', '=', owner)
    .executeTakeFirst()
  return row?.wrapped_key
}

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
