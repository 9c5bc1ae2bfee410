import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
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
  it('is well-formed and of the right schema', () => {
    const xml = bankFile(file())
    expect(XMLValidator.validate(xml)).toBe(true)
    expect(parser.parse(xml).Document['@_xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
  })

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

  it('has its elements in the order of the schema', () => {
    const { PmtInf } = read(bankFile(file()))
    expect(Object.keys(PmtInf)).toEqual([
      'PmtInfId',
      'PmtMtd',
      'BtchBookg',
      'NbOfTxs',
      'CtrlSum',
      'PmtTpInf',
      'ReqdExctnDt',
      'Dbtr',
      'DbtrAcct',
      'DbtrAgt',
      'ChrgBr',
      'CdtTrfTxInf',
    ])
    expect(Object.keys(PmtInf.CdtTrfTxInf[0])).toEqual([
      'PmtId',
      'Amt',
      'CdtrAgt',
      'Cdtr',
      'CdtrAcct',
      'RmtInf',
    ])
  })
})
