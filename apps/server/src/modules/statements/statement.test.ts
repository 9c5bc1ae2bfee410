import { describe, expect, it } from 'vitest'
import { bankReference } from '../payments/index.ts'
import { parseCamt053 } from './camt053.ts'
import { centsOfMoney, parseCsv } from './csv.ts'
import { readStatement } from './read-statement.ts'
import {
  chargeKey,
  fileIn,
  LongStatement,
  lineKeys,
  payoutIn,
  referenceIn,
  UnreadableStatement,
} from './statement.ts'

const OURS = bankReference(17, 1)
const isOurs = (account: string) => account.endsWith('12300695')
const parse = (xml: string) => parseCamt053(xml, isOurs)
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
    const { iban, lines } = parse(
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
    const { lines } = parse(
      camt(entry(`<NtryDtls>${part('10.00', OURS)}${part('2.50', 'other')}</NtryDtls>`)),
    )
    expect(lines.map(({ amountCents, bankReference: own }) => [amountCents, own])).toEqual([
      [1000, 'B1/1'],
      [250, 'B1/2'],
    ])
    const wrong = camt(entry(`<NtryDtls>${part('10.00', OURS)}${part('2.00', 'other')}</NtryDtls>`))
    expect(() => parse(wrong)).toThrow(UnreadableStatement)
  })

  it.each([
    ['another document', '<Document><CstmrCdtTrfInitn/></Document>'],
    ['broken XML', '<Document><BkToCstmrStmt>'],
    ['an external entity', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document>&x;</Document>'],
    ['an amount with three decimals', camt(entry('', { amount: '1.234' }))],
    ['no direction', camt(entry('', { direction: '' }))],
  ])('rejects %s', (_, xml) => {
    expect(() => readStatement(Buffer.from(xml), 100, isOurs)).toThrow(UnreadableStatement)
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
    const { lines } = readStatement(Buffer.concat([head, Buffer.from('\n20/11/2026;5,00\n')]), 100, isOurs)
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
    const xml = parse(camt(entry(structured(OURS)) + entry(structured(OURS)))).lines
    const table = parseCsv(
      `Date;Amount;Details\n20/11/2026;12,50;${spaced}\n20/11/2026;12,50;${OURS}\n`,
    ).lines
    expect(lineKeys(iban, xml)).toEqual(lineKeys(iban, table))
    expect(new Set(lineKeys(iban, xml)).size).toBe(2)
    expect(lineKeys('GR00', xml)).not.toEqual(lineKeys(iban, xml))
  })
})

/**
 * Valid against the published schema of version 02: one entry for each transfer, the account of the other side, codes
 * of the bank.
 */
const version02 = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">
 <BkToCstmrStmt>
  <GrpHdr><MsgId>STM20261120</MsgId><CreDtTm>2026-11-20T21:00:00+02:00</CreDtTm></GrpHdr>
  <Stmt>
   <Id>2026-224</Id><ElctrncSeqNb>224</ElctrncSeqNb><CreDtTm>2026-11-20T21:00:00+02:00</CreDtTm>
   <Acct><Id><IBAN>GR1601101250000000012300695</IBAN></Id><Ccy>EUR</Ccy>
    <Svcr><FinInstnId><BIC>ETHNGRAA</BIC></FinInstnId></Svcr></Acct>
   <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-11-20</Dt></Dt></Bal>
   <Ntry>
    <Amt Ccy="EUR">842.40</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-20</Dt></ValDt>
    <AcctSvcrRef>N26324001</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls><TxDtls>
     <Refs><InstrId>1</InstrId><EndToEndId>KANDILI-P32</EndToEndId></Refs>
     <AmtDtls><TxAmt><Amt Ccy="EUR">842.40</Amt></TxAmt></AmtDtls>
     <RltdPties><Cdtr><Nm>IEROS NAOS</Nm></Cdtr><CdtrAcct><Id><IBAN>GR0901700070000000000123456</IBAN></Id></CdtrAcct></RltdPties>
     <RmtInf><Ustrd>Kandili 32 2026-11-01 2026-11-30</Ustrd></RmtInf>
    </TxDtls></NtryDtls>
   </Ntry>
   <Ntry>
    <Amt Ccy="EUR">0.60</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>
    <BookgDt><DtTm>2026-11-20T10:12:00</DtTm></BookgDt><AcctSvcrRef>N26324002</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>CHRG</SubFmlyCd></Fmly></Domn></BkTxCd>
    <AddtlNtryInf>PROMITHEIA EMVASMATOS 20/11</AddtlNtryInf>
   </Ntry>
  </Stmt>
 </BkToCstmrStmt>
</Document>`

/**
 * Valid against the published schema of version 08: states with a code, parties and agents one level deeper, a batch in
 * one entry.
 */
const version08 = `<?xml version="1.0" encoding="UTF-8"?>
<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">
 <ns:BkToCstmrStmt>
  <ns:GrpHdr><ns:MsgId>5566</ns:MsgId><ns:CreDtTm>2026-11-21T03:00:00.000Z</ns:CreDtTm>
   <ns:MsgPgntn><ns:PgNb>1</ns:PgNb><ns:LastPgInd>true</ns:LastPgInd></ns:MsgPgntn></ns:GrpHdr>
  <ns:Stmt>
   <ns:Id>5566-1</ns:Id><ns:FrToDt><ns:FrDtTm>2026-11-20T00:00:00</ns:FrDtTm><ns:ToDtTm>2026-11-20T23:59:59</ns:ToDtTm></ns:FrToDt>
   <ns:Acct><ns:Id><ns:IBAN>GR1601101250000000012300695</ns:IBAN></ns:Id></ns:Acct>
   <ns:Bal><ns:Tp><ns:CdOrPrtry><ns:Cd>CLBD</ns:Cd></ns:CdOrPrtry></ns:Tp><ns:Amt Ccy="EUR">970.00</ns:Amt>
    <ns:CdtDbtInd>CRDT</ns:CdtDbtInd><ns:Dt><ns:Dt>2026-11-20</ns:Dt></ns:Dt></ns:Bal>
   <ns:Ntry>
    <ns:NtryRef>1</ns:NtryRef><ns:Amt Ccy="EUR">30.00</ns:Amt><ns:CdtDbtInd>DBIT</ns:CdtDbtInd>
    <ns:Sts><ns:Cd>BOOK</ns:Cd></ns:Sts><ns:BookgDt><ns:Dt>2026-11-20</ns:Dt></ns:BookgDt>
    <ns:BkTxCd/><ns:NtryDtls><ns:Btch><ns:NbOfTxs>2</ns:NbOfTxs></ns:Btch>
     <ns:TxDtls><ns:Refs><ns:AcctSvcrRef>B-1</ns:AcctSvcrRef><ns:EndToEndId>KANDILI-P7</ns:EndToEndId></ns:Refs>
      <ns:Amt Ccy="EUR">20.00</ns:Amt><ns:CdtDbtInd>DBIT</ns:CdtDbtInd>
      <ns:RltdPties><ns:Cdtr><ns:Pty><ns:Nm>A</ns:Nm></ns:Pty></ns:Cdtr>
       <ns:CdtrAcct><ns:Id><ns:IBAN>DE89370400440532013000</ns:IBAN></ns:Id></ns:CdtrAcct></ns:RltdPties></ns:TxDtls>
     <ns:TxDtls><ns:Refs><ns:EndToEndId>KANDILI-P8</ns:EndToEndId></ns:Refs>
      <ns:AmtDtls><ns:TxAmt><ns:Amt Ccy="EUR">10.00</ns:Amt></ns:TxAmt></ns:AmtDtls></ns:TxDtls>
    </ns:NtryDtls>
   </ns:Ntry>
   <ns:Ntry>
    <ns:Amt Ccy="EUR">5.00</ns:Amt><ns:CdtDbtInd>CRDT</ns:CdtDbtInd><ns:Sts><ns:Cd>PDNG</ns:Cd></ns:Sts><ns:BkTxCd/>
   </ns:Ntry>
  </ns:Stmt>
 </ns:BkToCstmrStmt>
</ns:Document>`

const details = (inside: string) => `<NtryDtls>${inside}</NtryDtls>`
/** How the published examples of banks fill an entry; the values are ours. */
const published = {
  // ABN AMRO, 02: no bank's reference, the amount in the details, the reason of a direct debit that came back.
  'ABN AMRO':
    details(`<TxDtls><Refs><InstrId>INNDNL2U20261120000142300002844</InstrId><EndToEndId>KANDILI-P7</EndToEndId>
    <MndtId>1</MndtId></Refs><AmtDtls><TxAmt><Amt Ccy="EUR">12.50</Amt></TxAmt></AmtDtls><RltdPties><Cdtr><Nm>A</Nm></Cdtr>
    <CdtrAcct><Id><IBAN>GR0901700070000000000123456</IBAN></Id></CdtrAcct></RltdPties><AddtlTxInf>SEPA</AddtlTxInf></TxDtls>`),
  // The banks of Finland, 02: a national account number of the other side, an archive's reference for each transfer.
  Finland: details(`<Btch><MsgId>M</MsgId><PmtInfId>P</PmtInfId><NbOfTxs>2</NbOfTxs></Btch>
    <TxDtls><Refs><AcctSvcrRef>ARCH01</AcctSvcrRef><InstrId>1</InstrId><EndToEndId>KANDILI-P7</EndToEndId></Refs>
    <AmtDtls><TxAmt><Amt Ccy="EUR">10.00</Amt></TxAmt></AmtDtls>
    <RltdPties><CdtrAcct><Id><Othr><Id>29501800020582</Id><SchmeNm><Cd>BBAN</Cd></SchmeNm></Othr></Id></CdtrAcct></RltdPties></TxDtls>
    <TxDtls><Refs><AcctSvcrRef>ARCH02</AcctSvcrRef><EndToEndId>KANDILI-P8</EndToEndId></Refs>
    <AmtDtls><TxAmt><Amt Ccy="EUR">2.50</Amt></TxAmt></AmtDtls></TxDtls>`),
  // The same, where the bank books the file as one line: no transfer, or one without anything but a purpose.
  'Finland, one line': details(
    '<Btch><MsgId>KANDILI-20261119-0A1B2C3D</MsgId><PmtInfId>x</PmtInfId><NbOfTxs>3</NbOfTxs></Btch>',
  ),
  // The example of version 08 in the ISO catalogue: an amount of nothing in another currency beside the entry's own.
  'ISO, 08':
    details(`<TxDtls><Refs><EndToEndId>KANDILI-P7</EndToEndId></Refs><Amt Ccy="SEK">0</Amt><CdtDbtInd>DBIT</CdtDbtInd>
    <RltdPties><Cdtr><Pty><Nm>A</Nm></Pty></Cdtr></RltdPties></TxDtls>`),
}

describe('an entry as published examples fill it', () => {
  it.each([
    ['ABN AMRO', [[-1250, 7, null]]],
    [
      'Finland',
      [
        [-1000, 7, null],
        [-250, 8, null],
      ],
    ],
    ['Finland, one line', [[-1250, null, 'KANDILI-20261119-0A1B2C3D']]],
    ['ISO, 08', [[-1250, 7, null]]],
  ] as const)('%s: names its payouts, or their file', (bank, expected) => {
    const { lines } = parse(camt(entry(published[bank], { direction: 'DBIT' })))
    expect(lines.map(({ amountCents, text }) => [amountCents, payoutIn(text), fileIn(text)])).toEqual(
      expected,
    )
  })

  it('names the account by its national number', () => {
    const othr = '<Othr><Id>0000000012300695</Id></Othr>'
    const xml = camt('').replace(/<IBAN>.*<\/IBAN>/, othr)
    expect(parse(xml).iban).toBe('0000000012300695')
  })
})

/**
 * As CENTROlink, the settlement system of the Bank of Lithuania, fills version 08 (statements of a participant, published
 * without names at github.com/Subite-eu/camt-to-coda): several accounts in one file, entries without a state or a day,
 * a batch of which only the sum is said.
 */
const centroLink = (accounts: readonly string[]) => `<?xml version='1.0' encoding='utf-8'?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>MSG1</MsgId>
<CreDtTm>2024-03-07T19:47:17.828+02:00</CreDtTm><MsgPgntn><PgNb>2</PgNb><LastPgInd>true</LastPgInd></MsgPgntn></GrpHdr>
${accounts
  .map(
    (account, index) => `<Stmt><Id>MSG2</Id><Acct><Id><Othr><Id>${account}</Id></Othr></Id>
<Tp><Prtry>ATSISK</Prtry></Tp><Ccy>EUR</Ccy><Ownr><Id><OrgId><AnyBIC>DEUTBEB4NDX</AnyBIC></OrgId></Id></Ownr></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">21081222.58</Amt><Dt><Dt>2024-03-06</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">21903960.39</Amt><Dt><Dt>2024-03-07</Dt></Dt></Bal>
<Ntry><NtryRef>REF000000011092</NtryRef><Amt Ccy="EUR">828531.98</Amt><CdtDbtInd>CRDT</CdtDbtInd>
<AcctSvcrRef>REF00000002523${index}</AcctSvcrRef><BkTxCd><Prtry><Cd>ATSISK</Cd></Prtry></BkTxCd>
<NtryDtls><Btch><NbOfTxs>86</NbOfTxs></Btch><TxDtls><Amt Ccy="EUR">828531.98</Amt></TxDtls></NtryDtls></Ntry>
<Ntry><NtryRef>REF000000038851</NtryRef><Amt Ccy="EUR">0.2</Amt><CdtDbtInd>DBIT</CdtDbtInd>
<AcctSvcrRef>REF00000004155${index}</AcctSvcrRef><BkTxCd><Prtry><Cd>ATSISK</Cd></Prtry></BkTxCd>
<NtryDtls><Btch><NbOfTxs>1</NbOfTxs></Btch><TxDtls><Amt Ccy="EUR">0.2</Amt></TxDtls></NtryDtls></Ntry></Stmt>`,
  )
  .join('')}</BkToCstmrStmt></Document>`

describe('a file of several accounts, in version 08', () => {
  const OURS_NATIONAL = '0000000012300695'

  it('is read for our account only, each entry on the day of its balance', () => {
    const { iban, lines } = parse(centroLink(['LT414319056143772570', OURS_NATIONAL]))
    expect(iban).toBe(OURS_NATIONAL)
    expect(lines.map((line) => [line.bookedOn, line.amountCents, line.bankReference])).toEqual([
      ['2024-03-07', 82_853_198, 'REF000000025231'],
      ['2024-03-07', -20, 'REF000000041551'],
    ])
  })

  it('names another account if ours is not in it', () => {
    expect(parse(centroLink(['LT414319056143772570', 'LT625883379695428516']))).toMatchObject({
      iban: 'LT414319056143772570',
      lines: [],
    })
  })
})

describe('money that left', () => {
  it('names its payout and its account, in version 02', () => {
    const { lines } = parse(version02)
    expect(lines.map((line) => [line.amountCents, line.bookedOn, payoutIn(line.text), line.iban])).toEqual([
      [-84_240, '2026-11-20', 32, 'GR0901700070000000000123456'],
      [-60, '2026-11-20', null, null],
    ])
  })

  it('names each payout of a batch, in version 08 with a prefix', () => {
    const { lines } = parse(version08)
    expect(
      lines.map((line) => [line.amountCents, line.bankReference, payoutIn(line.text), line.iban]),
    ).toEqual([
      [-2000, 'B-1', 7, 'DE89370400440532013000'],
      [-1000, null, 8, null],
    ])
  })

  it.each([
    ['kandili-p12', 12],
    ['Kandili 12 2026-11-01 2026-11-30', 12],
    ['KANDILI-P12345678901', null],
    ['Kandili 12', null],
  ])('"%s" names payout %s', (text, id) => {
    expect(payoutIn(text)).toBe(id)
  })

  it('is known again by its words, whatever the numbers in them', () => {
    expect(chargeKey('ΠΡΟΜΗΘΕΙΑ ΕΜΒΑΣΜΑΤΟΣ 20/11')).toBe(chargeKey('Προμηθεια εμβασματος 03/12, 0,60'))
    expect(chargeKey('Έξοδα')).not.toBe(chargeKey('Προμήθεια'))
  })
})

it('a file of 400,000 lines is rejected before it is read', () => {
  const rows = `Date;Amount\n${'20/11/2026;1,00\n'.repeat(400_000)}`
  expect(() => readStatement(Buffer.from(rows), 20_000, isOurs)).toThrow(LongStatement)
  const entries = `<Document>${'<ns:Ntry></ns:Ntry>'.repeat(400_000)}</Document>`
  expect(() => readStatement(Buffer.from(entries), 20_000, isOurs)).toThrow(LongStatement)
})
