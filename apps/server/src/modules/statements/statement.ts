import { createHash } from 'node:crypto'
import { isBankReference } from '../payments/index.ts'

/** One booked line of an account's statement, as in a file. */
export type ParsedLine = {
  /** Civil date. */
  bookedOn: string
  /** Signed cents: outgoing is negative. */
  amountCents: number
  currency: string
  /** All of the bank's texts about it; searched for a reference, and not stored. */
  text: string
  bankReference: string | null
  /** The account that received an outgoing line, if the file names it. */
  iban: string | null
}

export type ParsedStatement = {
  format: 'CAMT.053' | 'CSV'
  /** Or the account's national number; null if the file does not name its account. */
  iban: string | null
  lines: readonly ParsedLine[]
}

/** The file is not a statement, or a line of it cannot be read. Nothing of it is imported then. */
export class UnreadableStatement extends Error {
  constructor(why: string) {
    super(`the statement cannot be read: ${why}`)
    this.name = 'UnreadableStatement'
  }
}

/** The file has too many lines to import in one call. */
export class LongStatement extends Error {
  readonly lines: number
  constructor(lines: number) {
    super(`the statement has ${lines} lines or more`)
    this.name = 'LongStatement'
    this.lines = lines
  }
}

/** An amount in XML, in cents. @throws UnreadableStatement for anything else than a number with cents */
export const centsOfDecimal = (text: string): number => {
  const match = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text.trim())
  if (!match) throw new UnreadableStatement('an amount is no amount')
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Greek capitals that look like the Latin ones of a reference, typed on a Greek keyboard. */
const LOOK_ALIKE: Readonly<Record<string, string>> = { Κ: 'K', Α: 'A', Ν: 'N', Τ: 'T', Δ: 'D', Ρ: 'R' }

/**
 * The creditor reference in a payer's text, however it is spaced. Our own form is preferred: its check digits show
 * where it ends when other digits follow.
 */
export const referenceIn = (text: string): string | null => {
  const plain = [...text.toUpperCase()]
    .map((letter) => LOOK_ALIKE[letter] ?? letter)
    .join('')
    .replaceAll(/[^A-Z0-9]/g, '')
  for (const { 0: found } of plain.matchAll(/RF\d{2}KAND\d{6,12}T\d{1,4}/g)) {
    for (let length = found.length; length > found.indexOf('T', 8) + 1; length -= 1) {
      const reference = found.slice(0, length)
      if (isBankReference(reference)) return reference
    }
  }
  const words = text.toUpperCase().match(/\bRF\d{2}[A-Z0-9]{1,21}\b/g) ?? []
  return words.find(isBankReference) ?? null
}

/** The payout that a line names: by the reference of our bank file, or by its text. */
export const payoutIn = (text: string): number | null => {
  const found = /KANDILI-?P(\d{1,9})\b/i.exec(text) ?? /\bKandili (\d{1,9}) \d{4}-\d{2}-\d{2}/i.exec(text)
  return found ? Number(found[1]) : null
}

/** The bank file of ours that a line names: the id of its message, and of its one block of payments. */
export const fileIn = (text: string): string | null =>
  /KANDILI-\d{8}-[0-9A-F]{8}(?![0-9A-F])/i.exec(text)?.[0].toUpperCase() ?? null

/** A line's words without digits and signs: the same for each month's charge of one kind. Empty without words. */
export const chargeWords = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim()

/** The key of a rule for charges. */
export const chargeKey = (text: string): string =>
  createHash('sha256').update(chargeWords(text)).digest('hex')

/** Whether a reference has our own form. */
export const isOurs = (reference: string): boolean => /^RF\d{2}KAND\d{6,12}T\d{1,4}$/.test(reference)

/**
 * The keys of lines: the same in every file with the line, in any format, if it carries a reference of ours. Equal
 * lines of one file are distinguished by their order.
 */
export const lineKeys = (iban: string, lines: readonly ParsedLine[]): string[] => {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const reference = referenceIn(line.text)
    const what = reference ?? line.bankReference ?? line.text.replaceAll(/\s+/g, ' ').trim()
    const base = [iban, line.bookedOn, line.amountCents, line.currency, what].join('|')
    const count = (seen.get(base) ?? 0) + 1
    seen.set(base, count)
    return createHash('sha256').update(`${base}|${count}`).digest('hex')
  })
}
