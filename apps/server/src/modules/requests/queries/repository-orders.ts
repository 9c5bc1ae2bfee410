import { addDays } from '@kandili/almanac'
import { type endpoints, type RequestState, requestStates } from '@kandili/contract'
import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { midnightInAthens } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/pages.ts'
import type { DB } from '../../../platform/database/schema.ts'
import { searchWords } from '../../../platform/database/search-words.ts'

type Query = z.output<typeof endpoints.orders.orderQuery>
type Requests = DB & { r: DB['request'] }

const LAST_DAY = '9999-12-31'
const sortColumns = { placedAt: 'r.placed_at', total: 'r.total_cents', state: 'r.state', id: 'r.id' } as const

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/**
 * The search matches the request's number, the beginning of the customer's e-mail, or every word in the customer's
 * name or e-mail, in any order and regardless of accents, case and alphabet.
 */
const meets =
  (q: string) =>
  (where: ExpressionBuilder<Requests, 'r'>): Expression<SqlBool> => {
    if (/^[^\s@]+@\S*$/.test(q)) {
      return sql<SqlBool>`lower(r.contact_email) like ${`${literally(q.toLowerCase())}%`}`
    }
    const words = searchWords(q)
    if (words.length === 0) return sql<SqlBool>`false`
    const byWords = where.and(words.map((word) => where('r.contact_search', 'like', `%${word}%`)))
    return /^\d{1,12}$/.test(q) ? where.or([where('r.id', '=', Number(q)), byWords]) : byWords
  }

/**
 * Requests with any matching line. The first line's properties are stored with the request; the few requests with
 * further lines are found by `request_line_further`, read once as an array so that both indexes can serve.
 */
const ofAnyLine =
  (column: 'temple_id' | 'service' | 'intention', values: readonly (number | string)[]) =>
  (where: ExpressionBuilder<Requests, 'r'>): Expression<SqlBool> =>
    where.or([
      where(sql.ref<number | string>(`r.first_${column}`), 'in', [...values]),
      sql<SqlBool>`r.id = any(array(
        select request_id from request_line where ${sql.ref(column)} in (${sql.join([...values])}) and position > 1))`,
    ])

const containing = (column: Expression<unknown>, text: string) =>
  sql<SqlBool>`position(lower(${text}) in lower(${column})) > 0`

const filtered = <O>(
  query: SelectQueryBuilder<Requests, 'r', O>,
  filter: Query,
): SelectQueryBuilder<Requests, 'r', O> => {
  let result = query
  if (filter.state?.length) result = result.where('r.state', 'in', filter.state)
  if (filter.templeId?.length) result = result.where(ofAnyLine('temple_id', filter.templeId))
  if (filter.organisationId?.length) {
    result = result.where(
      sql<SqlBool>`exists (select from request_line l join temple t on t.id = l.temple_id
        where l.request_id = r.id and t.organisation_id = any(${filter.organisationId}))`,
    )
  }
  if (filter.customerId?.length) result = result.where('r.customer_id', 'in', filter.customerId)
  if (filter.service?.length) result = result.where(ofAnyLine('service', filter.service))
  if (filter.intention?.length) result = result.where(ofAnyLine('intention', filter.intention))
  if (filter.placedFrom) result = result.where('r.placed_at', '>=', midnightInAthens(filter.placedFrom))
  // Nothing is later than the last supported day.
  if (filter.placedTo && filter.placedTo < LAST_DAY)
    result = result.where('r.placed_at', '<', midnightInAthens(addDays(filter.placedTo, 1)))
  if (filter.total?.length) result = result.where('r.total_cents', 'in', filter.total)
  if (filter.paymentMethod) result = result.where('r.payment_method', '=', filter.paymentMethod)
  if (filter.email) result = result.where(containing(sql.ref('r.contact_email'), filter.email))
  if (filter.salesman) result = result.where(containing(sql.ref('r.salesman'), filter.salesman))
  if (filter.contactName) {
    const name = sql`concat_ws(' ', r.contact_first_name, r.contact_last_name)`
    result = result.where(containing(name, filter.contactName))
  }
  if (filter.refunded) result = result.where('r.refunded_cents', '>', 0)
  if (filter.q) result = result.where(meets(filter.q))
  return result
}

/** The requests that match a filter, as a condition on their ids for other queries. */
export const foundRequests = (db: Database, filter: Query) =>
  filtered(db.selectFrom('request as r').select('r.id'), filter)

/** Beyond this, a page is searched from the end of the list if that is nearer. */
const FAR_BACK = 1_000

const reversed = { asc: 'desc', desc: 'asc' } as const

/** In the order of the list: ids first, so that a page far back reads an index and not the rows before it. */
export const findOrderIds = async (
  db: Database,
  query: Query,
  page?: { readonly limit: number; readonly offset: number },
): Promise<number[]> => {
  const direction = query.sort ? query.order : 'desc'
  const column = sortColumns[query.sort ?? 'placedAt']
  const inOrder = (towards: 'asc' | 'desc') =>
    filtered(db.selectFrom('request as r').select('r.id'), query)
      .orderBy(column, towards)
      .orderBy('r.id', towards)
  if (!page) return (await inOrder(direction).execute()).map(({ id }) => id)
  const { limit, offset } = page
  const total = offset >= FAR_BACK ? await countOrders(db, query) : 0
  if (offset < total && total - offset < offset) {
    const left = Math.min(limit, total - offset)
    const rows = await inOrder(reversed[direction])
      .limit(left)
      .offset(total - offset - left)
      .execute()
    return rows.map(({ id }) => id).reverse()
  }
  const rows = await inOrder(direction).limit(limit).offset(offset).execute()
  return rows.map(({ id }) => id)
}

export const findOrdersByIds = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('request as r')
    .innerJoin('temple as t', 't.id', 'r.first_temple_id')
    .select([
      'r.id',
      'r.state',
      'r.contact_first_name',
      'r.contact_last_name',
      'r.contact_email',
      'r.salesman',
      'r.customer_id',
      'r.first_temple_id',
      'r.first_service',
      'r.first_intention',
      'r.line_count',
      'r.total_cents',
      'r.refunded_cents',
      'r.placed_at',
      'r.payment_method',
      't.title as temple_title',
    ])
    .where(sql<SqlBool>`r.id = any(${ids}::bigint[])`)
    .execute()

/** The tally's number of requests (migration 0571): of those with one line, by the properties of their line. */
const countInTally = async (
  db: Database,
  { state, templeId, service, intention }: Pick<Query, 'state' | 'templeId' | 'service' | 'intention'>,
  { onlySingle }: { onlySingle: boolean },
): Promise<number> => {
  let query = db.selectFrom('request_tally').select(({ fn }) => fn.sum<number | null>('requests').as('count'))
  if (onlySingle) query = query.where('is_single', '=', true)
  if (state?.length) query = query.where('state', 'in', state)
  if (templeId?.length) query = query.where('temple_id', 'in', templeId)
  if (service?.length) query = query.where('service', 'in', service)
  if (intention?.length) query = query.where('intention', 'in', intention)
  return Number((await query.executeTakeFirstOrThrow()).count ?? 0)
}

/**
 * The exact number of matching requests. The tally has it, except for searches, one customer or some days; requests
 * with further lines, which match by each of them, are counted directly: they are few.
 */
export const countOrders = async (db: Database, query: Query): Promise<number> => {
  const { q, customerId, placedFrom, placedTo, templeId, service, intention } = query
  const from = db.selectFrom('request as r')
  const isByField = [
    query.total?.length,
    query.refunded,
    query.contactName,
    query.email,
    query.salesman,
    query.paymentMethod,
    query.organisationId?.length,
  ]
  if (q || customerId?.length || placedFrom || placedTo || isByField.some(Boolean)) {
    return countRows(filtered(from, query))
  }
  if (!templeId?.length && !service?.length && !intention?.length)
    return countInTally(db, query, { onlySingle: false })
  const [single, further] = await Promise.all([
    countInTally(db, query, { onlySingle: true }),
    countRows(filtered(from.where('r.line_count', '>', 1), query)),
  ])
  return single + further
}

export const countOrdersByState = async (db: Database): Promise<Record<RequestState, number>> => {
  const rows = await db
    .selectFrom('request_tally')
    .select(['state', ({ fn }) => fn.sum<number>('requests').as('count')])
    .groupBy('state')
    .execute()
  const counts = Object.fromEntries(requestStates.map((state) => [state, 0])) as Record<RequestState, number>
  for (const { state, count } of rows) counts[state as RequestState] = Number(count)
  return counts
}

/**
 * Folds what the triggers have written since the last time. Readers see either the old rows or the sum; rows written
 * in the meantime wait for the next time.
 */
export const foldTally = async (db: Database): Promise<void> => {
  await sql`
    with folded as (delete from request_tally returning *)
    insert into request_tally (state, temple_id, service, intention, is_single, requests)
    select state, temple_id, service, intention, is_single, sum(requests) from folded
    group by 1, 2, 3, 4, 5 having sum(requests) <> 0`.execute(db)
}

type Scope = {
  /** Null for all temples. */
  templeId: number | null
  now: Date
  /** Civil date in Europe/Athens. */
  today: string
  startOfToday: Date
  endOfToday: Date
  startOfMonth: Date
  /** A line without a day that reached its temple earlier is late. */
  lateBefore: Date
  /** The start and the end of the counts of days and services, the end excluded. */
  from: Date
  until: Date
}

/** The dashboard's figures over lines, for one temple or for all. Each part reads its own index. */
export const summariseLines = async (
  db: Database,
  { templeId, now, today, startOfToday, endOfToday, startOfMonth, lateBefore }: Scope,
) => {
  const own = templeId === null ? sql`` : sql`and temple_id = ${templeId}`
  const { rows } = await sql<{
    waiting: number
    late: number
    fulfilled_today: number
    burning: number
    offered_month: number
    temples_month: number
    waiting_temples: number
    burning_out: number
  }>`
    select open.waiting, open.late, open.waiting_temples, done.fulfilled_today, lit.burning, lit.burning_out,
      offered.offered_month, offered.temples_month from
      (select count(*) as waiting, count(distinct temple_id) as waiting_temples,
          count(*) filter (where not never_overdue
            and case when coalesce(service_date, preferred_date) is null then visible_at < ${lateBefore}
              else coalesce(service_date, preferred_date) < ${today} end) as late
        from request_line where visible_to_temple and state in ('PENDING', 'ACCEPTED') ${own}) as open,
      (select count(*) as fulfilled_today from request_line
        where state = 'FULFILLED' and updated_at >= ${startOfToday} and fulfilled_at >= ${startOfToday} ${own}) as done,
      (select coalesce(sum(quantity), 0) as burning,
          coalesce(sum(quantity) filter (where burns_until < ${endOfToday}), 0) as burning_out from request_line
        where lit_at is not null and burns_until > ${now} ${own}) as lit,
      (select coalesce(sum(amount_cents - refunded_cents), 0) as offered_month,
          coalesce(sum(amount_cents - refunded_cents - commission_cents + coalesce(back.commission, 0)), 0)
            as temples_month
        from request_line l
        left join lateral (
          select sum(s.commission_cents) as commission
          from refund_share s join refund r on r.id = s.refund_id and r.state = 'SUCCEEDED'
          where s.line_id = l.id) back on l.refunded_cents > 0
        where visible_to_temple and visible_at >= ${startOfMonth} and l.state not in ('DECLINED', 'CANCELED') ${own}) as offered`.execute(
    db,
  )
  return rows[0]
}

/** Requests paid between two instants, the second excluded. */
export const countPaid = async (
  db: Database,
  templeId: number | null,
  { from, until }: { from: Date; until: Date },
): Promise<number> => {
  let query = db.selectFrom('request as r').where('r.paid_at', '>=', from).where('r.paid_at', '<', until)
  if (templeId !== null) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('request_line as l')
          .select('l.id')
          .whereRef('l.request_id', '=', 'r.id')
          .where('l.temple_id', '=', templeId),
      ),
    )
  }
  return countRows(query)
}

export const summariseDays = async (db: Database, { templeId, from, until }: Scope) => {
  const own = templeId === null ? sql`true` : sql`temple_id = ${templeId}`
  const { rows } = await sql<{ date: string; requests: number }>`
    select (visible_at at time zone 'Europe/Athens')::date as date, count(distinct request_id) as requests
    from request_line
    where visible_to_temple and visible_at >= ${from} and visible_at < ${until} and ${own}
    group by 1 order by 1`.execute(db)
  return rows
}

export const summariseServices = async (db: Database, { templeId, from, until }: Scope) => {
  let query = db
    .selectFrom('request_line')
    .select(['service', ({ fn }) => fn.countAll<number>().as('count')])
    .where('visible_to_temple', '=', true)
    .where('visible_at', '>=', from)
    .where('visible_at', '<', until)
    .groupBy('service')
  if (templeId !== null) query = query.where('temple_id', '=', templeId)
  return (await query.execute()).map((row) => ({
    service: row.service,
    requests: Number(row.count),
  }))
}

/** The temples with the most work, with how much of it is late and since when the oldest waits. */
export const findWaitingTemples = async (db: Database, { today, lateBefore }: Scope, limit: number) => {
  const { rows } = await sql<{ id: number; title: unknown; lines: number; late: number; oldest: Date }>`
    select t.id, t.title, count(*) as lines, min(l.visible_at) as oldest,
        count(*) filter (where not l.never_overdue
          and case when coalesce(l.service_date, l.preferred_date) is null then l.visible_at < ${lateBefore}
            else coalesce(l.service_date, l.preferred_date) < ${today} end) as late
      from request_line l join temple t on t.id = l.temple_id
      where l.visible_to_temple and l.state in ('PENDING', 'ACCEPTED')
      group by t.id order by lines desc, t.id limit ${limit}`.execute(db)
  return rows
}
