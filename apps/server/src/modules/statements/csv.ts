import { type ParsedLine, type ParsedStatement, UnreadableStatement } from './statement.ts'

/** Cells of a table with this separator (RFC 4180): quoted cells may contain separators, quotes and line breaks. */
const cellsOf = (text: string, separator: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell)
    cell = ''
    if (row.some((one) => one.trim() !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === separator) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') endRow()
    else if (letter !== '\r') cell += letter
  }
  if (isQuoted) throw new UnreadableStatement('a quote is not closed')
  endRow()
  return rows
}

/** Without accents and in lower case: banks write their headings in many ways. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()

type Column = 'day' | 'amount' | 'in' | 'out' | 'sign' | 'currency' | 'bankReference' | 'text'

/** The first match decides, so the narrower headings come first. */
const headings: readonly [Column, RegExp][] = [
  ['sign', /^(χ\/π|χρεωση\/πιστωση|προσημο|d\/c|debit\/credit|cdt.?dbt|τυπος|type)/],
  ['in', /^(πιστωση|credit|ποσο πιστωσης|money in|paid in)/],
  ['out', /^(χρεωση|debit|ποσο χρεωσης|money out|paid out)/],
  [
    'day',
    /^(ημ\/νια συναλλαγης|ημ\/νια|ημερομηνια( συναλλαγης| κινησης| καταχωρισης)?$|date$|booking date|transaction date|booked)/,
  ],
  ['amount', /^(ποσο|amount)/],
  ['currency', /^(νομισμα|currency)/],
  [
    'bankReference',
    /^(αριθμος (κινησης|συναλλαγης)|κωδ.* (κινησης|συναλλαγης)|transaction (id|reference|number)|bank reference)/,
  ],
  [
    'text',
    /(αιτιολογια|περιγραφη|σχολι|παρατηρησ|description|details|remittance|narrative|reference|message|πληροφορι)/,
  ],
]

const columnsOf = (row: readonly string[]): (Column | undefined)[] =>
  row.map((heading) => headings.find(([, pattern]) => pattern.test(bare(heading)))?.[0])

const isHead = (columns: readonly (Column | undefined)[]): boolean =>
  columns.includes('day') && (columns.includes('amount') || columns.includes('in'))

/** `31/12/2026`, `31.12.2026`, `31-12-2026` or `2026-12-31`, with an optional time. */
const dayOf = (text: string): string => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(text.trim())
  const greek = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text.trim())
  const [year, month, day] = iso ? iso.slice(1) : greek ? [greek[3], greek[2], greek[1]] : []
  const civil = `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
  const instant = new Date(`${civil}T00:00:00Z`)
  if (Number.isNaN(instant.getTime()) || instant.toISOString().slice(0, 10) !== civil) {
    throw new UnreadableStatement('a line has no day')
  }
  return civil
}

/**
 * `1.234,56`, `1,234.56`, `1234,5`, `-12`, `12,00-`: the last sign followed by one or two digits is the decimal sign.
 */
export const centsOfMoney = (text: string): number => {
  const plain = text.replaceAll(/[\s\u00a0€]|EUR/g, '').replace('\u2212', '-')
  const match =
    /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?(-?)$/.exec(plain) ??
    /^([+-]?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?(-?)$/.exec(plain)
  if (!match) throw new UnreadableStatement('an amount is no amount')
  const [, before, whole = '', part = '', behind] = match
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'))
  return before === '-' || behind === '-' ? -cents : cents
}

const isOutgoing = (sign: string): boolean => /^(χ|d|-|out)/.test(bare(sign))

const lineOf = (cells: readonly string[], columns: readonly (Column | undefined)[]): ParsedLine => {
  const cell = (column: Column): string => cells[columns.indexOf(column)]?.trim() ?? ''
  const texts = cells.filter((_, index) => columns[index] === 'text')
  return {
    bookedOn: dayOf(cell('day')),
    amountCents: amountOf(cell, columns),
    currency: cell('currency').toUpperCase() || 'EUR',
    text: texts.join(' ').trim(),
    bankReference: cell('bankReference') || null,
    iban: null,
  }
}

const amountOf = (cell: (column: Column) => string, columns: readonly (Column | undefined)[]): number => {
  if (!columns.includes('amount')) {
    const into = cell('in') === '' ? 0 : Math.abs(centsOfMoney(cell('in')))
    const out = cell('out') === '' ? 0 : Math.abs(centsOfMoney(cell('out')))
    return into - out
  }
  const cents = centsOfMoney(cell('amount'))
  return columns.includes('sign') && isOutgoing(cell('sign')) ? -Math.abs(cents) : cents
}

const IBAN = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/

/**
 * Reads a bank's table by its Greek or English headings; skips what is above them, such as the account.
 * @throws UnreadableStatement if there is no heading with a day and an amount, or a line cannot be read
 */
export const parseCsv = (text: string): ParsedStatement => {
  for (const separator of [';', ',', '\t']) {
    const rows = cellsOf(text.replace(/^\ufeff/, ''), separator)
    const head = rows.findIndex((row) => isHead(columnsOf(row)))
    if (head < 0) continue
    const columns = columnsOf(rows[head] ?? [])
    const above = rows.slice(0, head).flat().join(' ').toUpperCase()
    return {
      format: 'CSV',
      iban: IBAN.exec(above)?.[0].replaceAll(' ', '') ?? null,
      lines: rows
        .slice(head + 1)
        .filter((row) => (row[columns.indexOf('day')] ?? '').trim() !== '')
        .map((row) => lineOf(row, columns)),
    }
  }
  throw new UnreadableStatement('it has no columns for a day and an amount')
}
