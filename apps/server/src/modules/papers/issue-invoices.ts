import type { InvoiceKind } from '@kandili/contract'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { parameter } from '../settings/index.ts'
import {
  type Charge,
  findCharges,
  findCredits,
  findIssued,
  insertInvoice,
  lockSeries,
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

/**
 * Issues the documents of a month that are missing: to each temple an invoice of the commission that it was charged, and
 * a credit note of what refunds and lost disputes returned of it. Numbers have no gap in their series and year, also when two nodes issue
 * at the same moment: the series stays locked until all are written. Without the operator's name and tax number none is
 * issued.
 * @returns how many
 */
export const issueInvoices = async (
  context: Context,
  period: { from: string; until: string },
): Promise<number> => {
  const vatRate = await parameter(context, 'vat')
  const issuer = {
    name: await parameter(context, 'operatorName'),
    address: await parameter(context, 'operatorAddress'),
    taxNumber: await parameter(context, 'operatorTaxNumber'),
  }
  if (issuer.name === '' || issuer.taxNumber === '') {
    context.log.warn('no invoice is issued: the main parameters do not name the operator and its tax number')
    return 0
  }
  const today = context.system.clock.today()
  const year = Number(today.slice(0, 4))
  const issue = async (kind: InvoiceKind, find: (db: Context['db']) => Promise<Charge[]>): Promise<number> =>
    context.transaction(async (tx) => {
      const last = await lockSeries(tx.db, seriesOf[kind], year)
      const issued = await findIssued(tx.db, kind, period.from)
      const charges = (await find(tx.db)).filter((charge) => !issued.has(charge.temple_id))
      for (const [index, charge] of charges.entries()) {
        await insertInvoice(tx.db, {
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
            issuer,
            recipient: { title: charge.title, taxNumber: charge.afm, vatNumber: charge.vatNumber },
          },
          created_at: tx.system.clock.now(),
        })
      }
      if (charges.length > 0) {
        await setLastNumber(tx.db, seriesOf[kind], year, last + charges.length)
        await recordAudit(tx, {
          action: 'CREATE',
          entity: 'invoices',
          facts: { kind, documents: charges.length },
        })
      }
      return charges.length
    })
  return (
    (await issue('COMMISSION', (db) => findCharges(db, period))) +
    (await issue('CREDIT_NOTE', (db) => findCredits(db, period)))
  )
}
