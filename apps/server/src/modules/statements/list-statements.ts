import type { AnswerOf, endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import {
  countOpenLines,
  findChargeRules,
  findLines,
  findStatements,
  findWaitingTransfers,
  MOST_LINES,
} from './repository.ts'

type Calls = typeof endpoints.bankStatements
type Line = endpoints.bankStatements.StatementLine
type Row = Awaited<ReturnType<typeof findLines>>[number]

const MOST_SUGGESTED = 3

export const listStatements = async (context: Context): Promise<AnswerOf<Calls['list']>> => {
  const statements = await findStatements(context.db)
  return {
    open: await countOpenLines(context.db),
    statements: statements.map((row) => ({
      id: row.id,
      format: row.format as 'CAMT.053' | 'CSV',
      fileName: row.file_name,
      fromDay: row.from_day,
      toDay: row.to_day,
      importedAt: row.imported_at.toISOString(),
      expected: row.expected_lines,
      matched: Number(row.MATCHED),
      open: Number(row.OPEN),
      ignored: Number(row.IGNORED),
    })),
  }
}

/** Lines of one statement, or all open ones. */
export const listLines = async (
  context: Context,
  { statementId }: { statementId?: number | undefined },
): Promise<AnswerOf<Calls['lines']>> => {
  const rows = await findLines(context.db, statementId === undefined ? 'OPEN' : { statementId })
  return {
    lines: await presentLines(context, rows.slice(0, MOST_LINES)),
    isCut: rows.length > MOST_LINES,
  }
}

export const presentLines = async (context: Context, rows: readonly Row[]): Promise<Line[]> => {
  const open = rows.filter(
    (row) => row.outcome === 'OPEN' && row.amount_cents > 0 && row.currency.trim() === 'EUR',
  )
  const waiting =
    open.length === 0
      ? []
      : await findWaitingTransfers(context.db, [...new Set(open.map((row) => row.amount_cents))])
  const texts = await Promise.all(
    rows.map((row) => row.text_sealed && context.system.vault.open(null, row.text_sealed)),
  )
  return rows.map((row, index) => ({
    id: row.id,
    text: texts[index] ?? null,
    bookedOn: row.booked_on,
    amount: row.amount_cents,
    currency: row.currency.trim(),
    reference: row.reference,
    bankReference: row.bank_reference,
    outcome: row.outcome as Line['outcome'],
    reason: row.reason as Line['reason'],
    orderId: row.request_id,
    payoutId: row.payout_id,
    suggested: open.includes(row)
      ? waiting
          .filter(({ amount_cents: cents }) => cents === row.amount_cents)
          .slice(0, MOST_SUGGESTED)
          .map(({ request_id: id }) => id)
      : [],
  }))
}

/** The rules by which charges of the bank are booked, each confirmed by a person. */
export const listRules = async (context: Context): Promise<AnswerOf<Calls['rules']>> =>
  Promise.all(
    (await findChargeRules(context.db)).map(async (rule) => ({
      id: rule.id,
      words: await context.system.vault.open(null, rule.words_sealed),
      most: rule.most_cents,
      madeAt: rule.made_at.toISOString(),
      madeBy: rule.maker,
    })),
  )
