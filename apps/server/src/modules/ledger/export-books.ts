import { Readable } from 'node:stream'
import { formatDecimal } from '@kandili/money'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { type Account, accountName, type Purpose } from './accounts.ts'
import { type ExportedTransfer, findTransfersOfPeriod } from './repository-corrections.ts'

/** Rows per chunk: a year of books is never in memory as a whole. */
const PART = 2000
const head = [
  'date',
  'recorded at',
  'movement',
  'movement id',
  'transfer',
  'transfer id',
  'debit',
  'credit',
  'amount EUR',
  'request',
  'reverses',
]

const nameOf = (purpose: string, templeId: number | null, gateway: string | null): string =>
  accountName({ purpose: purpose as Purpose, templeId, gateway: gateway as Account['gateway'] })

const lineOf = (row: ExportedTransfer & { id: string }): string =>
  [
    row.occurred_on,
    row.recorded_at.toISOString(),
    row.movement,
    row.movement_id,
    row.code,
    row.id,
    nameOf(row.debit_purpose, row.debit_temple, row.debit_gateway),
    nameOf(row.credit_purpose, row.credit_temple, row.credit_gateway),
    formatDecimal(row.amount_cents),
    row.request_id ?? '',
    row.reverses_transfer_id ?? '',
  ].join(',')

async function* lines(context: Context, period: { from: string; until: string }) {
  yield `${head.join(',')}\r\n`
  let after: string | null = null
  for (;;) {
    const part: (ExportedTransfer & { id: string })[] = await findTransfersOfPeriod(context.db, {
      ...period,
      after,
      limit: PART,
    })
    if (part.length > 0) yield `${part.map(lineOf).join('\r\n')}\r\n`
    if (part.length < PART) return
    after = part.at(-1)?.id ?? null
  }
}

/**
 * Every transfer of a period as CSV, oldest first. No cell contains a comma or a quotation mark: they are dates,
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
