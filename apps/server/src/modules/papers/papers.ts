import type { endpoints, InvoiceKind, Language, PaymentMethod } from '@kandili/contract'
import { createT, inLanguage } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import { paperMessages } from '@kandili/messages/papers'
import { formatSignedMoney, withoutVat } from '@kandili/money'
import { civilDateInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { findSplit, presentPayout } from '../payouts/index.ts'
import { drawPaper, type Paper } from './draw-paper.ts'
import { operator } from './issue-invoices.ts'
import { findInvoices, findOfferingsOfYear, findReceipt, findTemple, type InvoiceRow } from './repository.ts'

const words = { el: createT('el', paperMessages), en: createT('en', paperMessages) }
const common = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

/** DD/MM/YYYY. */
const dateOf = (date: string): string => date.split('-').reverse().join('/')
const periodOf = (from: string, until: string): string => `${dateOf(from)} - ${dateOf(until)}`
const author = (language: Language): string => (language === 'el' ? 'Καντήλι' : 'Kandili')

export const numberOf = ({ series, year, number }: Pick<InvoiceRow, 'series' | 'year' | 'number'>): string =>
  `${series}-${year}-${number}`

export const presentInvoice = (row: InvoiceRow): endpoints.invoices.InvoiceRow => ({
  id: row.id,
  kind: row.kind,
  number: numberOf(row),
  temple: { id: row.temple_id, title: row.temple_title },
  periodFrom: row.period_from,
  periodUntil: row.period_until,
  net: row.net_cents,
  vat: row.vat_cents,
  total: row.net_cents + row.vat_cents,
  issuedOn: row.issued_on,
  tax: row.tax_state && { state: row.tax_state, mark: row.mark, failure: row.failure_code },
})

/** A temple's own row, or any for an administrator. @throws ENTITY_NOT_FOUND */
const inReach = (context: Context, templeId: number): void => {
  const actor = signedInActor(context)
  found(actor.type === 'ADMIN' || actor.templeId === templeId ? templeId : null)
}

type Drawn = { name: string; pdf: Buffer }
const drawn = async (name: string, paper: Paper): Promise<Drawn> => ({ name, pdf: await drawPaper(paper) })

/** The amount of a document (cents before VAT): an invoice may charge again what an earlier credit note gave back. */
const linesOf = ({
  kind,
  net_cents: net,
  returned_net: returned,
}: InvoiceRow): (readonly [InvoiceKind | 'AGAIN', number])[] => {
  const again = kind === 'COMMISSION' ? 0 - Number(returned ?? 0) : 0
  return [
    ...(net > again ? [[kind, net - again] as const] : []),
    ...(again > 0 ? [['AGAIN', again] as const] : []),
  ]
}

export const invoicePaper = async (context: Context, id: number, language: Language): Promise<Drawn> => {
  const row = found((await findInvoices(context.db, [id]))[0])
  inReach(context, row.temple_id)
  const t = words[language]
  const { issuer, recipient } = row.parties
  return drawn(numberOf(row), {
    author: author(language),
    title: t(`invoice.${row.kind}`),
    facts: [
      [t('number'), numberOf(row)],
      [t('date'), dateOf(row.issued_on)],
      [t('issuer'), `${issuer.name} ${issuer.address}`.trim()],
      [t('taxNumber'), issuer.taxNumber],
      [t('recipient'), inLanguage(recipient.title, language)],
      ...(recipient.taxNumber ? [[t('taxNumber'), recipient.taxNumber] as const] : []),
      ...(recipient.vatNumber ? [[t('vatNumber'), recipient.vatNumber] as const] : []),
      [t('period'), periodOf(row.period_from, row.period_until)],
      ...(row.mark ? [['MARK', row.mark] as const] : []),
    ],
    head: [t('description'), t('amount')],
    rows: linesOf(row).map(([line, cents]) => [t(`invoice.line.${line}`), formatSignedMoney(cents)]),
    sums: [
      [t('net'), formatSignedMoney(row.net_cents)],
      [t('vat', { rate: String(row.vat_rate / 100) }), formatSignedMoney(row.vat_cents)],
      [t('total'), formatSignedMoney(row.net_cents + row.vat_cents)],
    ],
    notes: [t('invoice.note')],
  })
}

export const payoutStatement = async (context: Context, id: number, language: Language): Promise<Drawn> => {
  const payout = await presentPayout(context, id)
  const t = words[language]
  return drawn(`${t('statement.file')}-${id}`, {
    author: author(language),
    title: t('statement.title'),
    facts: [
      [t('number'), String(id)],
      [t('temple'), inLanguage(payout.temple.title, language)],
      [t('period'), periodOf(payout.periodFrom, payout.periodUntil)],
      [t('requests'), String(payout.requests)],
      [t('method'), common[language](`payoutMethod.${payout.method}`)],
      ...(payout.account
        ? [[t('account'), `${payout.account.maskedIban}, ${payout.account.holder}`] as const]
        : []),
      ...(payout.paidOn ? [[t('paidOn'), dateOf(payout.paidOn)] as const] : []),
    ],
    head: [t('description'), t('count'), t('offered'), t('kept'), t('share')],
    rows: payout.parts.map((part) => [
      t(`part.${part.of}`),
      String(part.count),
      formatSignedMoney(part.offered),
      formatSignedMoney(part.gatewayFee + part.commission),
      formatSignedMoney(part.share),
    ]),
    sums: [[t('total'), formatSignedMoney(payout.amount)]],
    notes: [t('statement.note')],
  })
}

type MonthOfTemple = { month: string; offered: number; kept: number; share: number }

/** A temple's offerings, commission and own money by the books (cents), for each month of a year. */
export const monthsOfTemple = async (
  context: Context,
  { id, year }: { id: number; year: number },
): Promise<MonthOfTemple[]> => {
  const months: MonthOfTemple[] = []
  for (let month = 1; month <= 12; month += 1) {
    const begin = `${year}-${String(month).padStart(2, '0')}-01`
    const end = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
    const split = await findSplit(context.db, id, { from: begin, until: end })
    if (split.offered === 0 && split.share === 0) continue
    const kept = split.gatewayFee + split.commission
    months.push({ month: `${begin.slice(5, 7)}/${year}`, offered: split.offered, kept, share: split.share })
  }
  return months
}

export const templeYearPaper = async (
  context: Context,
  { id, year }: { id: number; year: number },
  language: Language,
): Promise<Drawn> => {
  inReach(context, id)
  const temple = found(await findTemple(context.db, id))
  const t = words[language]
  const months = await monthsOfTemple(context, { id, year })
  const sum = (of: 'offered' | 'kept' | 'share') =>
    formatSignedMoney(months.reduce((total, one) => total + one[of], 0))
  return drawn(`${t('year.file')}-${id}-${year}`, {
    author: author(language),
    title: t('year.title', { year: String(year) }),
    facts: [
      [t('temple'), inLanguage(temple.title, language)],
      ...(temple.afm ? [[t('taxNumber'), temple.afm] as const] : []),
    ],
    head: [t('month'), t('offered'), t('kept'), t('share')],
    rows: months.map(({ month, offered, kept, share }) => [
      month,
      formatSignedMoney(offered),
      formatSignedMoney(kept),
      formatSignedMoney(share),
    ]),
    sums: [
      [t('offered'), sum('offered')],
      [t('kept'), sum('kept')],
      [t('share'), sum('share')],
    ],
    notes: [t('year.note')],
  })
}

/** @throws ENTITY_NOT_FOUND, REQUEST_NOT_PAID */
export const receiptPaper = async (
  context: Context,
  code: string,
  language: Language | undefined,
): Promise<Drawn> => {
  const request = found(await findReceipt(context.db, code))
  const { paid_at: paidAt } = request
  if (!paidAt) throw new Refusal('REQUEST_NOT_PAID')
  const chosen = language ?? request.language
  return drawn(
    `${words[chosen]('receipt.file')}-${request.id}`,
    receiptOf({ ...request, paid_at: paidAt, issuer: await operator(context) }, chosen),
  )
}

type Issuer = Pick<Awaited<ReturnType<typeof operator>>, 'name' | 'address' | 'taxNumber'>
type Receipt = NonNullable<Awaited<ReturnType<typeof findReceipt>>>

/** How a payer knows a method: a gateway takes cards, whichever it is. */
const wayOf = (method: PaymentMethod) =>
  method === 'IRIS' || method === 'BANK' || method === 'CASH' ? method : 'CARD'

/** The content of the payer's receipt. */
export const receiptOf = (request: Receipt & { paid_at: Date; issuer: Issuer }, chosen: Language): Paper => {
  const t = words[chosen]
  const returned = request.refunded_cents
  const { issuer, payment_method: method } = request
  const taxed = Map.groupBy(
    request.lines.filter((line) => line.vat_rate > 0),
    (line) => line.vat_rate,
  )
  const toTemples = request.lines.reduce((sum, line) => sum + line.amount_cents - line.commission_cents, 0)
  return {
    author: author(chosen),
    title: t('receipt.title'),
    facts: [
      [t('number'), String(request.id)],
      [t('date'), dateOf(civilDateInAthens(request.paid_at))],
      [t('payer'), `${request.contact_first_name} ${request.contact_last_name}`],
      ...(method ? [[t('method'), common[chosen](`paymentMethod.${wayOf(method)}`)] as const] : []),
      ...(issuer.name
        ? [[t('issuer'), [issuer.name, issuer.address].filter(Boolean).join(', ')] as const]
        : []),
      ...(issuer.taxNumber ? [[t('taxNumber'), issuer.taxNumber] as const] : []),
    ],
    head: [t('description'), t('amount')],
    rows: request.lines.map((line) => [
      [
        `${inLanguage(line.type_title, chosen)} (${line.quantity})`,
        inLanguage(line.title, chosen),
        line.saint && t('honours', { saint: inLanguage(line.saint, chosen) }),
      ]
        .filter(Boolean)
        .join(', '),
      formatSignedMoney(line.amount_cents),
    ]),
    sums: [
      [t('paid'), formatSignedMoney(request.total_cents)],
      ...[...taxed].map(([rate, lines]) => {
        const gross = lines.reduce((sum, line) => sum + line.amount_cents - line.refunded_cents, 0)
        return [
          t('vatInside', { rate: String(rate / 100) }),
          formatSignedMoney(withoutVat(gross, rate).vat),
        ] as const
      }),
      ...(returned > 0 ? [] : [[t('share'), formatSignedMoney(toTemples)] as const]),
      ...(returned > 0
        ? ([
            [t('returned'), formatSignedMoney(0 - returned)],
            [t('remains'), formatSignedMoney(request.total_cents - returned)],
          ] as const)
        : []),
    ],
    notes: [t('receipt.note')],
  }
}

/** The caller's own offerings of a year. */
export const ownYearPaper = async (context: Context, year: number, language: Language): Promise<Drawn> => {
  const rows = await findOfferingsOfYear(context.db, signedInActor(context).userId, year)
  const t = words[language]
  return drawn(`${t('donor.file')}-${year}`, {
    author: author(language),
    title: t('donor.title', { year: String(year) }),
    facts: [[t('count'), String(rows.length)]],
    head: [t('description'), t('date'), t('amount')],
    rows: rows.map((row) => [
      `${row.id}: ${row.titles.map((title) => inLanguage(title, language)).join(', ')}`,
      dateOf(row.paid_on),
      formatSignedMoney(row.cents),
    ]),
    sums: [[t('total'), formatSignedMoney(rows.reduce((sum, row) => sum + row.cents, 0))]],
    notes: [t('receipt.note')],
  })
}
