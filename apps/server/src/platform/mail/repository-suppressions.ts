import { createHmac } from 'node:crypto'
import type { SuppressionReason } from '@kandili/contract/values'
import { sql } from 'kysely'
import type { Context, Database, System } from '../context.ts'

/** The prefix of the hash of an erased person's address. No address begins so. */
const HASH_MARK = '#'

/** A keyed hash: enough to recognise an address, but not to read it. */
const hashOf = ({ vault }: System, address: string): string =>
  HASH_MARK + createHmac('sha256', vault.lasting('suppressed-addresses')).update(address).digest('base64url')

/** The possible forms of an address on the list. */
const formsOf = (system: System, address: string): string[] => {
  const plain = address.toLowerCase()
  return [plain, hashOf(system, plain)]
}

/** Whether a row of the list no longer contains the address. */
export const isHashed = (address: string): boolean => address.startsWith(HASH_MARK)

/** The suppressed ones among the addresses, in lower case, and why. */
export const findSuppressed = async (
  { db, system }: Context,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, SuppressionReason>> => {
  if (addresses.length === 0) return new Map()
  const plainOf = new Map(
    addresses.flatMap((address) =>
      formsOf(system, address).map((form) => [form, address.toLowerCase()] as const),
    ),
  )
  const rows = await db
    .selectFrom('mail_suppression')
    .select(['address', 'reason'])
    .where('address', 'in', [...plainOf.keys()])
    .execute()
  return new Map(rows.map(({ address, reason }) => [plainOf.get(address) ?? address, reason]))
}

/** Suppresses an address. A bounce replaces a complaint, because it withholds more. */
export const insertSuppression = (
  db: Database,
  {
    address,
    reason,
    code,
    at,
  }: { address: string; reason: SuppressionReason; code: string | null; at: Date },
) =>
  sql`
    insert into mail_suppression (address, reason, code, created_at, last_at)
    values (lower(${address}), ${reason}, ${code}, ${at}, ${at})
    on conflict (address) do update set
      reason = case when mail_suppression.reason = 'BOUNCE' then 'BOUNCE' else excluded.reason end,
      code = coalesce(excluded.code, mail_suppression.code),
      times = mail_suppression.times + 1, last_at = excluded.last_at`.execute(db)

/** Lifts the suppression of an address. @returns false if it is not on the list */
export const deleteSuppression = async (db: Database, id: number): Promise<boolean> => {
  const deleted = await db.deleteFrom('mail_suppression').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Lifts the suppression of this address, if any. */
export const deleteSuppressionOf = ({ db, system }: Context, address: string) =>
  db.deleteFrom('mail_suppression').where('address', 'in', formsOf(system, address)).execute()

/** The person of this address is erased: the list keeps a hash, so that a dead mailbox is not written to again. */
export const hashSuppressionOf = async ({ db, system }: Context, address: string): Promise<void> => {
  const [plain = '', hash = ''] = formsOf(system, address)
  await sql`
    update mail_suppression set address = ${hash}
    where address = ${plain} and not exists (select from mail_suppression where address = ${hash})`.execute(
    db,
  )
  await db.deleteFrom('mail_suppression').where('address', '=', plain).execute()
}

export const deleteSuppressionsBefore = (db: Database, instant: Date) =>
  db.deleteFrom('mail_suppression').where('last_at', '<', instant).execute()
