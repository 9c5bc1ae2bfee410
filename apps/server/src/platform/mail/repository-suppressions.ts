import type { SuppressionReason } from '@kandili/contract/values'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Which of the addresses are no longer written to, in lower case, and why. */
export const findSuppressed = async (
  db: Database,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SuppressionReason>> => {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('mail_suppression')
    .select(['address', 'reason'])
    .$narrowType<{ reason: SuppressionReason }>()
    .where(
      'address',
      'in',
      addresses.map((address) => address.toLowerCase()),
    )
    .execute()
  return new Map(rows.map(({ address, reason }) => [address, reason]))
}

/** Puts an address on the list. A bounce replaces a complaint, because it withholds more. */
export const insertSuppression = async (
  db: Database,
  {
    address,
    reason,
    code,
    at,
  }: { address: string; reason: SuppressionReason; code: string | null; at: Date },
): Promise<void> => {
  await sql`
    insert into mail_suppression (address, reason, code, created_at, last_at)
    values (lower(${address}), ${reason}, ${code}, ${at}, ${at})
    on conflict (address) do update set
      reason = case when mail_suppression.reason = 'BOUNCE' then 'BOUNCE' else excluded.reason end,
      code = coalesce(excluded.code, mail_suppression.code),
      times = mail_suppression.times + 1, last_at = excluded.last_at`.execute(db)
}

/** Takes an address off the list. @returns false when it is not on it */
export const deleteSuppression = async (db: Database, id: number): Promise<boolean> => {
  const deleted = await db.deleteFrom('mail_suppression').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Takes this address off the list, where it is on it. */
export const deleteSuppressionOf = async (db: Database, address: string): Promise<void> => {
  await db.deleteFrom('mail_suppression').where('address', '=', address.toLowerCase()).execute()
}

export const deleteSuppressionsBefore = async (db: Database, instant: Date): Promise<void> => {
  await db.deleteFrom('mail_suppression').where('last_at', '<', instant).execute()
}
