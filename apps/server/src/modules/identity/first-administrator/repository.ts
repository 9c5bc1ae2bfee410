import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** Makes attempts to become the first administrator run one after the other: held until the transaction ends. */
export const lockOpening = (db: Database) =>
  sql`select pg_advisory_xact_lock(hashtextextended('opening: first administrator', 0))`.execute(db)

/** Whether there is, or ever was, an administrator, including disabled ones. */
export const hasAdministrator = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('app_user').select('id').where('type', '=', 'ADMIN').limit(1).executeTakeFirst()) !==
  undefined

/** The role with every right, from the reference data. */
export const findAdministratorRoleId = async (db: Database): Promise<number | undefined> =>
  (
    await db
      .selectFrom('role')
      .select('id')
      .where('key', '=', 'administrator')
      .where('user_type', '=', 'ADMIN')
      .executeTakeFirst()
  )?.id

export const insertSetupLink = async (
  db: Database,
  link: { keyHash: Buffer; at: Date; expiresAt: Date },
): Promise<number> => {
  const { id } = await db
    .insertInto('setup_link')
    .values({ key_hash: link.keyHash, created_at: link.at, expires_at: link.expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Wanted = { readonly keyHash: Buffer; readonly now: Date }

export const findLiveLink = (db: Database, { keyHash, now }: Wanted) =>
  db
    .selectFrom('setup_link')
    .select(['id', 'expires_at as expiresAt'])
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Uses up the link; undefined if it is no longer valid. */
export const redeemLiveLink = (db: Database, { keyHash, now }: Wanted) =>
  db
    .updateTable('setup_link')
    .set({ used_at: now })
    .where('key_hash', '=', keyHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()

/** Removes links that expired before the instant, used or not. Returns how many. */
export const deleteLinksBefore = async (db: Database, instant: Date): Promise<number> => {
  const deleted = await db.deleteFrom('setup_link').where('expires_at', '<', instant).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
