import { sql } from 'kysely'
import type { Database } from '../../src/platform/context.ts'

/** Figures that only grow, by what they count. */
export type State = Readonly<Record<string, number>>

/** Counts what is written once and never deleted, and sums up the books (cents). */
export const readState = async (db: Database): Promise<State> => {
  const { rows } = await sql<State>`
    select (select count(*) from request)::bigint as requests,
      (select count(*) from payment_event)::bigint as "events of payments",
      (select count(*) from audit_entry)::bigint as "entries of the audit trail",
      (select count(*) from ledger_transfer)::bigint as transfers,
      (select coalesce(sum(amount_cents), 0) from ledger_transfer)::bigint as "cents transferred"`.execute(db)
  return rows[0] ?? {}
}

/**
 * The figures of `restored` that the back-up cannot have: below those before it was taken, or above those after it.
 * @param before undefined for a restore to an earlier minute
 */
export const compareStates = (
  restored: State,
  { before, after }: { before: State | undefined; after: State },
): string[] =>
  Object.entries(restored).flatMap(([what, count]) => {
    const least = before?.[what] ?? 0
    const most = after[what] ?? 0
    return count < least || count > most
      ? [`${what}: ${count} in the back-up, ${least === most ? most : `${least} to ${most}`} in the database`]
      : []
  })

/** Opens the newest sealed names, as proof that the key belongs to the back-up. @returns false if there are none */
export const opensNames = async (
  db: Database,
  open: (templeId: number, sealed: Buffer) => Promise<string>,
): Promise<boolean> => {
  const line = await db
    .selectFrom('request_line')
    .select(['temple_id', 'names_sealed'])
    .where('names_sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!line?.names_sealed) return false
  return (await open(line.temple_id, line.names_sealed)).length > 0
}
