import { XMLParser, XMLValidator } from 'fast-xml-parser'

/**
 * AADE's schema InvoicesDoc 2.0.1 of an invoice, as our own table: the schema comes without a licence to copy it.
 * Each element's content is its elements in the schema's order, or the form of its text. The name's mark is its
 * cardinality: once, `?` at most once, `*` any number of times, `+` at least once. Elements that we never send and
 * that have long content may have any content.
 */
type Content = RegExp | ((text: string) => boolean) | 'ANY' | { readonly [name: string]: Content }

const long = /^[+-]?\d{1,19}$/
const int = /^[+-]?\d{1,10}$/
const boolean = /^(true|false|0|1)$/
const date = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)
const time = /^\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/
const text = /^[\s\S]*$/
const upTo = (length: number) => new RegExp(`^[\\s\\S]{0,${length}}$`)
const between =
  (least: number, most: number) =>
  (value: string): boolean =>
    int.test(value) && Number(value) >= least && Number(value) <= most
const oneOf =
  (values: string) =>
  (value: string): boolean =>
    values.split(' ').includes(value)
/** Not below zero, at most two decimals, at most fifteen digits; leading and trailing zeros do not count. */
const amount = (value: string): boolean => {
  const [, whole = '', decimals = ''] = /^\+?(\d*)\.?(\d*)$/.exec(value) ?? []
  const [front, behind] = [whole.replace(/^0+/, ''), decimals.replace(/0+$/, '')]
  return whole + decimals !== '' && behind.length <= 2 && front.length + behind.length <= 15
}
const positive = (value: string): boolean => /^\+?\d*\.?\d+$/.test(value) && Number(value) > 0

const invoiceType = oneOf(
  '1.1 1.2 1.3 1.4 1.5 1.6 2.1 2.2 2.3 2.4 3.1 3.2 4 5.1 5.2 6.1 6.2 7.1 8.1 8.2 8.4 8.5 8.6 9.1 9.2 9.3 10.1 10.2 ' +
    '11.1 11.2 11.3 11.4 11.5 12 13.1 13.2 13.3 13.4 13.30 13.31 14.1 14.2 14.3 14.4 14.5 14.30 14.31 15.1 16.1 ' +
    '17.1 17.2 17.3 17.4 17.5 17.6',
)
const incomeValue = oneOf(
  'E3_106 E3_205 E3_210 E3_305 E3_310 E3_318 E3_561_001 E3_561_002 E3_561_003 E3_561_004 E3_561_005 E3_561_006 ' +
    'E3_561_007 E3_562 E3_563 E3_564 E3_565 E3_566 E3_567 E3_568 E3_570 E3_595 E3_596 E3_597 E3_598_001 E3_598_003 ' +
    'E3_880_001 E3_880_002 E3_880_003 E3_880_004 E3_881_001 E3_881_002 E3_881_003 E3_881_004',
)
const incomeCategory = oneOf(
  'category1_1 category1_2 category1_3 category1_4 category1_5 category1_6 category1_7 category1_8 category1_9 ' +
    'category1_10 category1_95 category3',
)
/** The members of the union of countries and currencies that our documents may contain. */
const country = oneOf('AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK')
const currency = oneOf('EUR')

const party = {
  vatNumber: upTo(30),
  country,
  branch: int,
  'name?': upTo(200),
  'address?': { 'street?': upTo(150), 'number?': text, postalCode: text, city: upTo(150) },
  'documentIdNo?': upTo(100),
  'supplyAccountNo?': upTo(100),
  'countryDocumentId?': country,
}
const incomeClassification = {
  'icls:classificationType?': incomeValue,
  'icls:classificationCategory': incomeCategory,
  'icls:amount': amount,
  'icls:id?': between(-128, 127),
}
const header = {
  series: upTo(50),
  aa: upTo(50),
  issueDate: date,
  invoiceType,
  'vatPaymentSuspension?': boolean,
  'currency?': currency,
  'exchangeRate?': positive,
  'correlatedInvoices*': long,
  'selfPricing?': boolean,
  'dispatchDate?': date,
  'dispatchTime?': time,
  'vehicleNumber?': upTo(150),
  'movePurpose?': between(1, 20),
  'fuelInvoice?': boolean,
  'specialInvoiceCategory?': between(1, 13),
  'invoiceVariationType?': between(1, 4),
  'otherCorrelatedEntities*': 'ANY',
  'otherDeliveryNoteHeader?': 'ANY',
  'isDeliveryNote?': boolean,
  'otherMovePurposeTitle?': upTo(150),
  'thirdPartyCollection?': boolean,
  'multipleConnectedMarks*': long,
  'tableAA?': upTo(50),
  'totalCancelDeliveryOrders?': boolean,
  'reverseDeliveryNote?': boolean,
  'reverseDeliveryNotePurpose?': between(1, 5),
  'toWeigh?': boolean,
} as const
const row = {
  lineNumber: between(1, 2 ** 31 - 1),
  'recType?': between(1, 7),
  'TaricNo?': /^[\s\S]{10}$/,
  'itemCode?': upTo(50),
  'itemDescr?': upTo(300),
  'fuelCode?': 'ANY',
  'quantity?': positive,
  'measurementUnit?': between(1, 7),
  'invoiceDetailType?': between(1, 2),
  netValue: amount,
  vatCategory: between(1, 10),
  vatAmount: amount,
  'vatExemptionCategory?': between(1, 31),
  'dienergia?': 'ANY',
  'discountOption?': boolean,
  'withheldAmount?': amount,
  'withheldPercentCategory?': between(1, 18),
  'stampDutyAmount?': amount,
  'stampDutyPercentCategory?': between(1, 4),
  'feesAmount?': amount,
  'feesPercentCategory?': between(1, 22),
  'otherTaxesPercentCategory?': between(1, 30),
  'otherTaxesAmount?': amount,
  'deductionsAmount?': amount,
  'lineComments?': upTo(150),
  'incomeClassification*': incomeClassification,
  'expensesClassification*': 'ANY',
  'quantity15?': positive,
  'otherMeasurementUnitQuantity?': int,
  'otherMeasurementUnitTitle?': upTo(150),
  'notVAT195?': boolean,
  'movePurposeLine?': between(1, 20),
  'otherMovePurposeLineTitle?': upTo(150),
} as const
const summary = {
  totalNetValue: amount,
  totalVatAmount: amount,
  totalWithheldAmount: amount,
  totalFeesAmount: amount,
  totalStampDutyAmount: amount,
  totalOtherTaxesAmount: amount,
  totalDeductionsAmount: amount,
  totalGrossValue: amount,
  'incomeClassification*': incomeClassification,
  'expensesClassification*': 'ANY',
} as const
const payment = {
  type: between(1, 8),
  amount,
  'paymentMethodInfo?': text,
  'tipAmount?': amount,
  'transactionId?': text,
  'tid?': upTo(200),
  'ProvidersSignature?': 'ANY',
  'ECRToken?': 'ANY',
} as const

const document: Content = {
  'invoice+': {
    'uid?': text,
    'mark?': long,
    'cancelledByMark?': long,
    'authenticationCode?': text,
    'transmissionFailure?': between(1, 4),
    'issuer?': party,
    'counterpart?': party,
    invoiceHeader: header,
    'paymentMethods?': { 'paymentMethodDetails+': payment },
    'invoiceDetails+': row,
    'taxesTotals?': 'ANY',
    invoiceSummary: summary,
    'qrCodeUrl?': text,
    'downloadingInvoiceUrl?': text,
    'packingsDeclarations*': 'ANY',
    'invoiceDeliveryStatus?': between(1, 7),
    'deliveryLifecycle?': 'ANY',
  },
}

/** An element as the parser returns it: its name with its contents in order, texts under `#text`. */
type Node = Readonly<Record<string, unknown>>
const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? ''
const contentsOf = (node: Node): readonly Node[] => (node[nameOf(node)] as readonly Node[] | undefined) ?? []
const textOf = (node: Node): string =>
  contentsOf(node)
    .map((part) => String(part['#text'] ?? ''))
    .join('')

const faultsIn = (
  nodes: readonly Node[],
  content: { readonly [name: string]: Content },
  path: string,
): string[] => {
  const left = nodes.filter((node) => nameOf(node) !== '#text' || String(node['#text']).trim() !== '')
  const faults: string[] = []
  for (const [marked, inner] of Object.entries(content)) {
    const name = marked.replace(/[?*+]$/, '')
    const mark = marked.slice(name.length)
    let count = 0
    while (left[0] && nameOf(left[0]) === name && (count === 0 || mark === '*' || mark === '+')) {
      faults.push(...faultsOfElement(left[0], inner, `${path}/${name}`))
      left.shift()
      count += 1
    }
    if (count === 0 && (mark === '' || mark === '+')) faults.push(`${path}/${name} is missing`)
  }
  return [...faults, ...left.map((node) => `${path}/${nameOf(node)} may not be there`)]
}

const faultsOfElement = (node: Node, content: Content, path: string): string[] => {
  if (content === 'ANY') return []
  if (typeof content === 'object' && !(content instanceof RegExp))
    return faultsIn(contentsOf(node), content, path)
  if (contentsOf(node).some((part) => nameOf(part) !== '#text')) return [`${path} is text`]
  const value = textOf(node)
  const fits = content instanceof RegExp ? content.test(value) : content(value)
  return fits ? [] : [`${path} may not be "${value}"`]
}

const parser = new XMLParser({
  preserveOrder: true,
  parseTagValue: false,
  trimValues: false,
  ignoreAttributes: false,
  ignoreDeclaration: true,
})

/** A document's violations of the schema, in words; empty if it is valid. */
export const schemaFaults = (xml: string): readonly string[] => {
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) return [wellFormed.err.msg]
  const root = (parser.parse(xml) as Node[]).find((node) => nameOf(node) !== '#text')
  if (!root || nameOf(root) !== 'InvoicesDoc') return ['InvoicesDoc is missing']
  const namespaces = (root[':@'] ?? {}) as Readonly<Record<string, string>>
  const isNamed =
    namespaces['@_xmlns'] === 'http://www.aade.gr/myDATA/invoice/v1.0' &&
    namespaces['@_xmlns:icls'] === 'https://www.aade.gr/myDATA/incomeClassificaton/v1.0'
  return [...(isNamed ? [] : ['the namespaces are others']), ...faultsIn(contentsOf(root), document, '')]
}
