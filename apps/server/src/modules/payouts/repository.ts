import type { PayoutMethod, PayoutState, Service } from '@kandili/contract'
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countRows, findIds } from '../../platform/database/pages.ts'
import { personName } from '../../platform/database/person-name.ts'
import type { DB } from '../../platform/database/schema.ts'

/** Its items that belong to requests. */
const requestCount = sql<number>`(select count(distinct i.request_id) from payout_item i
  where i.payout_id = p.id and i.kind = 'RELEASED')`

const payouts = (db: Database) =>
  db
    .selectFrom('payout as p')
    .innerJoin('temple as t', 't.id', 'p.temple_id')
    .selectAll('p')
    .select(['t.title as temple_title', requestCount.as('requests')])

export type PayoutRow = Awaited<ReturnType<typeof findPayouts>>[number]

/** Newest first. */
export const findPayouts = (db: Database, ids: readonly number[]) =>
  payouts(db)
    .where('p.id', 'in', ids.length > 0 ? [...ids] : [0])
    .orderBy('p.id', 'desc')
    .execute()

export const findPayout = async (db: Database, id: number): Promise<PayoutRow | undefined> =>
  (await findPayouts(db, [id]))[0]

/** The payout under lock, to be read before any decision about it. */
export const lockPayout = async (db: Database, id: number): Promise<PayoutRow | undefined> => {
  await db.selectFrom('payout').select('id').where('id', '=', id).forUpdate().execute()
  return findPayout(db, id)
}

export type PayoutFilter = {
  /** Null for all temples. */
  readonly ownTempleId: number | null
  readonly templeId?: readonly number[] | undefined
  readonly state?: readonly PayoutState[] | undefined
  readonly method?: readonly PayoutMethod[] | undefined
  readonly q?: string | undefined
  readonly sort?: 'id' | 'amount' | 'proposedAt' | 'dueOn' | undefined
  readonly order: 'asc' | 'desc'
}

const sortColumns = {
  id: 'p.id',
  amount: 'p.amount_cents',
  proposedAt: 'p.proposed_at',
  dueOn: 'p.due_on',
} as const

/** The ids of the temples whose names contain these words. */
export const templesNamed = (words: string) =>
  sql<number>`(select id from temple where search_key like '%' || search_skeleton(${words}) || '%')`

const filtered = <O>(
  query: SelectQueryBuilder<DB & { p: DB['payout'] }, 'p', O>,
  { ownTempleId, templeId, state, method, q }: PayoutFilter,
) => {
  let result = query
  if (ownTempleId !== null) result = result.where('p.temple_id', '=', ownTempleId)
  if (templeId?.length) result = result.where('p.temple_id', 'in', templeId)
  if (state?.length) result = result.where('p.state', 'in', state)
  if (method?.length) result = result.where('p.method', 'in', method)
  if (q) {
    const id = /^\d{1,9}$/.test(q) ? Number(q) : 0
    result = result.where(({ eb }) => eb('p.id', '=', id).or('p.temple_id', 'in', templesNamed(q)))
  }
  return result
}

/** Newest first by default. */
export const findPayoutIds = async (
  db: Database,
  filter: PayoutFilter,
  page?: { limit: number; offset: number },
): Promise<number[]> => {
  const direction = filter.sort ? filter.order : 'desc'
  const all = filtered(db.selectFrom('payout as p').select('p.id'), filter)
    .orderBy(sortColumns[filter.sort ?? 'id'], direction)
    .orderBy('p.id', direction)
  return findIds(all, page)
}

export const countPayouts = (db: Database, filter: PayoutFilter): Promise<number> =>
  countRows(filtered(db.selectFrom('payout as p'), filter))

/** @returns undefined if a payout of this temple already waits for approval */
export const insertPayout = async (
  db: Database,
  payout: Insertable<DB['payout']>,
): Promise<number | undefined> =>
  (
    await db
      .insertInto('payout')
      .values(payout)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

export const updatePayout = (db: Database, id: number, change: Updateable<DB['payout']>) =>
  db
    .updateTable('payout')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()

export const insertPayoutEvent = (db: Database, event: Insertable<DB['payout_event']>) =>
  db.insertInto('payout_event').values(event).execute()

export const findPayoutEvents = (db: Database, payoutId: number) =>
  db
    .selectFrom('payout_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.actor_user_id')
    .select(['e.to_state', 'e.reason', 'e.comment', 'e.at', personName('u').as('actor')])
    .$narrowType<{ to_state: PayoutState }>()
    .where('e.payout_id', '=', payoutId)
    .orderBy('e.id')
    .execute()

export const findNames = async (
  db: Database,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('app_user as u')
    .select(['u.id', personName('u').as('name')])
    .where('u.id', 'in', userIds.length > 0 ? [...userIds] : [0])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name ?? '']))
}

/** Adds a temple's unclaimed items to a payout. */
export const claimItems = (db: Database, templeId: number, payoutId: number) =>
  db
    .updateTable('payout_item')
    .set({ payout_id: payoutId })
    .where('temple_id', '=', templeId)
    .where('payout_id', 'is', null)
    .execute()

/** Only items that reduce it. */
export const claimDebts = (db: Database, templeId: number, payoutId: number) =>
  db
    .updateTable('payout_item')
    .set({ payout_id: payoutId })
    .where('temple_id', '=', templeId)
    .where('payout_id', 'is', null)
    .where('amount_cents', '<', 0)
    .execute()

export const freeItems = (db: Database, payoutId: number) =>
  db.updateTable('payout_item').set({ payout_id: null }).where('payout_id', '=', payoutId).execute()

/** Cents. */
export const sumItems = async (db: Database, payoutId: number): Promise<number> => {
  const row = await db
    .selectFrom('payout_item')
    .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
    .where('payout_id', '=', payoutId)
    .executeTakeFirstOrThrow()
  return Number(row.cents ?? 0)
}

/** Sets these payouts' periods: the civil days of their acts; of an item without acts the day of its booking. */
export const updatePeriods = (db: Database, payoutIds: readonly number[]) =>
  sql`
    update payout p set period_from = period.first, period_until = period.last
    from (
      select i.payout_id, min(coalesce(acts.first, i.occurred_on)) as first, max(coalesce(acts.last, i.occurred_on)) as last
      from payout_item i
      left join lateral (
        select min((l.fulfilled_at at time zone 'Europe/Athens')::date) as first,
          max((l.fulfilled_at at time zone 'Europe/Athens')::date) as last
        from released_line r join request_line l on l.id = r.line_id where r.item_id = i.id) acts on true
      where i.payout_id = any(${payoutIds}::bigint[]) group by 1) period
    where p.id = period.payout_id`.execute(db)

export const findOpenPayoutId = async (db: Database, templeId: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('payout')
      .select('id')
      .where('temple_id', '=', templeId)
      .where('state', 'in', ['PROPOSED', 'APPROVED_ONCE'])
      .forUpdate()
      .executeTakeFirst()
  )?.id

export type PartRow = {
  of: Service | 'WITHDRAWN' | 'NETTED' | 'RECOVERED' | 'RETURNED' | 'CARRIED'
  count: number
  offered: number
  fee: number
  commission: number
  share: number
}

/**
 * The acts of a payout: for each released request the lines whose shares it released, in their current state, and the
 * other deductions of the books (the gateway's fee if the temple bears it), on the request's first line. A share released
 * again after a dispute counts for all done lines.
 */
const actsOf = (payoutId: number) => sql`
  items as (select * from payout_item where payout_id = ${payoutId}),
  requests as (
    select request_id, temple_id, sum(amount_cents)::bigint as share
    from items where kind = 'RELEASED' group by 1, 2),
  latest as (select request_id, max(created_at) as at from items group by 1),
  released as (
    select i.request_id, l.line_id from items i join released_line l on l.item_id = i.id),
  lines as (
    select r.request_id, r.share, l.service, row_number() over (partition by r.request_id order by l.position) as first,
      l.amount_cents - coalesce(b.amount, 0) as offered, l.commission_cents - coalesce(b.commission, 0) as commission
    from requests r
    join latest using (request_id)
    join request_line l on l.request_id = r.request_id and l.temple_id = r.temple_id and l.state = 'FULFILLED'
      and (l.id in (select line_id from released) or r.request_id not in (select request_id from released))
    left join lateral (
      select sum(s.amount_cents) as amount, sum(s.commission_cents) as commission
      from refund_share s join refund f on f.id = s.refund_id
      where s.line_id = l.id and f.state = 'SUCCEEDED'
        and f.settled_at < latest.at) b on true),
  acts as (
    select request_id, service, offered, commission,
      case when first = 1 then sum(offered - commission) over (partition by request_id) - share else 0 end as fee
    from lines)`

/** The contents of a payout by service, and everything else in it by its kind. */
export const findParts = async (db: Database, payoutId: number): Promise<PartRow[]> =>
  (
    await sql<PartRow>`
      with ${actsOf(payoutId)}
      select service as of, count(*)::int as count, sum(offered)::bigint as offered, sum(fee)::bigint as fee,
        sum(commission)::bigint as commission, sum(offered - commission - fee)::bigint as share
      from acts group by 1
      union all
      select kind, count(*)::int, 0, 0, 0, sum(amount_cents)::bigint from items
      where kind <> 'RELEASED' group by 1
      order by 1`.execute(db)
  ).rows

export type PayoutRequestRow = Omit<PartRow, 'of' | 'count'> & {
  request_id: number
  services: PartRow['of'][]
}

/** The contents of a payout by request, and what was returned of each, latest request first. */
export const findRequestsOfPayout = async (
  db: Database,
  payoutId: number,
  limit: number,
): Promise<PayoutRequestRow[]> =>
  (
    await sql<PayoutRequestRow>`
      with ${actsOf(payoutId)}
      select request_id, array_agg(distinct service) as services, sum(offered)::bigint as offered, sum(fee)::bigint as fee,
        sum(commission)::bigint as commission, sum(offered - commission - fee)::bigint as share
      from acts group by 1
      union all
      select request_id, array_agg(distinct kind), 0, 0, 0, sum(amount_cents)::bigint from items
      where kind <> 'RELEASED' and request_id is not null group by 1
      order by request_id desc, share limit ${limit}`.execute(db)
  ).rows

/** The balance of a payout by the books: in transit, or arrived. */
export const sumBooked = async (db: Database, payoutId: number): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_transfer
    where payout_id = ${payoutId} and code = 'payout-begun'`.execute(db)
  return rows[0]?.cents ?? 0
}
