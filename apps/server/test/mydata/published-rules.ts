import { XMLParser } from 'fast-xml-parser'
import { schemaFaults } from './invoice-schema.ts'

export type Node = { readonly [name: string]: Node } & { readonly [name: string]: string }
const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false, ignoreDeclaration: true })

/** The only invoice of a valid document; undefined for any other text. */
export const invoiceIn = (text: string): Node | undefined => {
  if (schemaFaults(text).length > 0) return undefined
  const { invoice } = (parser.parse(text) as { InvoicesDoc: { invoice: Node | Node[] } }).InvoicesDoc
  return Array.isArray(invoice) ? undefined : invoice
}

/** A Greek tax number contains its check digit. */
const isGreekTaxNumber = (text: string): boolean => {
  if (!/^\d{9}$/.test(text)) return false
  const sum = [...text.slice(0, 8)].reduce(
    (total, digit, index) => total + Number(digit) * 2 ** (8 - index),
    0,
  )
  return (sum % 11) % 10 === Number(text[8])
}

const cents = (text: string | undefined): number => Math.round(Number(text) * 100)

/** The types that we send; the authority has more. */
const TYPES = ['2.1', '5.2']

/**
 * The authority's errors, by its codes.
 * @param own the tax number that the key belongs to
 * @param today civil date
 */
export const refusalOf = (
  invoice: Node,
  { own, today }: { own: string; today: string },
): string | undefined => {
  const { issuer, counterpart, invoiceHeader: header, invoiceDetails: line, invoiceSummary: sums } = invoice
  const [net, vat] = [cents(sums?.totalNetValue), cents(sums?.totalVatAmount)]
  const rules: readonly (readonly [string, boolean])[] = [
    ['201', issuer?.vatNumber !== own],
    ['202', ![issuer, counterpart].every((one) => isGreekTaxNumber(String(one?.vatNumber)))],
    ['235', issuer?.vatNumber === counterpart?.vatNumber],
    ['219', issuer?.name !== undefined],
    ['220', counterpart?.name !== undefined],
    ['223', !TYPES.includes(String(header?.invoiceType))],
    ['212', !/^\d{1,20}$/.test(String(header?.aa))],
    ['260', String(header?.issueDate) > today],
    ['203', net + vat !== cents(sums?.totalGrossValue)],
    ['207', cents(line?.netValue) !== net],
    ['209', cents(line?.vatAmount) !== vat],
  ]
  return rules.find(([, isBroken]) => isBroken)?.[0]
}

/** The six properties by which the authority distinguishes documents. */
export const identityOf = ({ issuer, invoiceHeader: header }: Node): string =>
  [
    issuer?.vatNumber,
    header?.issueDate,
    issuer?.branch,
    header?.invoiceType,
    header?.series,
    header?.aa,
  ].join('-')
