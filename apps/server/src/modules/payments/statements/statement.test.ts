import { describe, expect, it } from 'vitest'
import { bankReference } from '../checkout/bank-reference.ts'
import { parseCamt053 } from './camt053.ts'
import { centsOfMoney, parseCsv } from './csv.ts'
import { readStatement } from './read-statement.ts'
import { lineKeys, referenceIn, UnreadableStatement } from './statement.ts'

const OURS = bankReference(17, 1)
const spaced = OURS.replace(/(.{4})/g, '$1 ')

const entry = (inside: string, { amount = '12.50', direction = 'CRDT', state = '<Sts>BOOK</Sts>' } = {}) =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${state}
   <BookgDt><Dt>2026-11-20</Dt></BookgDt><AcctSvcrRef>B1</AcctSvcrRef>${inside}</Ntry>`
const camt = (entries: string, iban = 'GR1601101250000000012300695') =>
  `<?xml version="1.0" encoding="UTF-8"?>
  <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr/><Stmt><Id>1</Id>
  <Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
const structured = (reference: string) =>
  `<NtryDtls><TxDtls><RmtInf><Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd></RmtInf></TxDtls></NtryDtls>`

describe("a reference in a payer's text", () => {
  it.each([
    ['alone', OURS],
    ['in groups of four, in small letters', spaced.toLowerCase()],
    ['in the middle of other words', `ΠΡΟΣΦΟΡΑ ${spaced} ΕΥΧΑΡΙΣΤΩ`],
    ['with digits right behind it', `${OURS} 20112026`],
    ['typed with Greek capitals', OURS.replace('KAND', 'ΚΑΝD').replace('T', 'Τ')],
  ])('is found %s', (_, text) => {
    expect(referenceIn(text)).toBe(OURS)
  })

  it('is rejected when a digit is wrong; others’ are distinguished from ours', () => {
    expect(referenceIn(OURS.replace('17T', '18T'))).toBeNull()
    expect(referenceIn('Invoice RF18539007547034')).toBe('RF18539007547034')
    expect(referenceIn('thank you')).toBeNull()
  })
})

describe('camt.053', () => {
  it('returns booked entries with sign, day and structured reference', () => {
    const { iban, lines } = parseCamt053(
      camt(
        entry(structured(OURS)) +
          entry('<AddtlNtryInf>fees</AddtlNtryInf>', { amount: '1.2', direction: 'DBIT' }) +
          entry('', { state: '<Sts><Cd>PDNG</Cd></Sts>' }),
      ),
    )
    expect(iban).toBe('GR1601101250000000012300695')
    expect(lines.map(({ amountCents, bookedOn, currency }) => [amountCents, bookedOn, currency])).toEqual([
      [1250, '2026-11-20', 'EUR'],
      [-120, '2026-11-20', 'EUR'],
    ])
    expect(referenceIn(lines[0]?.text ?? '')).toBe(OURS)
  })

  it('returns each transaction of a batched entry', () => {
    const part = (amount: string, text: string) =>
      `<TxDtls><Amt Ccy="EUR">${amount}</Amt><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`
    const { lines } = parseCamt053(
      camt(entry(`<NtryDtls>${part('10.00', OURS)}${part('2.50', 'other')}</NtryDtls>`)),
    )
    expect(lines.map(({ amountCents, bankReference: own }) => [amountCents, own])).toEqual([
      [1000, 'B1/1'],
      [250, 'B1/2'],
    ])
    const wrong = camt(entry(`<NtryDtls>${part('10.00', OURS)}${part('2.00', 'other')}</NtryDtls>`))
    expect(() => parseCamt053(wrong)).toThrow(UnreadableStatement)
  })

  it.each([
    ['another document', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['broken XML', '<Document><BkToCstmrStmt>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>'],
    ['an amount with three decimals', camt(entry('', { amount: '1.234' }))],
    ['no direction', camt(entry('', { direction: '' }))],
  ])('rejects %s', (_, xml) => {
    expect(() => readStatement(Buffer.from(xml))).toThrow(UnreadableStatement)
  })
})

describe('a table', () => {
  it('is read with Greek headings, a preamble and Greek numbers', () => {
    const { iban, lines } = parseCsv(
      [
        'Λογαριασμός;GR16 0110 1250 0000 0001 2300 695',
        'Ημ/νία;Αιτιολογία;Ποσό;Χ/Π;Αριθμός Κίνησης',
        `20/11/2026;"ΜΕΤΑΦΟΡΑ; ${spaced}";1.234,50;Π;77`,
        '21/11/2026;ΕΞΟΔΑ;0,60;Χ;78',
        '',
      ].join('\r\n'),
    )
    expect(iban).toBe('GR1601101250000000012300695')
    expect(lines).toMatchObject([
      { bookedOn: '2026-11-20', amountCents: 123_450, currency: 'EUR', bankReference: '77' },
      { bookedOn: '2026-11-21', amountCents: -60 },
    ])
    expect(referenceIn(lines[0]?.text ?? '')).toBe(OURS)
  })

  it('is read with English headings and two columns of amounts', () => {
    const { lines } = parseCsv(
      `Date,Description,Debit,Credit\n2026-11-20,${OURS},,12.50\n2026-11-20,x,3.00,\n`,
    )
    expect(lines.map((line) => line.amountCents)).toEqual([1250, -300])
  })

  it('is read in the Greek code page of Windows', () => {
    const head = Buffer.from([0xc7, 0xec, 0x2f, 0xed, 0xdf, 0xe1, 0x3b, 0xd0, 0xef, 0xf3, 0xfc]) // Ημ/νία;Ποσό
    const { lines } = readStatement(Buffer.concat([head, Buffer.from('\n20/11/2026;5,00\n')]))
    expect(lines.map((line) => line.amountCents)).toEqual([500])
  })

  it.each([
    ['no heading', 'a;b\n1;2\n'],
    ['a day that is none', 'Date;Amount\n31/02/2026;1,00\n'],
    ['an amount that is none', 'Date;Amount\n20/11/2026;12,345,6\n'],
    ['an open quote', 'Date;Amount\n"20/11/2026;1,00\n'],
  ])('is rejected with %s', (_, text) => {
    expect(() => parseCsv(text)).toThrow(UnreadableStatement)
  })

  it.each([
    ['1.234,56', 123_456],
    ['1,234.56', 123_456],
    ['1234,5', 123_450],
    ['12', 1200],
    ['-3,00', -300],
    ['3,00-', -300],
    ['1.234', 123_400],
    ['+12,00 €', 1200],
  ])('has %s as %i cents', (text, cents) => {
    expect(centsOfMoney(text)).toBe(cents)
  })
})

describe('the keys of lines', () => {
  const iban = 'GR1601101250000000012300695'
  it('are the same for the same line in both formats, and differ for equal lines of one file', () => {
    const xml = parseCamt053(camt(entry(structured(OURS)) + entry(structured(OURS)))).lines
    const table = parseCsv(
      `Date;Amount;Details\n20/11/2026;12,50;${spaced}\n20/11/2026;12,50;${OURS}\n`,
    ).lines
    expect(lineKeys(iban, xml)).toEqual(lineKeys(iban, table))
    expect(new Set(lineKeys(iban, xml)).size).toBe(2)
    expect(lineKeys('GR00', xml)).not.toEqual(lineKeys(iban, xml))
  })
})
