import { type Insertable, sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countRows } from '../../platform/database/pages.ts'
import { personName } from '../../platform/database/person-name.ts'
import type { DB } from '../../platform/database/schema.ts'

export type LineOutcome = DB['bank_statement_line']['outcome']
export type LineReason = NonNullable<DB['bank_statement_line']['reason']>

export const insertStatement = async (
  db: Database,
  statement: Insertable<DB['bank_statement']>,
): Promise<number> =>
  (await db.insertInto('bank_statement').values(statement).returning('id').executeTakeFirstOrThrow()).id

/** All its lines are written, also those of earlier imports of the same file that were interrupted. */
export const finishStatement = (db: Database, of: { iban: string; file_name: string }) =>
  db
    .updateTable('bank_statement')
    .set({ expected_lines: null })
    .where('iban', '=', of.iban)
    .where('file_name', '=', of.file_name)
    .execute()

export const deleteStatement = (db: Database, id: number) =>
  db.deleteFrom('bank_statement').where('id', '=', id).execute()

/** Writes lines, and returns the keys of those that were not imported before with their ids. */
export const insertLines = async (
  db: Database,
  lines: readonly Insertable<DB['bank_statement_line']>[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .insertInto('bank_statement_line')
    .values(lines)
    .onConflict((conflict) => conflict.column('line_key').doNothing())
    .returning(['id', 'line_key'])
    .execute()
  return new Map(rows.map((row) => [row.line_key, row.id]))
}

export const findKnownKeys = async (db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ line_key: string }>`
    select line_key from bank_statement_line where line_key = any(${[...keys]})`.execute(db)
  return new Set(rows.map((row) => row.line_key))
}

export const updateLine = async (
  db: Database,
  id: number,
  change: {
    outcome: LineOutcome
    reason: LineReason | null
    payment_id?: number | null
    payout_id?: number | null
    text_sealed?: null
    decided_at?: Date
    decided_by?: number | null
  },
): Promise<void> => {
  await db.updateTable('bank_statement_line').set(change).where('id', '=', id).execute()
}

export const lockLine = (db: Database, id: number) =>
  db.selectFrom('bank_statement_line').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const countOpenLines = (db: Database): Promise<number> =>
  countRows(db.selectFrom('bank_statement_line').where('outcome', '=', 'OPEN'))

const MOST_STATEMENTS = 100
export const MOST_LINES = 500

/** The latest statements with the numbers of their lines by outcome, newest first. */
export const findStatements = (db: Database) =>
  db
    .selectFrom('bank_statement as s')
    .select([
      's.id',
      's.format',
      's.file_name',
      's.from_day',
      's.to_day',
      's.imported_at',
      's.expected_lines',
    ])
    .select((select) =>
      (['MATCHED', 'OPEN', 'IGNORED'] as const).map((outcome) =>
        select
          .selectFrom('bank_statement_line as l')
          .select((of) => of.fn.countAll<number>().as('count'))
          .whereRef('l.statement_id', '=', 's.id')
          .where('l.outcome', '=', outcome)
          .as(outcome),
      ),
    )
    .orderBy('s.id', 'desc')
    .limit(MOST_STATEMENTS)
    .execute()

/** Lines of a statement, all open ones, or one. One more than are shown, to detect further ones. */
export const findLines = (db: Database, of: { statementId: number } | { lineId: number } | 'OPEN') => {
  const lines = db
    .selectFrom('bank_statement_line as l')
    .leftJoin('payment as p', 'p.id', 'l.payment_id')
    .selectAll('l')
    .select('p.request_id')
    .orderBy('l.booked_on')
    .orderBy('l.statement_id')
    .orderBy('l.position')
    .limit(MOST_LINES + 1)
  if (of === 'OPEN') return lines.where('l.outcome', '=', 'OPEN').execute()
  return 'statementId' in of
    ? lines.where('l.statement_id', '=', of.statementId).execute()
    : lines.where('l.id', '=', of.lineId).execute()
}

/** The requests that await a transfer of one of these amounts, oldest first. */
export const findWaitingTransfers = (db: Database, amounts: readonly number[]) =>
  db
    .selectFrom('payment')
    .select(['request_id', 'amount_cents'])
    .where('method', 'in', ['BANK', 'IRIS'])
    .where('state', '=', 'PENDING_PAYMENT')
    .where('amount_cents', 'in', amounts.length > 0 ? [...amounts] : [0])
    .orderBy('created_at')
    .limit(1000)
    .execute()

/** The payments of these references. */
export const findPaymentsByReference = async (
  db: Database,
  references: readonly string[],
): Promise<ReadonlyMap<string, { paymentId: number; requestId: number }>> => {
  const { rows } = await sql<{ id: number; request_id: number; bank_reference: string }>`
    select id, request_id, bank_reference from payment where bank_reference = any(${[...references]})`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.bank_reference, { paymentId: row.id, requestId: row.request_id }]))
}

/** Which of these payouts exist. */
export const findPayoutsOf = async (db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`select id from payout where id = any(${[...ids]})`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether a line is the record of this payout's arrival; one that came in is its return. */
export const hasPayoutLine = async (db: Database, payoutId: number): Promise<boolean> =>
  (await db
    .selectFrom('bank_statement_line')
    .select('id')
    .where('payout_id', '=', payoutId)
    .where('outcome', '=', 'MATCHED')
    .where('amount_cents', '<', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The rules for charges, latest first. */
export const findChargeRules = (db: Database) =>
  db
    .selectFrom('bank_charge_rule as r')
    .leftJoin('app_user as u', 'u.id', 'r.made_by')
    .selectAll('r')
    .select(personName('u').as('maker'))
    .orderBy('r.id', 'desc')
    .execute()

/** Adds a rule, or raises the amount of the one with the same words. */
export const saveChargeRule = (db: Database, rule: Insertable<DB['bank_charge_rule']>) =>
  db
    .insertInto('bank_charge_rule')
    .values(rule)
    .onConflict((conflict) =>
      conflict.column('words_key').doUpdateSet({
        most_cents: rule.most_cents,
        made_at: rule.made_at,
        made_by: rule.made_by,
      }),
    )
    .execute()

export const deleteChargeRule = async (db: Database, id: number): Promise<boolean> =>
  (await db.deleteFrom('bank_charge_rule').where('id', '=', id).executeTakeFirst()).numDeletedRows > 0n
