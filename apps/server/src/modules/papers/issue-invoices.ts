import type { InvoiceKind } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context, Database } from '../../platform/context.ts'
import { emptyParameters, parameter } from '../settings/index.ts'
import {
  type Charge,
  findCharges,
  findFirstMonth,
  findIssued,
  findReturns,
  insertInvoice,
  lockSeries,
  type Returned,
  setLastNumber,
} from './repository.ts'

const seriesOf: Readonly<Record<InvoiceKind, string>> = { COMMISSION: 'KAN', CREDIT_NOTE: 'KANC' }

/** The civil month before this day: its first and its last day. */
export const monthBefore = (today: string): { from: string; until: string } => {
  const last = new Date(`${today.slice(0, 7)}-01T00:00:00Z`)
  last.setUTCDate(0)
  const until = last.toISOString().slice(0, 10)
  return { from: `${until.slice(0, 7)}-01`, until }
}

/** The main parameters without which no document is issued. */
const NEEDED = ['operatorName', 'operatorTaxNumber'] as const

export const missingForInvoices = (context: Context) => emptyParameters(context, NEEDED)

/** The issuer of documents; set if the main parameters have what each document must state. */
export const operator = async (context: Context) => {
  const name = await parameter(context, 'operatorName')
  const taxNumber = await parameter(context, 'operatorTaxNumber')
  const address = await parameter(context, 'operatorAddress')
  return { name, address, taxNumber, isNamed: name !== '' && taxNumber !== '' }
}

/** The amount of a document, and the refunds and lost disputes behind it. */
type Document = { charge: Charge; returns: readonly Returned[] }

const sumOf = (returns: readonly Returned[], of: 'net' | 'vat'): number =>
  returns.reduce((sum, one) => sum + one[of], 0)

/** Invoices charge what is new, and again what credit notes gave back for money that came back after all. */
const invoicesUntil = async (db: Database, until: string): Promise<Document[]> => {
  const charges = new Map((await findCharges(db, until)).map((charge) => [charge.temple_id, charge]))
  const back = (await findReturns(db, until)).filter(({ net, vat }) => net + vat < 0)
  const returns = Map.groupBy(back, ({ temple_id }) => temple_id)
  return [...new Set([...charges.keys(), ...returns.keys()])]
    .sort((a, b) => a - b)
    .flatMap((templeId) => {
      const own = returns.get(templeId) ?? []
      const of = charges.get(templeId) ?? own[0]
      if (!of) return []
      const { net, vat } = charges.get(templeId) ?? { net: 0, vat: 0 }
      return [{ charge: { ...of, net: net - sumOf(own, 'net'), vat: vat - sumOf(own, 'vat') }, returns: own }]
    })
}

/** Credit notes give back what refunds and lost disputes returned and no document has given back. */
const creditsUntil = async (db: Database, until: string): Promise<Document[]> => {
  const given = (await findReturns(db, until)).filter(({ net, vat }) => net + vat > 0)
  return [...Map.groupBy(given, ({ temple_id }) => temple_id).values()].flatMap((returns) => {
    const [first] = returns
    return first
      ? [{ charge: { ...first, net: sumOf(returns, 'net'), vat: sumOf(returns, 'vat') }, returns }]
      : []
  })
}

/**
 * Issues the missing documents of a month: to each temple an invoice of its commission, and a credit note of what
 * refunds and lost disputes returned of it. A document contains what the month's books say and no earlier document
 * said, so what became known too late for one month is in the next one's. Numbers have no gap in their series and
 * year, also when two nodes issue at the same moment: the series stays locked until all are written. Without the
 * operator's name and tax number none is issued.
 * @returns how many
 */
export const issueInvoices = async (
  context: Context,
  period: { from: string; until: string },
): Promise<number> => {
  const vatRate = await parameter(context, 'vat')
  const issuer = await operator(context)
  if (!issuer.isNamed) {
    context.log.warn('no invoice is issued: the main parameters do not name the operator and its tax number')
    return 0
  }
  const today = context.system.clock.today()
  const year = Number(today.slice(0, 4))
  const { name, address, taxNumber } = issuer
  const issue = async (
    kind: InvoiceKind,
    find: (db: Database, until: string) => Promise<Document[]>,
  ): Promise<number> =>
    context.transaction(async (tx) => {
      const last = await lockSeries(tx.db, seriesOf[kind], year)
      const issued = await findIssued(tx.db, kind, period.from)
      const missing = (await find(tx.db, period.until)).filter(({ charge }) => !issued.has(charge.temple_id))
      for (const [index, { charge, returns }] of missing.entries()) {
        const invoice = {
          kind,
          series: seriesOf[kind],
          year,
          number: last + index + 1,
          temple_id: charge.temple_id,
          period_from: period.from,
          period_until: period.until,
          net_cents: charge.net,
          vat_cents: charge.vat,
          vat_rate: vatRate,
          issued_on: today,
          parties: {
            issuer: { name, address, taxNumber },
            recipient: { title: charge.title, taxNumber: charge.afm, vatNumber: charge.vatNumber },
          },
          created_at: tx.system.clock.now(),
        }
        await insertInvoice(tx.db, invoice, returns)
      }
      if (missing.length > 0) {
        await setLastNumber(tx.db, seriesOf[kind], year, last + missing.length)
        await recordAudit(tx, {
          action: 'CREATE',
          entity: 'invoices',
          facts: { kind, documents: missing.length },
        })
      }
      return missing.length
    })
  return (await issue('COMMISSION', invoicesUntil)) + (await issue('CREDIT_NOTE', creditsUntil))
}

/** Issues what is missing of every past month, oldest first, also of months in which the operator was not set. */
export const issueMissingInvoices = async (context: Context): Promise<void> => {
  const last = monthBefore(context.system.clock.today())
  const first = await findFirstMonth(context.db)
  if (first === undefined) return
  for (let month = first; month <= last.from.slice(0, 7); ) {
    const [year, number] = month.split('-').map(Number)
    const next = new Date(Date.UTC(year ?? 0, number ?? 1, 1)).toISOString().slice(0, 10)
    await issueInvoices(context, monthBefore(next))
    month = next.slice(0, 7)
  }
}
