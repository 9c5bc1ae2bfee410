import { readFileSync } from 'node:fs'
import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { validateXML } from 'xmllint-wasm'
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
const schema = readFileSync(new URL('../../../../test/bank/pain.001.001.09.xsd', import.meta.url), 'utf8')
/** The names of the files that the published schema refuses. */
const refused = async (files: Record<string, string>): Promise<string[]> => {
  const xml = Object.entries(files).map(([fileName, contents]) => ({ fileName, contents }))
  const { errors } = await validateXML({ xml, schema })
  return [...new Set(errors.flatMap(({ loc }) => loc?.fileName ?? []))]
}
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

  it('keeps to the published schema and to the lengths of SEPA, whatever its texts', async () => {
    const long = {
      ...file().transfers[0],
      creditorName: `Ιερά Μονή ${'Αγίων Πάντων '.repeat(20)}`,
      remittance: 'x'.repeat(300),
    } as BankFile['transfers'][number]
    const xml = bankFile(file({ transfers: [long] }))
    expect(await refused({ usual: bankFile(file()), long: xml })).toEqual([])
    const { Cdtr, RmtInf } = read(xml).PmtInf.CdtTrfTxInf
    expect([Cdtr.Nm.length, RmtInf.Ustrd.length]).toEqual([70, 140])
  })

  it('is checked against a schema that refuses what is broken', async () => {
    const broken: [string, string | RegExp, string][] = [
      ['elements in another order', /(<PmtInfId>.*<\/PmtInfId>)\s*(<PmtMtd>.*<\/PmtMtd>)/, '$2$1'],
      ['no execution day', /<ReqdExctnDt>[\s\S]*<\/ReqdExctnDt>/, ''],
      ['a day and a time', '<ReqdExctnDt>', '<ReqdExctnDt><DtTm>2026-12-10T08:00:00Z</DtTm>'],
      ['an amount that is none', '>0.05<', '>0,05<'],
      ['an amount without a currency', ' Ccy="EUR"', ''],
      ['a number that is no IBAN', 'DE89370400440532013000', '89370400440532013000'],
      ['a reference that is too long', 'KANDILI-P8', 'K'.repeat(36)],
      ['no transfer', /<CdtTrfTxInf>[\s\S]*<\/CdtTrfTxInf>/, ''],
      ['another namespace', 'pain.001.001.09', 'pain.001.001.03'],
    ]
    const files = broken.map(([name, found, replaced]) => [name, bankFile(file()).replace(found, replaced)])
    expect(await refused(Object.fromEntries(files))).toEqual(broken.map(([name]) => name))
  })
})
