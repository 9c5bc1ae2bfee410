import type { Insertable } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/pages.ts'
import type { DB } from '../../../platform/database/schema.ts'

export const insertStatement = async (
  db: Database,
  statement: Insertable<DB['bank_statement']>,
): Promise<number> =>
  (await db.insertInto('bank_statement').values(statement).returning('id').executeTakeFirstOrThrow()).id

export const deleteStatement = (db: Database, id: number) =>
  db.deleteFrom('bank_statement').where('id', '=', id).execute()

/** @returns the line's id, or undefined if the same line was imported before */
export const insertLine = async (
  db: Database,
  line: Insertable<DB['bank_statement_line']>,
): Promise<number | undefined> =>
  (
    await db
      .insertInto('bank_statement_line')
      .values(line)
      .onConflict((conflict) => conflict.column('line_key').doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const findKnownKeys = async (db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> => {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('bank_statement_line')
    .select('line_key')
    .where('line_key', 'in', [...keys])
    .execute()
  return new Set(rows.map((row) => row.line_key))
}

export const updateLine = async (
  db: Database,
  id: number,
  change: {
    outcome: string
    reason: string | null
    payment_id?: number | null
    decided_at?: Date
    decided_by?: number | null
  },
): Promise<void> => {
  await db.updateTable('bank_statement_line').set(change).where('id', '=', id).execute()
}

export const lockLine = (db: Database, id: number) =>
  db.selectFrom('bank_statement_line').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whether a line of a statement is the record of this payment. */
export const hasLine = async (db: Database, paymentId: number): Promise<boolean> =>
  (await db
    .selectFrom('bank_statement_line')
    .select('id')
    .where('payment_id', '=', paymentId)
    .limit(1)
    .executeTakeFirst()) !== undefined

export const countOpenLines = (db: Database): Promise<number> =>
  countRows(db.selectFrom('bank_statement_line').where('outcome', '=', 'OPEN'))

const MOST_STATEMENTS = 100
export const MOST_LINES = 500

/** The latest statements with the numbers of their lines by outcome, newest first. */
export const findStatements = (db: Database) =>
  db
    .selectFrom('bank_statement as s')
    .select(['s.id', 's.format', 's.file_name', 's.from_day', 's.to_day', 's.imported_at'])
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

export const findPaymentIdByReference = async (
  db: Database,
  reference: string,
): Promise<{ id: number; request_id: number } | undefined> =>
  db
    .selectFrom('payment')
    .select(['id', 'request_id'])
    .where('bank_reference', '=', reference)
    .executeTakeFirst()
