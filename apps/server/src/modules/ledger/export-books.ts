import { Readable } from 'node:stream'
import { formatDecimal } from '@kandili/money'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Account, accountCode, accountName, type Purpose } from './accounts.ts'
import { type ExportedTransfer, findTransfersOfPeriod } from './repository-corrections.ts'

/** Rows per chunk: a year of books is never in memory as a whole. */
const PART = 2000
const head = [
  'date',
  'entry',
  'account',
  'account name',
  'debit EUR',
  'credit EUR',
  'what',
  'request',
  'payout',
  'line',
  'reverses',
  'recorded at',
]

const accountOf = (purpose: string, templeId: number | null, gateway: string | null): Account => ({
  purpose: purpose as Purpose,
  templeId,
  gateway: gateway as Account['gateway'],
})

/** A transfer as accountants' programs import a journal: one row for its debit, one for its credit. */
const linesOf = (row: ExportedTransfer & { id: string }): string[] => {
  const amount = formatDecimal(row.amount_cents)
  const debit = accountOf(row.debit_purpose, row.debit_temple, row.debit_gateway)
  const credit = accountOf(row.credit_purpose, row.credit_temple, row.credit_gateway)
  const side = (account: Account, debited: string, credited: string) =>
    [
      row.occurred_on,
      row.movement_id,
      accountCode(account),
      accountName(account),
      debited,
      credited,
      row.code,
      row.request_id ?? '',
      row.payout_id ?? '',
      row.id,
      row.reverses_transfer_id ?? '',
      row.recorded_at.toISOString(),
    ].join(',')
  return [side(debit, amount, ''), side(credit, '', amount)]
}

async function* lines(context: Context, period: { from: string; until: string }) {
  yield `${head.join(',')}\r\n`
  let after: string | null = null
  for (;;) {
    const part: (ExportedTransfer & { id: string })[] = await findTransfersOfPeriod(context.db, {
      ...period,
      after,
      limit: PART,
    })
    if (part.length > 0) yield `${part.flatMap(linesOf).join('\r\n')}\r\n`
    if (part.length < PART) return
    after = part.at(-1)?.id ?? null
  }
}

/**
 * The journal of a period as CSV, oldest first: two rows for each transfer, whose columns of debits and credits add up
 * to the same sum. No cell contains a comma or a quotation mark: they are dates,
 * codes, ids, names of accounts and amounts.
 * @param period civil dates, both included
 */
export const exportBooks = async (
  context: Context,
  period: { from: string; until: string },
): Promise<Readable> => {
  if (context.actor?.type !== 'ADMIN') throw new Refusal('ENTITY_NOT_FOUND')
  await recordAudit(context, { action: 'EXPORT', entity: 'ledger', facts: period })
  return Readable.from(lines(context, period))
}
