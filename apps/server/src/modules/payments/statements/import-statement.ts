import { endAlarmsExcept, raiseAlarm } from '../../../platform/attention/attention.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { findBankAccount } from '../repository-payments.ts'
import { type Met, receiveTransfer } from './match-line.ts'
import { readStatement } from './read-statement.ts'
import {
  countOpenLines,
  deleteStatement,
  findKnownKeys,
  findPaymentIdByReference,
  insertLine,
  insertStatement,
  updateLine,
} from './repository-statements.ts'
import {
  isOurs,
  lineKeys,
  type ParsedLine,
  type ParsedStatement,
  referenceIn,
  UnreadableStatement,
} from './statement.ts'

/** A line takes a millisecond or more to book, and the caller waits for all of them. */
const MOST_LINES = 20_000

export type Imported = {
  statementId: number | null
  matched: number
  open: number
  ignored: number
  known: number
}

/**
 * Imports a statement of our bank account, line by line, each with its booking in one transaction: the next import
 * resumes an interrupted one, and a line that was imported before, in this file or another, is skipped. A line
 * without a reference of ours is only shown, for a person to decide.
 *
 * @throws Refusal STATEMENT_UNREADABLE, STATEMENT_TOO_LONG, STATEMENT_OF_OTHER_ACCOUNT: nothing of it is imported
 */
export const importStatement = async (
  context: Context,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<Imported> => {
  const parsed = read(bytes)
  if (parsed.lines.length > MOST_LINES) {
    throw new Refusal('STATEMENT_TOO_LONG', { facts: { lines: parsed.lines.length, limit: MOST_LINES } })
  }
  const iban = (await findBankAccount(context.db))?.iban.replaceAll(/\s/g, '').toUpperCase()
  if (iban === undefined || (parsed.iban !== null && parsed.iban.toUpperCase() !== iban)) {
    throw new Refusal('STATEMENT_OF_OTHER_ACCOUNT')
  }
  const keys = lineKeys(iban, parsed.lines)
  const days = parsed.lines.map(({ bookedOn }) => bookedOn).sort()
  const statementId = await insertStatement(context.db, {
    format: parsed.format,
    iban,
    file_name: fileName.slice(0, 200),
    from_day: days[0] ?? null,
    to_day: days.at(-1) ?? null,
    imported_at: context.system.clock.now(),
    imported_by: context.actor?.userId ?? null,
  })
  const known = await findKnownKeys(context.db, keys)
  const counts = { MATCHED: 0, OPEN: 0, IGNORED: 0, KNOWN: 0 }
  for (const [position, line] of parsed.lines.entries()) {
    const lineKey = keys[position] ?? ''
    const outcome = known.has(lineKey)
      ? 'KNOWN'
      : await importLine(context, { statementId, position, lineKey, line })
    counts[outcome] += 1
  }
  const isNew = counts.KNOWN < parsed.lines.length
  if (isNew) {
    await recordAudit(context, {
      action: 'IMPORT_STATEMENT',
      entity: 'bank-statements',
      entityId: statementId,
      facts: { lines: parsed.lines.length, matched: counts.MATCHED, open: counts.OPEN },
    })
  } else {
    await deleteStatement(context.db, statementId)
  }
  await callForOpenLines(context)
  return {
    statementId: isNew ? statementId : null,
    matched: counts.MATCHED,
    open: counts.OPEN,
    ignored: counts.IGNORED,
    known: counts.KNOWN,
  }
}

const read = (bytes: Buffer): ParsedStatement => {
  try {
    return readStatement(bytes)
  } catch (error) {
    if (error instanceof UnreadableStatement) throw new Refusal('STATEMENT_UNREADABLE')
    throw error
  }
}

type Importing = { statementId: number; position: number; lineKey: string; line: ParsedLine }
type Outcome = 'MATCHED' | 'OPEN' | 'IGNORED'

const importLine = (
  context: Context,
  { statementId, position, lineKey, line }: Importing,
): Promise<Outcome | 'KNOWN'> =>
  context.transaction(async (tx) => {
    const reference = referenceIn(line.text)
    const row = {
      statement_id: statementId,
      line_key: lineKey,
      position,
      booked_on: line.bookedOn,
      amount_cents: line.amountCents,
      currency: line.currency.slice(0, 3).padEnd(3),
      reference,
      bank_reference: line.bankReference?.slice(0, 100) ?? null,
    }
    const unbooked = unbookedOutcome(line, reference)
    // The key is written first: of two concurrent imports the second waits here, and finds it.
    const id = await insertLine(tx.db, { ...row, ...(unbooked ?? { outcome: 'OPEN' }) })
    if (id === undefined) return 'KNOWN'
    if (unbooked || reference === null) return unbooked?.outcome ?? 'OPEN'
    const payment = await findPaymentIdByReference(tx.db, reference)
    if (!payment) {
      await updateLine(tx.db, id, { outcome: 'OPEN', reason: 'UNKNOWN_REFERENCE' })
      return 'OPEN'
    }
    const of = { requestId: payment.request_id, paymentId: payment.id }
    const met: Met = await receiveTransfer(tx, of, { ...line, lineKey })
    await updateLine(tx.db, id, { outcome: 'MATCHED', reason: met.reason, payment_id: met.paymentId })
    return 'MATCHED'
  })

/** Why a line is not ours to book; null for money with a reference of ours. */
const unbookedOutcome = (
  line: ParsedLine,
  reference: string | null,
): { outcome: 'OPEN' | 'IGNORED'; reason: string } | null => {
  if (line.amountCents <= 0) return { outcome: 'IGNORED', reason: 'OUTGOING' }
  if (reference === null) return { outcome: 'OPEN', reason: 'NO_REFERENCE' }
  if (!isOurs(reference)) return { outcome: 'OPEN', reason: 'UNKNOWN_REFERENCE' }
  return line.currency === 'EUR' ? null : { outcome: 'OPEN', reason: 'OTHER_CURRENCY' }
}

/** Keeps an attention item open while lines wait for a decision. */
export const callForOpenLines = async (context: Context): Promise<void> => {
  const lines = await countOpenLines(context.db)
  const cause = 'statement-lines'
  if (lines > 0) await raiseAlarm(context, { cause, kind: 'STATEMENT_TO_REVIEW', facts: { lines } })
  await endAlarmsExcept(context, 'STATEMENT_TO_REVIEW', lines > 0 ? [cause] : [])
}
