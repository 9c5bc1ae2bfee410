import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

/** The temple or the organisation whose acts are counted; null for all. */
export type Place = { readonly templeId: number | null; readonly organisationId: number | null }

/** Whether the line `l` is of that temple, or of a temple of that organisation. */
export const isWithin = ({ templeId, organisationId }: Place) => {
  if (templeId !== null) return sql`l.temple_id = ${templeId}`
  if (organisationId === null) return sql`true`
  return sql`l.temple_id in (select id from temple where organisation_id = ${organisationId})`
}

/** The organisation of one of its people; undefined for everybody else. */
export const findOrganisationOf = async (db: Database, userId: number) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .select(['o.id', 'o.title'])
    .where('u.id', '=', userId)
    .executeTakeFirst()

/** Goods are sold, not done: figures of acts leave them out. */
export const isAct = sql`l.service <> 'PRODUCT'`

/** When waiting for an act begins: its arrival at the temple, or its day, whichever is later. */
export const begun = sql`greatest(l.visible_at, coalesce(l.service_date, l.preferred_date)::timestamp at time zone 'Europe/Athens')`
/** When it was finally answered: an undone answer does not count. */
const answered = sql`(select max(e.at) from request_event e
  where e.line_id = l.id and e.to_state in ('FULFILLED', 'DECLINED'))`

export type PromiseRow = {
  cases: number
  kept: number
  done_later: number
  latest_hours: number | null
  declined: number
  waiting: number
  people: number
  usually_hours: number | null
  since: Date | null
}

/**
 * A temple's last cases: answered ones, and those whose promised time is over. Lines in a shared list do not count
 * yet.
 */
export const measurePromise = async (
  db: Database,
  templeId: number,
  { hours, since, now, mostCases }: { hours: number; since: Date; now: Date; mostCases: number },
): Promise<PromiseRow | undefined> => {
  const { rows } = await sql<PromiseRow>`
    with arrived as (
      select l.state, lower(r.contact_email) as person, ${begun} as begun,
        case when l.state in ('FULFILLED', 'DECLINED') then ${answered} end as answered
      from request_line l join request r on r.id = l.request_id
      where l.temple_id = ${templeId} and l.visible_to_temple and l.visible_at >= ${since} and l.state <> 'CANCELED'
        and not l.never_overdue and ${isAct}
    ), judged as (
      select *, begun + make_interval(hours => ${hours}) as promised from arrived
    ), cases as (
      select * from judged where answered is not null or promised < ${now} order by begun desc limit ${mostCases}
    )
    select count(*)::integer as cases,
      (count(*) filter (where state = 'FULFILLED' and answered <= promised))::integer as kept,
      (count(*) filter (where state = 'FULFILLED' and answered > promised))::integer as done_later,
      ceil(max(extract(epoch from answered - promised)) filter (where state = 'FULFILLED' and answered > promised) / 3600)::integer as latest_hours,
      (count(*) filter (where state = 'DECLINED'))::integer as declined,
      (count(*) filter (where answered is null))::integer as waiting,
      count(distinct person)::integer as people,
      ceil((percentile_cont(0.75) within group (order by greatest(0, extract(epoch from answered - begun)))
        filter (where state = 'FULFILLED')) / 3600)::integer as usually_hours,
      min(begun) as since
    from cases`.execute(db)
  return rows[0]
}

type Times = { median: number | null; nine_of_ten: number | null; people: number }

/** How many minutes the acts took that reached a temple between two instants, the second excluded, and are done. */
export const measureTimes = async (
  db: Database,
  { from, until, ...place }: Place & { from: Date; until: Date },
): Promise<Times | undefined> => {
  const minutes = sql`greatest(0, extract(epoch from l.fulfilled_at - ${begun}) / 60)`
  const { rows } = await sql<Times>`
    select (percentile_cont(0.5) within group (order by ${minutes}))::integer as median,
      (percentile_cont(0.9) within group (order by ${minutes}))::integer as nine_of_ten,
      count(distinct hashtextextended(lower(r.contact_email), 0))::integer as people
    from request_line l join request r on r.id = l.request_id
    where l.visible_to_temple and l.visible_at >= ${from} and l.visible_at < ${until}
      and l.state = 'FULFILLED' and l.fulfilled_at is not null
      and ${isAct} and ${isWithin(place)}`.execute(db)
  return rows[0]
}

/**
 * The number of acts done between two instants, the second excluded, for how many people, and how many minutes they
 * took.
 */
export const measureDone = async (
  db: Database,
  { from, until }: { from: Date; until: Date },
): Promise<{ done: number; people: number; median: number | null } | undefined> => {
  const { rows } = await sql<{ done: number; people: number; median: number | null }>`
    select count(*)::integer as done, count(distinct lower(r.contact_email))::integer as people,
      (percentile_cont(0.5) within group (
        order by greatest(0, extract(epoch from l.fulfilled_at - ${begun}) / 60)))::integer as median
    from request_line l join request r on r.id = l.request_id
    where ${isAct} and l.state = 'FULFILLED' and l.updated_at >= ${from} and l.fulfilled_at >= ${from} and l.fulfilled_at < ${until}`.execute(
    db,
  )
  return rows[0]
}

/** Whether this many people have had an act done. */
export const haveBeenServed = async (db: Database, people: number): Promise<boolean> => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from (
      select distinct lower(r.contact_email) from request_line l join request r on r.id = l.request_id
      where ${isAct} and l.state = 'FULFILLED' limit ${people}) served`.execute(db)
  return (rows[0]?.people ?? 0) >= people
}

export const findPromisedHours = (db: Database, templeId: number) =>
  db.selectFrom('temple').select('answers_within_hours').where('id', '=', templeId).executeTakeFirst()

/** The id of a published temple, by its slug; the caller checks whether it is listed. */
export const findTempleOfSlug = (db: Database, slug: string) =>
  db
    .selectFrom('temple')
    .select([
      'id',
      'published',
      'status',
      'mandate_until',
      sql<boolean>`mandate_by is not null`.as('has_mandate'),
    ])
    .where('website_slug', '=', slug)
    .executeTakeFirst()
