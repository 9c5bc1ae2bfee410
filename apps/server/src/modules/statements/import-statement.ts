import pLimit from 'p-limit'
import { endAlarmsExcept, raiseAlarm } from '../../platform/attention/attention.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { findBankAccount, receiveTransfer } from '../payments/index.ts'
import { meetPayout } from '../payouts/index.ts'
import { bookCharge } from './book-charge.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import { readStatement } from './read-statement.ts'
import {
  countOpenLines,
  deleteStatement,
  findChargeRules,
  findKnownKeys,
  findPaymentsByReference,
  findPayoutsOf,
  finishStatement,
  hasPayoutLine,
  insertLines,
  insertStatement,
  type LineOutcome,
  type LineReason,
  updateLine,
} from './repository.ts'
import { splitBankFiles } from './split-bank-files.ts'
import {
  LongStatement,
  lineKeys,
  type ParsedLine,
  type ParsedStatement,
  payoutIn,
  referenceIn,
  UnreadableStatement,
} from './statement.ts'

/** A line that books takes some milliseconds, and the caller waits for all of them. */
const MOST_LINES = 20_000
/** Lines that book nothing are written so many at once. */
const AT_ONCE = 1000
/** Lines of different requests and payouts are booked side by side. */
const beside = pLimit(4)

export type Imported = {
  statementId: number | null
  matched: number
  open: number
  ignored: number
  known: number
}

type Outcome = LineOutcome | 'KNOWN'
type Line = { position: number; lineKey: string; line: ParsedLine; reference: string | null; means: Meaning }

/**
 * Imports a statement of our bank account. Each line that books does so in one transaction: the next import resumes an
 * interrupted one, and a line that was imported before, in this file or another, is skipped. What no reference, payout
 * or rule explains is only shown, for a person to decide.
 *
 * @throws Refusal STATEMENT_UNREADABLE, STATEMENT_TOO_LONG, STATEMENT_OF_OTHER_ACCOUNT: nothing of it is imported
 */
export const importStatement = async (
  context: Context,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<Imported> => {
  const iban = (await findBankAccount(context.db))?.iban.replaceAll(/\s/g, '').toUpperCase() ?? ''
  const isOurs = (account: string): boolean => isSameAccount(iban, account)
  const parsed = read(bytes, isOurs)
  if (iban === '' || (parsed.iban !== null && !isOurs(parsed.iban))) {
    throw new Refusal('STATEMENT_OF_OTHER_ACCOUNT')
  }
  const all = await splitBankFiles(context.db, parsed.lines)
  const keys = lineKeys(iban, all)
  const days = all.map(({ bookedOn }) => bookedOn).sort()
  const lines = await newLines(context, all, keys)
  const file = { iban, file_name: fileName.slice(0, 200) }
  const statementId = await insertStatement(context.db, {
    ...file,
    format: parsed.format,
    from_day: days[0] ?? null,
    to_day: days.at(-1) ?? null,
    imported_at: context.system.clock.now(),
    imported_by: context.actor?.userId ?? null,
    expected_lines: lines.length,
  })
  const outcomes = [
    ...(await keepUnbooked(context, statementId, lines)),
    ...(await bookEach(context, statementId, lines)),
  ]
  const count = (of: Outcome) => outcomes.filter((outcome) => outcome === of).length
  const known = all.length - lines.length + count('KNOWN')
  const isNew = known < all.length
  await finishStatement(context.db, file)
  if (isNew) {
    await recordAudit(context, {
      action: 'IMPORT_STATEMENT',
      entity: 'bank-statements',
      entityId: statementId,
      facts: { lines: all.length, matched: count('MATCHED'), open: count('OPEN') },
    })
  } else {
    await deleteStatement(context.db, statementId)
  }
  await callForOpenLines(context)
  return {
    statementId: isNew ? statementId : null,
    matched: count('MATCHED'),
    open: count('OPEN'),
    ignored: count('IGNORED'),
    known,
  }
}

/** Some banks name the account by its national number, the end of its IBAN. */
const isSameAccount = (iban: string, named: string): boolean =>
  named.toUpperCase() === iban || (/^\d{8,}$/.test(named) && iban.endsWith(named))

const read = (bytes: Buffer, isOurs: (account: string) => boolean): ParsedStatement => {
  try {
    return readStatement(bytes, MOST_LINES, isOurs)
  } catch (error) {
    if (error instanceof UnreadableStatement) throw new Refusal('STATEMENT_UNREADABLE')
    if (error instanceof LongStatement) {
      throw new Refusal('STATEMENT_TOO_LONG', { facts: { lines: error.lines, limit: MOST_LINES } })
    }
    throw error
  }
}

/** The lines that were not imported before, each with what it means. */
const newLines = async (
  context: Context,
  lines: readonly ParsedLine[],
  keys: readonly string[],
): Promise<Line[]> => {
  const known = await findKnownKeys(context.db, keys)
  const fresh = lines
    .map((line, position) => ({
      position,
      lineKey: keys[position] ?? '',
      line,
      reference: referenceIn(line.text),
    }))
    .filter(({ lineKey }) => !known.has(lineKey))
  const payments = await findPaymentsByReference(
    context.db,
    fresh.flatMap(({ reference }) => reference ?? []),
  )
  const payouts = await findPayoutsOf(
    context.db,
    fresh.flatMap(({ line }) => payoutIn(line.text) ?? []),
  )
  const rules = new Map((await findChargeRules(context.db)).map((rule) => [rule.words_key, rule.most_cents]))
  return fresh.map((one) => ({
    ...one,
    means: meaningOf(one.line, one.reference, { payments, payouts, rules }),
  }))
}

const rowOf = async (
  context: Context,
  statementId: number,
  { position, lineKey, line, reference, means }: Line,
) => {
  const waits = means.books === null && means.outcome === 'OPEN' && line.amountCents < 0
  return {
    statement_id: statementId,
    line_key: lineKey,
    position,
    booked_on: line.bookedOn,
    amount_cents: line.amountCents,
    currency: line.currency.slice(0, 3).padEnd(3),
    reference,
    bank_reference: line.bankReference?.slice(0, 100) ?? null,
    outcome: means.books === null ? means.outcome : 'OPEN',
    reason: means.books === null ? means.reason : null,
    // A line that books is written before its payout is locked; a reference to it would share that lock.
    payout_id: means.books === null ? (means.payoutId ?? null) : null,
    // Of money that left, a person must see what it was; of a payer's text nothing is kept.
    text_sealed: waits ? await context.system.vault.seal(null, line.text.slice(0, 300)) : null,
  }
}

/** Writes the lines that book nothing, many at once. */
const keepUnbooked = async (
  context: Context,
  statementId: number,
  lines: readonly Line[],
): Promise<Outcome[]> => {
  const rows = await Promise.all(
    lines.filter(({ means }) => means.books === null).map((line) => rowOf(context, statementId, line)),
  )
  const outcomes: Outcome[] = []
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const part = rows.slice(start, start + AT_ONCE)
    const written = await insertLines(context.db, part)
    outcomes.push(...part.map((row): Outcome => (written.has(row.line_key) ? row.outcome : 'KNOWN')))
  }
  return outcomes
}

/** Books the other lines; those of one request or payout in the order of the file. */
const bookEach = async (
  context: Context,
  statementId: number,
  lines: readonly Line[],
): Promise<Outcome[]> => {
  const groups = Map.groupBy(
    lines.filter(({ means }) => means.books !== null),
    ({ means, lineKey }) =>
      means.books === 'TRANSFER' ? `request:${means.requestId}` : `${means.payoutId ?? lineKey}`,
  )
  const outcomes = [...groups.values()].map((group) =>
    beside(async () => {
      const done: Outcome[] = []
      for (const line of group) done.push(await bookLine(context, statementId, line))
      return done
    }),
  )
  return (await Promise.all(outcomes)).flat()
}

const bookLine = (context: Context, statementId: number, one: Line): Promise<Outcome> =>
  context.transaction(async (tx) => {
    // The key is written first: of two concurrent imports the second waits here, and finds it.
    const written = await insertLines(tx.db, [await rowOf(tx, statementId, one)])
    const id = written.get(one.lineKey)
    if (id === undefined) return 'KNOWN'
    const change = await bookMeaning(tx, one)
    await updateLine(tx.db, id, change)
    return change.outcome
  })

type Change = {
  outcome: LineOutcome
  reason: LineReason | null
  payment_id?: number
  payout_id?: number
}

const bookMeaning = async (tx: Context, { line, lineKey, means }: Line): Promise<Change> => {
  const { amountCents, bookedOn } = line
  if (means.books === 'TRANSFER') {
    const met = await receiveTransfer(tx, means, { lineKey, amountCents, bookedOn })
    return { outcome: 'MATCHED', reason: met.reason, payment_id: met.paymentId }
  }
  const cents = 0 - amountCents
  if (means.books === 'CHARGE') {
    await bookCharge(tx, { lineKey, cents, bookedOn })
    return { outcome: 'MATCHED', reason: 'BANK_CHARGE' }
  }
  const { payoutId = 0 } = means
  const met = await meetPayout(tx, { payoutId, amountCents: cents, iban: line.iban, on: bookedOn })
  const of = { payout_id: payoutId }
  if (met === 'ARRIVED') return { outcome: 'MATCHED', reason: null, ...of }
  // The payout is locked now: a line of another import that was its arrival is seen.
  if (await hasPayoutLine(tx.db, payoutId)) return { outcome: 'OPEN', reason: 'PAYOUT_TWICE', ...of }
  return { outcome: met === 'CONFIRMED_BEFORE' ? 'MATCHED' : 'OPEN', reason: met, ...of }
}

/** Keeps an attention item open while lines wait for a decision. */
export const callForOpenLines = async (context: Context): Promise<void> => {
  const lines = await countOpenLines(context.db)
  const cause = 'statement-lines'
  if (lines > 0) await raiseAlarm(context, { cause, kind: 'STATEMENT_TO_REVIEW', facts: { lines } })
  await endAlarmsExcept(context, 'STATEMENT_TO_REVIEW', lines > 0 ? [cause] : [])
}
