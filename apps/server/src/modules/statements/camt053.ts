import { XMLParser } from 'fast-xml-parser'
import { centsOfDecimal, type ParsedLine, type ParsedStatement, UnreadableStatement } from './statement.ts'

type Node = { readonly [name: string]: unknown }

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
})

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The elements at a path, however many there are at each step. */
const all = (from: unknown, ...path: string[]): unknown[] => {
  let found: unknown[] = [from]
  for (const name of path) {
    found = found.flatMap((one) => {
      const value = isNode(one) ? one[name] : undefined
      if (value === undefined) return []
      return Array.isArray(value) ? (value as unknown[]) : [value]
    })
  }
  return found
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  return isNode(value) && typeof value['#text'] === 'string' ? value['#text'].trim() : ''
}

const first = (from: unknown, ...path: string[]): string => textOf(all(from, ...path)[0])

const amountOf = (amount: unknown): { cents: number; currency: string } => ({
  cents: centsOfDecimal(textOf(amount)),
  currency: isNode(amount) && typeof amount['@Ccy'] === 'string' ? amount['@Ccy'] : '',
})

/** Some banks give an entry no day: it is that of the statement's balance. */
const dayOf = (entry: unknown, statement: unknown): string => {
  const days = [...all(entry, 'BookgDt'), ...all(entry, 'ValDt'), ...all(statement, 'Bal', 'Dt').slice(-1)]
  const day = days.map((one) => first(one, 'Dt') || first(one, 'DtTm'))[0]?.slice(0, 10) ?? ''
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new UnreadableStatement('a line has no day')
  return day
}

const wordsOf = (details: unknown): string =>
  [
    ...all(details, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref'),
    ...all(details, 'RmtInf', 'Ustrd'),
    ...all(details, 'RmtInf', 'Strd', 'AddtlRmtInf'),
    ...all(details, 'Refs', 'EndToEndId'),
    ...all(details, 'AddtlTxInf'),
  ]
    .map(textOf)
    .join(' ')

const creditorOf = (details: unknown): string | null =>
  first(details, 'RltdPties', 'CdtrAcct', 'Id', 'IBAN').replaceAll(' ', '').toUpperCase() || null

/** One entry, or each transaction of a batched entry. */
const linesOf = (entry: unknown, statement: unknown): ParsedLine[] => {
  // From version 8 on the state is an element with a code.
  const state = first(entry, 'Sts', 'Cd') || first(entry, 'Sts')
  if (state !== '' && state !== 'BOOK') return []
  const total = amountOf(all(entry, 'Amt')[0])
  const direction = first(entry, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new UnreadableStatement('a line has no direction')
  const sign = direction === 'CRDT' ? 1 : -1
  const bookedOn = dayOf(entry, statement)
  const bankReference = first(entry, 'AcctSvcrRef') || null
  const more = first(entry, 'AddtlNtryInf')
  const parts = all(entry, 'NtryDtls', 'TxDtls')
  const amounts = parts.map((part) => all(part, 'Amt')[0] ?? all(part, 'AmtDtls', 'TxAmt', 'Amt')[0])
  const isBatch = parts.length > 1 && amounts.every((amount) => amount !== undefined)
  if (!isBatch) {
    // A bank that books a whole file as one line names the file, and none of its transfers.
    const files = all(entry, 'NtryDtls', 'Btch').flatMap((one) => [
      first(one, 'MsgId'),
      first(one, 'PmtInfId'),
    ])
    const text = [...parts.map(wordsOf), more, ...files].join(' ').trim()
    const iban = parts.length === 1 ? creditorOf(parts[0]) : null
    return [
      { bookedOn, amountCents: sign * total.cents, currency: total.currency, text, bankReference, iban },
    ]
  }
  const lines = parts.map((part, index) => {
    const { cents, currency } = amountOf(amounts[index])
    const own = first(part, 'Refs', 'AcctSvcrRef') || (bankReference && `${bankReference}/${index + 1}`)
    return {
      bookedOn,
      amountCents: sign * cents,
      currency,
      text: wordsOf(part),
      bankReference: own || null,
      iban: creditorOf(part),
    }
  })
  const sum = lines.reduce((cents, line) => cents + line.amountCents, 0)
  if (sum !== sign * total.cents) throw new UnreadableStatement('the parts of a line do not add up to it')
  return lines
}

const accountOf = (statement: unknown): string =>
  first(statement, 'Acct', 'Id', 'IBAN') || first(statement, 'Acct', 'Id', 'Othr', 'Id')

/**
 * Reads a statement of ISO 20022, camt.053 of any version: booked entries only, each transaction of a batched one
 * separately. Of a file with several accounts, only the statements of ours.
 * @throws UnreadableStatement
 */
export const parseCamt053 = (xml: string, isOurs: (account: string) => boolean): ParsedStatement => {
  let document: unknown
  try {
    document = parser.parse(xml, true)
  } catch {
    throw new UnreadableStatement('it is no XML')
  }
  const statements = all(document, 'Document', 'BkToCstmrStmt', 'Stmt')
  if (statements.length === 0) throw new UnreadableStatement('it is no camt.053')
  const accounts = statements.map(accountOf).filter(Boolean)
  return {
    format: 'CAMT.053',
    iban: accounts.find(isOurs) ?? accounts[0] ?? null,
    lines: statements
      .filter((one) => accountOf(one) === '' || isOurs(accountOf(one)))
      .flatMap((one) => all(one, 'Ntry').flatMap((entry) => linesOf(entry, one))),
  }
}
