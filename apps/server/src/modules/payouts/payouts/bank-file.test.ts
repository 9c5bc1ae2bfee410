import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { problemsOfPain001 } from '../../../../test/bank/pain001-rules.ts'
import { type BankFile, bankFile } from './bank-file.ts'

const file = (facts: Partial<BankFile> = {}): BankFile => ({
  messageId: 'KANDILI-12',
  createdAt: new Date('2026-12-09T08:30:00Z'),
  executionOn: '2026-12-10',
  debtor: { name: 'Καντήλι ΑΜΚΕ', iban: 'GR1601101250000000012300695' },
  transfers: [
    {
      endToEndId: 'KANDILI-P7',
      amountCents: 84_240,
      creditorName: 'Ι.Ν. Αγίου Νικολάου & Αγίας Βαρβάρας',
      iban: 'GR0901700070000000000123456',
      bic: 'PIRBGRAA',
      remittance: 'Kandili 7',
    },
    {
      endToEndId: 'KANDILI-P8',
      amountCents: 5,
      creditorName: 'Ι.Μ. <Παναγίας>',
      iban: 'DE89370400440532013000',
      bic: '',
      remittance: 'Kandili\n8',
    },
  ],
  ...facts,
})

const parser = new XMLParser({ ignoreAttributes: false, parseTagValue: false })
const read = (xml: string) => parser.parse(xml).Document.CstmrCdtTrfInitn

describe('the bank file', () => {
  it('counts and sums its transfers, in the header and in the block', () => {
    const { GrpHdr, PmtInf } = read(bankFile(file()))
    expect(GrpHdr).toMatchObject({ NbOfTxs: '2', CtrlSum: '842.45', CreDtTm: '2026-12-09T10:30:00+02:00' })
    expect(PmtInf).toMatchObject({ NbOfTxs: '2', CtrlSum: '842.45', ReqdExctnDt: { Dt: '2026-12-10' } })
  })

  it('keeps legal names exactly, in any letters', () => {
    const { PmtInf } = read(bankFile(file()))
    expect(PmtInf.CdtTrfTxInf[0].Cdtr.Nm).toBe('Ι.Ν. Αγίου Νικολάου & Αγίας Βαρβάρας')
    expect(PmtInf.CdtTrfTxInf[1].Cdtr.Nm).toBe('Ι.Μ. <Παναγίας>')
  })

  it('writes amounts with two decimals', () => {
    const { PmtInf } = read(bankFile(file()))
    expect(PmtInf.CdtTrfTxInf.map((one: { Amt: { InstdAmt: unknown } }) => one.Amt.InstdAmt)).toEqual([
      { '#text': '842.40', '@_Ccy': 'EUR' },
      { '#text': '0.05', '@_Ccy': 'EUR' },
    ])
  })

  it('omits an unknown bank, and breaks no line', () => {
    const { PmtInf } = read(bankFile(file()))
    expect(PmtInf.CdtTrfTxInf[0].CdtrAgt).toEqual({ FinInstnId: { BICFI: 'PIRBGRAA' } })
    expect(PmtInf.CdtTrfTxInf[1].CdtrAgt).toBeUndefined()
    expect(PmtInf.CdtTrfTxInf[1].RmtInf.Ustrd).toBe('Kandili 8')
  })

  it('keeps to the published schema, whatever its texts', () => {
    const long = {
      ...file().transfers[0],
      creditorName: `Ιερά Μονή ${'Αγίων Πάντων '.repeat(20)}`,
      remittance: 'x'.repeat(300),
    } as BankFile['transfers'][number]
    expect(problemsOfPain001(bankFile(file()))).toEqual([])
    expect(problemsOfPain001(bankFile(file({ transfers: [long] })))).toEqual([])
  })

  it.each([
    ['elements in another order', /(<PmtInfId>.*<\/PmtInfId>)\s*(<PmtMtd>.*<\/PmtMtd>)/, '$2$1'],
    ['no execution day', /<ReqdExctnDt>[\s\S]*<\/ReqdExctnDt>/, ''],
    ['three decimals', '>0.05<', '>0.055<'],
    ['nothing to pay', '>0.05<', '>0.00<'],
    ['another currency', 'Ccy="EUR"', 'Ccy="USD"'],
    ['a number that is no IBAN', 'DE89370400440532013000', '89370400440532013000'],
    ['a reference that is too long', 'KANDILI-P8', 'K'.repeat(36)],
    ['no transfer', /<CdtTrfTxInf>[\s\S]*<\/CdtTrfTxInf>/, ''],
  ])('is refused by the schema with %s', (_, found, replaced) => {
    expect(problemsOfPain001(bankFile(file()).replace(found, replaced))).not.toEqual([])
  })
})
