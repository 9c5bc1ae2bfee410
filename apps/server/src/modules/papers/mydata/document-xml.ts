import { formatDecimal } from '@kandili/money'
import { XMLBuilder } from 'fast-xml-parser'
import type { InvoiceRow } from '../repository.ts'

const NAMESPACE = 'http://www.aade.gr/myDATA/invoice/v1.0'
/** The spelling is the schema's. */
const CLASSIFICATION = 'https://www.aade.gr/myDATA/incomeClassificaton/v1.0'

/** 2.1: service invoice; 5.2: credit note that names no other document, as ours covers the refunds of a month. */
const typeOf = { COMMISSION: '2.1', CREDIT_NOTE: '5.2' } as const
/** Basis points to the authority's categories; 0 % would need a ground of exemption. */
const vatCategories: Readonly<Record<number, number>> = { 2400: 1, 1300: 2, 600: 3, 1700: 4, 900: 5, 400: 6 }
/** Commission is deducted from what the temple is owed. */
const ON_CREDIT = 5

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@_', format: true })

/** Why a document cannot be written at all: a person has to correct it first. */
export class CannotReport extends Error {
  readonly code: 'NO_TAX_NUMBER' | 'VAT_RATE'
  constructor(code: 'NO_TAX_NUMBER' | 'VAT_RATE') {
    super(code)
    this.code = code
  }
}

/** Series and number for the authority; ours restart each year, and its series do not. */
export const seriesOf = ({ series, year }: Pick<InvoiceRow, 'series' | 'year'>): string => `${series}${year}`

const greek = (taxNumber: string) => ({ vatNumber: taxNumber, country: 'GR', branch: 0 })

/**
 * One invoice as the authority's InvoicesDoc (myDATA, schema 1.0). The order of elements is the schema's.
 * @throws CannotReport
 */
export const documentXml = (invoice: InvoiceRow): string => {
  const { issuer, recipient } = invoice.parties
  if (!recipient.taxNumber || !issuer.taxNumber) throw new CannotReport('NO_TAX_NUMBER')
  const vatCategory = vatCategories[invoice.vat_rate]
  if (vatCategory === undefined) throw new CannotReport('VAT_RATE')
  const net = formatDecimal(invoice.net_cents)
  const vat = formatDecimal(invoice.vat_cents)
  const total = formatDecimal(invoice.net_cents + invoice.vat_cents)
  const none = formatDecimal(0)
  const incomeClassification = {
    'icls:classificationType': 'E3_561_001',
    'icls:classificationCategory': 'category1_3',
    'icls:amount': net,
  }
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    InvoicesDoc: {
      '@_xmlns': NAMESPACE,
      '@_xmlns:icls': CLASSIFICATION,
      invoice: {
        issuer: greek(issuer.taxNumber),
        counterpart: greek(recipient.taxNumber),
        invoiceHeader: {
          series: seriesOf(invoice),
          aa: invoice.number,
          issueDate: invoice.issued_on,
          invoiceType: typeOf[invoice.kind],
          currency: 'EUR',
        },
        paymentMethods: { paymentMethodDetails: { type: ON_CREDIT, amount: total } },
        invoiceDetails: { lineNumber: 1, netValue: net, vatCategory, vatAmount: vat, incomeClassification },
        invoiceSummary: {
          totalNetValue: net,
          totalVatAmount: vat,
          totalWithheldAmount: none,
          totalFeesAmount: none,
          totalStampDutyAmount: none,
          totalOtherTaxesAmount: none,
          totalDeductionsAmount: none,
          totalGrossValue: total,
          incomeClassification,
        },
      },
    },
  })
}
