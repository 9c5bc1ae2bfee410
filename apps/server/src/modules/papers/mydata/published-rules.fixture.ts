import { XMLParser, XMLValidator } from 'fast-xml-parser'

/**
 * The part of AADE's schema InvoicesDoc 2.0.1 and of its list of errors that our documents meet, written down as rules.
 * Each element's content is its elements in the schema's order (a trailing `?` marks one that may be missing), or the
 * form of its text.
 */
const amount = /^\d+(\.\d{1,2})?$/
const party = { vatNumber: /^.{1,30}$/, country: /^[A-Z]{2}$/, branch: /^\d+$/, 'name?': /^.{0,200}$/ }
const incomeClassification = {
  'icls:classificationType?': /^E3_\d{3}(_\d{3})?$/,
  'icls:classificationCategory': /^category(1_\d{1,2}|3)$/,
  'icls:amount': amount,
}
const schema = {
  issuer: party,
  counterpart: party,
  invoiceHeader: {
    series: /^.{1,50}$/,
    aa: /^.{1,50}$/,
    issueDate: /^\d{4}-\d{2}-\d{2}$/,
    invoiceType: /^\d{1,2}(\.\d{1,2})?$/,
    'currency?': /^[A-Z]{3}$/,
  },
  'paymentMethods?': { paymentMethodDetails: { type: /^[1-8]$/, amount } },
  invoiceDetails: {
    lineNumber: /^[1-9]\d*$/,
    netValue: amount,
    vatCategory: /^([1-9]|10)$/,
    vatAmount: amount,
    'incomeClassification?': incomeClassification,
  },
  invoiceSummary: {
    totalNetValue: amount,
    totalVatAmount: amount,
    totalWithheldAmount: amount,
    totalFeesAmount: amount,
    totalStampDutyAmount: amount,
    totalOtherTaxesAmount: amount,
    totalDeductionsAmount: amount,
    totalGrossValue: amount,
    'incomeClassification?': incomeClassification,
  },
}

export type Node = { readonly [name: string]: Node } & { readonly [name: string]: string }
type Content = RegExp | { readonly [name: string]: Content }

/** Whether a node has the schema's elements, in its order, and no others. */
const fits = (node: unknown, content: Content): boolean => {
  if (content instanceof RegExp) return typeof node === 'string' && content.test(node)
  if (typeof node !== 'object' || node === null) return false
  const has = Object.keys(node)
  const wanted = Object.entries(content).filter(
    ([name]) => !name.endsWith('?') || has.includes(name.slice(0, -1)),
  )
  return (
    has.join() === wanted.map(([name]) => name.replace('?', '')).join() &&
    wanted.every(([name, inner]) => fits((node as Node)[name.replace('?', '')], inner))
  )
}

const parser = new XMLParser({ parseTagValue: false, ignoreAttributes: false, ignoreDeclaration: true })

/** The only invoice of a document that the schema allows; undefined for any other text. */
export const invoiceIn = (text: string): Node | undefined => {
  if (XMLValidator.validate(text) !== true) return undefined
  const root = (parser.parse(text) as { InvoicesDoc?: Node }).InvoicesDoc
  const isNamed =
    root?.['@_xmlns'] === 'http://www.aade.gr/myDATA/invoice/v1.0' &&
    root['@_xmlns:icls'] === 'https://www.aade.gr/myDATA/incomeClassificaton/v1.0'
  return isNamed && fits(root.invoice, schema) ? root.invoice : undefined
}

/** A Greek tax number carries its own check digit. */
const isGreekTaxNumber = (text: string): boolean => {
  if (!/^\d{9}$/.test(text)) return false
  const sum = [...text.slice(0, 8)].reduce(
    (total, digit, index) => total + Number(digit) * 2 ** (8 - index),
    0,
  )
  return (sum % 11) % 10 === Number(text[8])
}

const cents = (text: string | undefined): number => Math.round(Number(text) * 100)

/** The types that we send; the authority knows more. */
const TYPES = ['2.1', '5.2']

/**
 * What the authority refuses, by its own codes.
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

/** The six facts by which the authority tells documents apart. */
export const identityOf = ({ issuer, invoiceHeader: header }: Node): string =>
  [
    issuer?.vatNumber,
    header?.issueDate,
    issuer?.branch,
    header?.invoiceType,
    header?.series,
    header?.aa,
  ].join('-')
