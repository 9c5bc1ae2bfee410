import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

export type CorrectionState = 'PROPOSED' | 'APPROVED' | 'REFUSED'

const corrections = (db: Database) =>
  db
    .selectFrom('ledger_correction as c')
    .innerJoin('app_user as p', 'p.id', 'c.proposed_by')
    .leftJoin('app_user as d', 'd.id', 'c.decided_by')
    .selectAll('c')
    .select(['p.first_name', 'p.last_name', 'd.first_name as decider_first', 'd.last_name as decider_last'])
    .select(({ selectFrom }) =>
      selectFrom('ledger_transfer as t')
        .whereRef('t.movement_id', '=', 'c.movement_id')
        .select(({ fn }) => fn.min('t.request_id').as('id'))
        .as('request_id'),
    )
export type CorrectionRow = Awaited<ReturnType<typeof findCorrections>>[number]

/** The latest hundred, newest first. */
export const findCorrections = (db: Database) => corrections(db).orderBy('c.id', 'desc').limit(100).execute()

export const findCorrection = (db: Database, id: number) =>
  corrections(db).where('c.id', '=', id).executeTakeFirst()

export const lockCorrection = (db: Database, id: number) =>
  db.selectFrom('ledger_correction').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** @returns undefined if the movement already has a correction that was not rejected */
export const insertCorrection = async (
  db: Database,
  { movementId, reason, by, at }: { movementId: string; reason: string; by: number; at: Date },
): Promise<number | undefined> =>
  (
    await db
      .insertInto('ledger_correction')
      .values({ movement_id: movementId, reason, state: 'PROPOSED', proposed_by: by, proposed_at: at })
      .onConflict((conflict) =>
        conflict.column('movement_id').where('state', '<>', sql.lit('REFUSED')).doNothing(),
      )
      .returning('id')
      .executeTakeFirst()
  )?.id

export const decideCorrection = (
  db: Database,
  id: number,
  { state, by, at }: { state: CorrectionState; by: number; at: Date },
) =>
  db
    .updateTable('ledger_correction')
    .set({ state, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .execute()

/**
 * Writes the opposite of every transfer of a movement, each referring to what it reverses. They keep the request, so
 * that its page shows them, but not the payment, refund or payout: those stay as the outside world reported them.
 */
export const insertReversals = async (
  db: Database,
  { movementId, reversalId, on, by }: { movementId: string; reversalId: string; on: string; by: number },
): Promise<number> =>
  Number(
    (
      await sql`
        insert into ledger_transfer (id, movement_id, movement, code, debit_account_id, credit_account_id, amount_cents,
          currency, occurred_on, request_id, reverses_transfer_id, recorded_by)
        select gen_random_uuid(), ${reversalId}, 'correction', code, credit_account_id, debit_account_id, amount_cents,
          currency, ${on}, request_id, id, ${by}
        from ledger_transfer where movement_id = ${movementId}`.execute(db)
    ).numAffectedRows ?? 0,
  )

export type ExportedTransfer = {
  occurred_on: string
  recorded_at: Date
  movement_id: string
  movement: string
  code: string
  debit_purpose: string
  debit_temple: number | null
  debit_gateway: string | null
  credit_purpose: string
  credit_temple: number | null
  credit_gateway: string | null
  amount_cents: number
  request_id: number | null
  payout_id: number | null
  reverses_transfer_id: string | null
}

/** A chunk of a period's transfers in the order of their days, after the last one of the previous chunk. */
export const findTransfersOfPeriod = async (
  db: Database,
  { from, until, after, limit }: { from: string; until: string; after: string | null; limit: number },
): Promise<(ExportedTransfer & { id: string })[]> =>
  (
    await sql<ExportedTransfer & { id: string }>`
      select t.id, t.occurred_on::text, t.recorded_at, t.movement_id, t.movement, t.code, t.amount_cents, t.request_id, t.payout_id,
        t.reverses_transfer_id, d.purpose as debit_purpose, d.temple_id as debit_temple, d.gateway as debit_gateway,
        c.purpose as credit_purpose, c.temple_id as credit_temple, c.gateway as credit_gateway
      from ledger_transfer t
      join ledger_account d on d.id = t.debit_account_id
      join ledger_account c on c.id = t.credit_account_id
      where t.occurred_on between ${from} and ${until}
        and (${after}::uuid is null or (t.occurred_on, t.recorded_at, t.id) > (
          select l.occurred_on, l.recorded_at, l.id from ledger_transfer l where l.id = ${after}::uuid))
      order by t.occurred_on, t.recorded_at, t.id limit ${limit}`.execute(db)
  ).rows
