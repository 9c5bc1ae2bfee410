import type { endpoints } from '@kandili/contract'
import { type RawBuilder, sql } from 'kysely'
import { midnightInAthens } from '../../platform/clock.ts'
import type { Database } from '../../platform/context.ts'
import { begun, isAct, isWithin, type Place } from './repository-statistics.ts'

type By = Exclude<endpoints.statistics.StatisticsBy, 'feast'>

/** The acts to count: those that reached a temple in a civil year or the one before. */
export type Scope = Place & {
  readonly year: number
  /** `MM-DD`: the last compared day of the year before. */
  readonly comparedUntil: string
  readonly now: Date
}

/** Acts, how many people asked for them, and both again for the part of the span up to the last compared day. */
export type Counted = {
  readonly year: number
  readonly asked: number
  readonly people: number
  readonly asked_compared: number
  readonly people_compared: number
  /** The people on the days after the last compared one. */
  readonly people_after: number
  /** In cents. */
  readonly given: number
}

/** What is given for the line `l`, in cents. */
const givenFor = sql`case when l.state in ('DECLINED', 'CANCELED') then 0 else l.amount_cents - l.refunded_cents end`

/** The columns of a promise are computed for temples only. */
const promiseColumns = (now: Date) => sql`
  (l.state = 'FULFILLED' and l.fulfilled_at <= ${promisedUntil})::integer as is_on_time,
  (l.state = 'FULFILLED' or l.state in ('PENDING', 'ACCEPTED') and not l.never_overdue
    and ${promisedUntil} < ${now})::integer as is_due`
const promisedUntil = sql`(${begun} + make_interval(hours => t.answers_within_hours))`
const noPromise = sql`0 as is_on_time, 0 as is_due`

type ActColumns = { key: RawBuilder<unknown>; promise: RawBuilder<unknown> }

/** `offset 0` keeps the planner from recomputing a day for each of its uses. */
const acts = ({ year, comparedUntil, ...place }: Scope, { key, promise }: ActColumns) => {
  const [month, day] = comparedUntil.split('-').map(Number)
  return sql`
  with act as materialized (
    select d.year, d.month, d.day, least(4, (d.day + 6) / 7) as quarter,
      (d.month * 100 + d.day <= ${month}::integer * 100 + ${day}::integer)::integer as compared,
      hashtextextended(lower(r.contact_email collate "C"), 0) as person, ${key} as key, ${promise},
      ${givenFor} as given
    from request_line l
    join request r on r.id = l.request_id
    join temple t on t.id = l.temple_id
    join city c on c.id = t.city_id
    join country n on n.id = c.country_id
    cross join lateral (select (l.visible_at at time zone 'Europe/Athens')::date as day offset 0) local
    cross join lateral (select extract(year from local.day)::integer as year,
      extract(month from local.day)::integer as month, extract(day from local.day)::integer as day offset 0) d
    where l.visible_to_temple
      and l.visible_at >= ${midnightInAthens(`${year - 1}-01-01`)} and l.visible_at < ${midnightInAthens(`${year + 1}-01-01`)}
      and ${isAct} and ${isWithin(place)}
  )`
}

/** One row per person: counting these rows counts people, far faster than counting distinct ones. */
const ofPerson = sql`count(*) as asked, sum(compared) as asked_compared, count(*) - sum(compared) as asked_after,
  sum(given) as given, sum(is_on_time) as on_time, sum(is_due) as due`
const counts = sql`sum(asked)::integer as asked, sum(given)::bigint as given,
  count(*)::integer as people,
  sum(asked_compared)::integer as asked_compared,
  (count(*) filter (where asked_compared > 0))::integer as people_compared,
  (count(*) filter (where asked_after > 0))::integer as people_after`

export type SpanRow = Counted & {
  readonly month: number | null
  readonly quarter: number | null
  readonly day: number | null
}

/** By year, month, quarter of a month and day: each span separately. */
export const countBySpan = async (db: Database, scope: Scope): Promise<SpanRow[]> =>
  (
    await sql<SpanRow>`${acts(scope, { key: sql`null`, promise: noPromise })}, spans as (
        select year, month, quarter, day, person, ${ofPerson} from act
        group by grouping sets ((person, year), (person, year, month), (person, year, month, quarter),
          (person, year, month, quarter, day)))
      select year, month, quarter, day, ${counts} from spans group by year, month, quarter, day`.execute(db)
  ).rows

/** The key of each group, as a text. */
const keys: Record<By, RawBuilder<unknown>> = {
  temple: sql`l.temple_id::text`,
  service: sql`l.service`,
  kind: sql`l.type_id::text`,
  saint: sql`coalesce(l.saint_id::text, '')`,
  hour: sql`lpad(extract(hour from r.placed_at at time zone 'Europe/Athens')::text, 2, '0')`,
  language: sql`r.language`,
  country: sql`n.code`,
  outcome: sql`case when l.state in ('PENDING', 'ACCEPTED') then 'waiting' when l.state = 'FULFILLED' then 'done'
    else lower(l.state) end`,
}

export type GroupRow = Counted & {
  /** Null in the sums of all groups. */
  readonly key: string | null
  readonly month: number | null
  readonly on_time: number
  readonly due: number
}

/** By group and year or month, with the sums of all groups. */
export const countByGroup = async (db: Database, scope: Scope, by: By): Promise<GroupRow[]> => {
  const promise = by === 'temple' ? promiseColumns(scope.now) : noPromise
  const { rows } = await sql<GroupRow>`${acts(scope, { key: keys[by], promise })}, groups as (
      select key, year, month, person, ${ofPerson} from act
      group by grouping sets ((person, key, year), (person, key, year, month), (person, year), (person, year, month)))
    select key, year, month, ${counts}, sum(on_time)::integer as on_time, sum(due)::integer as due
    from groups group by key, year, month`.execute(db)
  return rows
}

/** The titles of temples, kinds, saints or countries by their keys. */
export const findTitles = async (
  db: Database,
  by: 'temple' | 'kind' | 'saint' | 'country',
  groupKeys: readonly string[],
): Promise<Map<string, { el: string; en: string }>> => {
  const tables = { temple: 'temple', kind: 'offering_type', saint: 'saint', country: 'country' } as const
  const key = by === 'country' ? sql`code` : sql`id::text`
  const { rows } = await sql<{ key: string; title: { el: string; en: string } }>`
    select ${key} as key, title from ${sql.table(tables[by])} where ${key} = any(${groupKeys})`.execute(db)
  return new Map(rows.map((row) => [row.key, row.title]))
}

/** How many acts reached a temple between two instants, the second excluded, and what is given for them, in cents. */
export const sumAsked = async (
  db: Database,
  { from, until, ...place }: Place & { readonly from: Date; readonly until: Date },
): Promise<{ asked: number; given: number }> => {
  const { rows } = await sql<{ asked: number; given: number }>`
    select count(*)::integer as asked, coalesce(sum(${givenFor}), 0)::bigint as given from request_line l
    where l.visible_to_temple and l.visible_at >= ${from} and l.visible_at < ${until}
      and ${isAct} and ${isWithin(place)}`.execute(db)
  return rows[0] ?? { asked: 0, given: 0 }
}

/** The civil year in which the first act reached a temple. */
export const findFirstYear = async (db: Database, place: Place): Promise<number | null> => {
  const { rows } = await sql<{ year: number | null }>`
    select extract(year from min(l.visible_at) at time zone 'Europe/Athens')::integer as year from request_line l
    where l.visible_to_temple and ${isAct} and ${isWithin(place)}`.execute(db)
  return rows[0]?.year ?? null
}
