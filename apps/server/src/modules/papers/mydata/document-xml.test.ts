import { describe, expect, it } from 'vitest'
import { schemaFaults } from '../../../../test/mydata/invoice-schema.ts'
import type { InvoiceRow } from '../repository.ts'
import { CannotReport, documentXml } from './document-xml.ts'

const invoice = (changed: Partial<InvoiceRow> = {}): InvoiceRow =>
  ({
    kind: 'COMMISSION',
    series: 'KAN',
    year: 2026,
    number: 12,
    net_cents: 403,
    vat_cents: 97,
    vat_rate: 2400,
    issued_on: '2026-12-01',
    parties: {
      issuer: { name: 'Καντήλι ΑΜΚΕ', address: '', taxNumber: '094014201' },
      recipient: { title: { el: 'Ναός', en: 'Temple' }, taxNumber: '123456783', vatNumber: null },
    },
    ...changed,
  }) as InvoiceRow

describe('a document for the tax authority', () => {
  it.each([
    {},
    { kind: 'CREDIT_NOTE' as const },
    { net_cents: 0, vat_cents: 1 },
    { net_cents: 123_456_789_01, vat_cents: 2_962_962_936 },
    ...[1300, 600, 1700, 900, 400].map((vat_rate) => ({ vat_rate })),
  ])('has what the schema requires, in its order: %j', (changed) => {
    expect(schemaFaults(documentXml(invoice(changed)))).toEqual([])
  })

  it('is not written without tax numbers, or with a rate that has no category', () => {
    const { parties } = invoice()
    const without = { ...parties, recipient: { ...parties.recipient, taxNumber: null } }
    expect(() => documentXml(invoice({ parties: without }))).toThrow(CannotReport)
    expect(() => documentXml(invoice({ vat_rate: 0 }))).toThrow(CannotReport)
  })
})

describe('the schema, as the tests know it,', () => {
  const good = documentXml(invoice())
  const line = (name: string) => new RegExp(`\\s*<${name}>[^]*?</${name}>`)
  it.each([
    [
      'an element that is missing',
      (xml: string) => xml.replace(line('aa'), ''),
      '/invoice/invoiceHeader/aa is missing',
    ],
    [
      'a whole part that is missing',
      (xml: string) => xml.replace(line('invoiceSummary'), ''),
      '/invoice/invoiceSummary is missing',
    ],
    [
      'another order',
      (xml: string) => xml.replace(/(<series>.*<\/series>)(\s*)(<aa>.*<\/aa>)/, '$3$2$1'),
      '/invoice/invoiceHeader/series is missing',
    ],
    [
      'an element twice',
      (xml: string) => xml.replace(/<aa>.*<\/aa>/, '$&$&'),
      '/invoice/invoiceHeader/aa may not be there',
    ],
    [
      'an element that there is not',
      (xml: string) => xml.replace('<branch>', '<tower>1</tower><branch>'),
      '/invoice/issuer/branch is missing',
    ],
    [
      'a third decimal',
      (xml: string) => xml.replace('4.03', '4.031'),
      '/invoice/invoiceDetails/netValue may not be "4.031"',
    ],
    [
      'an amount below zero',
      (xml: string) => xml.replace('0.97', '-0.97'),
      '/invoice/invoiceDetails/vatAmount may not be "-0.97"',
    ],
    [
      'a comma',
      (xml: string) => xml.replace('4.03', '4,03'),
      '/invoice/invoiceDetails/netValue may not be "4,03"',
    ],
    [
      'another kind',
      (xml: string) => xml.replace('>2.1<', '>2.9<'),
      '/invoice/invoiceHeader/invoiceType may not be "2.9"',
    ],
    [
      'a day that there is not',
      (xml: string) => xml.replace('2026-12-01', '2026-02-30'),
      '/invoice/invoiceHeader/issueDate may not be "2026-02-30"',
    ],
    [
      'a category of VAT beyond ten',
      (xml: string) => xml.replace('<vatCategory>1<', '<vatCategory>11<'),
      '/invoice/invoiceDetails/vatCategory may not be "11"',
    ],
    [
      'another classification',
      (xml: string) => xml.replace('E3_561_001', 'E3_561_999'),
      '/invoice/invoiceDetails/incomeClassification/icls:classificationType may not be "E3_561_999"',
    ],
    [
      'another way to pay',
      (xml: string) => xml.replace('<type>5<', '<type>9<'),
      '/invoice/paymentMethods/paymentMethodDetails/type may not be "9"',
    ],
    [
      'another namespace',
      (xml: string) => xml.replace('invoice/v1.0', 'invoice/v2.0'),
      'the namespaces are others',
    ],
    [
      'a series that is too long',
      (xml: string) => xml.replace('KAN2026', 'K'.repeat(51)),
      `/invoice/invoiceHeader/series may not be "${'K'.repeat(51)}"`,
    ],
  ])('finds %s', (_, broken, fault) => {
    const xml = broken(good)
    expect(xml).not.toBe(good)
    expect(schemaFaults(xml)).toContain(fault)
  })

  it('rejects what is not XML', () => {
    expect(schemaFaults(good.replace('</invoice>', ''))).not.toEqual([])
    expect(schemaFaults('<other/>')).toEqual(['InvoicesDoc is missing'])
  })
})
