import type { Bilingual, InvoiceKind, PaymentMethod } from '@kandili/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countRows, findIds } from '../../platform/database/pages.ts'
import type { DB } from '../../platform/database/schema.ts'

export type Charge = {
  temple_id: number
  title: Bilingual
  afm: string | null
  vatNumber: string | null
  net: number
  vat: number
}

/**
 * The civil month (`YYYY-MM`) from which documents may be missing: that of the latest ones, or of the first
 * commission.
 */
export const findFirstMonth = async (db: Database): Promise<string | undefined> => {
  const { rows } = await sql<{ first: string | null }>`
    select to_char(coalesce(
      (select max(period_from) from invoice),
      (select min(occurred_on) from ledger_transfer where code in ('commission', 'commission-vat'))), 'YYYY-MM') as first`.execute(
    db,
  )
  return rows[0]?.first ?? undefined
}

/**
 * Each temple's commission by the books until a day (cents, without reversed charges), less what its invoices have
 * charged. Includes events of an earlier month that arrived after that month's invoice.
 */
export const findCharges = async (db: Database, until: string): Promise<Charge[]> =>
  (
    await sql<Charge>`
      with booked as (
        select a.temple_id, m.code, m.cents from (
          select debit_account_id as account_id, code, amount_cents as cents from ledger_transfer
          where occurred_on <= ${until} and code in ('commission', 'commission-vat')
          union all
          select credit_account_id, code, -amount_cents from ledger_transfer
          where occurred_on <= ${until} and code in ('commission', 'commission-vat') and movement = 'correction') m
        join ledger_account a on a.id = m.account_id and a.purpose = 'TEMPLE_PAYABLE'),
      charged as (
        select temple_id, net_cents as net, vat_cents as vat from invoice where kind = 'COMMISSION'
        union all
        select i.temple_id, r.net_cents, r.vat_cents
        from invoice_return r join invoice i on i.id = r.invoice_id and i.kind = 'COMMISSION'),
      left_over as (
        select temple_id, case when code = 'commission' then cents else 0 end as net,
          case when code = 'commission-vat' then cents else 0 end as vat from booked
        union all select temple_id, -net, -vat from charged)
      select c.temple_id, t.title, t.afm, t.vat_number as "vatNumber", sum(c.net)::bigint as net, sum(c.vat)::bigint as vat
      from left_over c join temple t on t.id = c.temple_id
      group by 1, 2, 3, 4 having sum(c.net) >= 0 and sum(c.vat) >= 0 and sum(c.net + c.vat) > 0
      order by 1`.execute(db)
  ).rows

/** What one refund, or one lost round of a dispute, returns of a temple's commission (cents). */
export type Returned = Charge & { refundId: number | null; paymentId: number | null; eventKey: string | null }

/**
 * What refunds and lost disputes return by the books until a day, less what documents say: above zero if a credit
 * note is missing, below zero if one gave back for money that came back after all.
 */
export const findReturns = async (db: Database, until: string): Promise<Returned[]> => {
  const isBooked = (movement: string) => sql`exists (
    select from ledger_transfer t where t.refund_id = r.id and t.movement = ${movement} and t.occurred_on <= ${until}
      and not exists (
        select from ledger_transfer c where c.reverses_transfer_id = t.id and c.occurred_on <= ${until}))`
  const { rows } = await sql<Returned>`
    with given as (
      select l.temple_id, s.refund_id, null::bigint as payment_id, null as event_key,
        s.commission_cents - s.commission_vat_cents as net, s.commission_vat_cents as vat
      from refund r join refund_share s on s.refund_id = r.id join request_line l on l.id = s.line_id
      where ${isBooked('refund-paid')} and not ${isBooked('refund-returned')}
      union all
      select l.temple_id, null, s.payment_id, s.event_key,
        s.commission_cents - s.commission_vat_cents, s.commission_vat_cents
      from dispute_share s
      join request_line l on l.id = s.line_id
      join payment_event e on e.payment_id = s.payment_id and e.event_key = s.event_key and e.type = 'DISPUTE_LOST'
      where (e.occurred_at at time zone 'Europe/Athens')::date <= ${until}
        and (s.returned_at is null or (s.returned_at at time zone 'Europe/Athens')::date > ${until})
      union all
      select i.temple_id, r.refund_id, r.payment_id, r.event_key, -r.net_cents, -r.vat_cents
      from invoice_return r join invoice i on i.id = r.invoice_id)
    select g.temple_id, t.title, t.afm, t.vat_number as "vatNumber", g.refund_id as "refundId",
      g.payment_id as "paymentId", g.event_key as "eventKey", sum(g.net)::bigint as net, sum(g.vat)::bigint as vat
    from given g join temple t on t.id = g.temple_id
    group by 1, 2, 3, 4, 5, 6, 7
    having (sum(g.net) >= 0 and sum(g.vat) >= 0 or sum(g.net) <= 0 and sum(g.vat) <= 0) and sum(g.net + g.vat) <> 0
    order by 1`.execute(db)
  return rows
}

/** Creates the series if needed and locks it: the next transaction waits for this one. */
export const lockSeries = async (db: Database, series: string, year: number): Promise<number> => {
  await db
    .insertInto('invoice_series')
    .values({ series, year })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { last_number } = await db
    .selectFrom('invoice_series')
    .select('last_number')
    .where('series', '=', series)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return last_number
}

export const setLastNumber = (db: Database, series: string, year: number, last: number) =>
  db
    .updateTable('invoice_series')
    .set({ last_number: last })
    .where('series', '=', series)
    .where('year', '=', year)
    .execute()

/** The temples that already have their document of a period. */
export const findIssued = async (
  db: Database,
  kind: InvoiceKind,
  periodFrom: string,
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('invoice')
    .select('temple_id')
    .where('kind', '=', kind)
    .where('period_from', '=', periodFrom)
    .execute()
  return new Set(rows.map((row) => row.temple_id))
}

export const insertInvoice = async (
  db: Database,
  invoice: {
    kind: InvoiceKind
    series: string
    year: number
    number: number
    temple_id: number
    period_from: string
    period_until: string
    net_cents: number
    vat_cents: number
    vat_rate: number
    issued_on: string
    parties: Parties
    created_at: Date
  },
  returns: readonly Pick<Returned, 'refundId' | 'paymentId' | 'eventKey' | 'net' | 'vat'>[] = [],
): Promise<void> => {
  const { id } = await db
    .insertInto('invoice')
    .values({ ...invoice, parties: JSON.stringify(invoice.parties) })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (returns.length === 0) return
  await db
    .insertInto('invoice_return')
    .values(
      returns.map(({ refundId, paymentId, eventKey, net, vat }) => ({
        invoice_id: id,
        refund_id: refundId,
        payment_id: paymentId,
        event_key: eventKey,
        net_cents: net,
        vat_cents: vat,
      })),
    )
    .execute()
}

export type Parties = {
  issuer: { name: string; address: string; taxNumber: string }
  /** Documents from before VAT numbers were stored have none. */
  recipient: { title: Bilingual; taxNumber: string | null; vatNumber?: string | null }
}

const invoices = (db: Database) =>
  db
    .selectFrom('invoice as i')
    .innerJoin('temple as t', 't.id', 'i.temple_id')
    .leftJoin('tax_document as d', 'd.invoice_id', 'i.id')
    .selectAll('i')
    .select(['t.title as temple_title', 'd.state as tax_state', 'd.mark', 'd.failure_code', 'd.qr_url'])
    .select((builder) =>
      builder
        .selectFrom('invoice_return as r')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('r.net_cents'), builder.lit(0)).as('net'))
        .whereRef('r.invoice_id', '=', 'i.id')
        .as('returned_net'),
    )
    .$narrowType<{ parties: Parties }>()

export type InvoiceRow = Awaited<ReturnType<typeof findInvoices>>[number]

export const findInvoices = (db: Database, ids: readonly number[]) =>
  invoices(db)
    .where('i.id', 'in', ids.length > 0 ? [...ids] : [0])
    .execute()

export type InvoiceFilter = {
  /** Null for all temples. */
  readonly ownTempleId: number | null
  readonly templeId?: readonly number[] | undefined
  readonly kind?: readonly InvoiceKind[] | undefined
  readonly order: 'asc' | 'desc'
  readonly sort?: 'id' | 'issuedOn' | undefined
}

const filtered = <O>(
  query: SelectQueryBuilder<DB & { i: DB['invoice'] }, 'i', O>,
  { ownTempleId, templeId, kind }: InvoiceFilter,
) => {
  let result = query
  if (ownTempleId !== null) result = result.where('i.temple_id', '=', ownTempleId)
  if (templeId?.length) result = result.where('i.temple_id', 'in', templeId)
  if (kind?.length) result = result.where('i.kind', 'in', kind)
  return result
}

/** Newest first by default. */
export const findInvoiceIds = async (
  db: Database,
  filter: InvoiceFilter,
  page?: { limit: number; offset: number },
): Promise<number[]> => {
  const all = filtered(db.selectFrom('invoice as i').select('i.id'), filter).orderBy(
    'i.id',
    filter.sort ? filter.order : 'desc',
  )
  return findIds(all, page)
}

export const countInvoices = (db: Database, filter: InvoiceFilter): Promise<number> =>
  countRows(filtered(db.selectFrom('invoice as i'), filter))

/** The content of a receipt: never names for prayer. */
export const findReceipt = async (db: Database, code: string) => {
  const request = await db
    .selectFrom('request')
    .select([
      'id',
      'paid_at',
      'total_cents',
      'refunded_cents',
      'payment_method',
      'contact_first_name',
      'contact_last_name',
      'language',
    ])
    .$narrowType<{ payment_method: PaymentMethod | null }>()
    .where('code', '=', code)
    .executeTakeFirst()
  if (!request) return undefined
  const lines = await db
    .selectFrom('request_line as l')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .leftJoin('saint as s', 's.id', 'l.saint_id')
    .select([
      't.title',
      's.title as saint',
      'l.type_title',
      'l.service',
      'l.quantity',
      'l.amount_cents',
      'l.commission_cents',
      'l.refunded_cents',
      'l.vat_rate',
    ])
    .where('l.request_id', '=', request.id)
    .orderBy('l.position')
    .execute()
  return { ...request, lines }
}

/** The amount of a request `r` (cents) less refunds and lost disputes. */
const kept = sql`r.total_cents - r.refunded_cents - coalesce((
  select sum(s.amount_cents) from request_line l join dispute_share s on s.line_id = l.id
  where l.request_id = r.id and s.returned_at is null), 0)`

/** The paid offerings of a customer in a year (Athens), by request. */
export const findOfferingsOfYear = async (db: Database, customerId: number, year: number) =>
  (
    await sql<{ id: number; paid_on: string; titles: Bilingual[]; cents: number }>`
      select r.id, (r.paid_at at time zone 'Europe/Athens')::date::text as paid_on,
        (${kept})::bigint as cents,
        (select jsonb_agg(distinct t.title) from request_line l join temple t on t.id = l.temple_id
          where l.request_id = r.id) as titles
      from request r
      where r.customer_id = ${customerId} and r.paid_at is not null and ${kept} > 0
        and extract(year from r.paid_at at time zone 'Europe/Athens') = ${year}
      order by r.paid_at, r.id`.execute(db)
  ).rows

/**
 * The years (Athens) in which a customer paid for offerings, latest first: the number of requests, and cents after
 * refunds.
 */
export const findYearsOfOfferings = async (db: Database, customerId: number) =>
  (
    await sql<{ year: number; requests: number; total: number }>`
      select extract(year from r.paid_at at time zone 'Europe/Athens')::int as year, count(*)::int as requests,
        sum(${kept})::bigint as total
      from request r
      where r.customer_id = ${customerId} and r.paid_at is not null and ${kept} > 0
      group by 1 order by 1 desc`.execute(db)
  ).rows

export const findTemple = (db: Database, id: number) =>
  db.selectFrom('temple').select(['id', 'title', 'afm']).where('id', '=', id).executeTakeFirst()
