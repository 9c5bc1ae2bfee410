import type {
  CalendarStyle,
  Jurisdiction,
  OfferingDrawing,
  Religion,
  Service,
  TempleKind,
} from '@kandili/contract'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countRows } from '../../platform/database/pages.ts'
import type { DB } from '../../platform/database/schema.ts'
import { searchWords } from '../../platform/database/search-words.ts'
import { feastsNamed } from '../almanac/index.ts'

export type TempleFilter = {
  q?: string | undefined
  ids?: readonly number[] | undefined
  kind?: readonly TempleKind[] | undefined
  service?: readonly Service[] | undefined
  religion?: readonly Religion[] | undefined
  calendar?: readonly CalendarStyle[] | undefined
  jurisdiction?: readonly Jurisdiction[] | undefined
  /** The search skeleton of the Greek name of the Church authority they belong to. */
  metropolis?: string | undefined
  /** The ids of the temples that celebrate in the wanted span. */
  celebrating?: readonly number[] | undefined
  /** '1': only those with a candle available today. */
  lightsToday?: '1' | undefined
  region?: number | undefined
  country?: string | undefined
  /** The saint whose name it has. */
  saint?: number | undefined
  /** How closely words must match; EXACT by default. */
  nearness?: Nearness
  /** Includes temples that are not listed: for a preview. */
  unlistedToo?: boolean
  /** Civil date in Europe/Athens: a mandate must still be valid on it. */
  today: string
}

type Listed = DB & { t: DB['temple']; c: DB['city'] }

/** Only enrolled temples are listed: published, enabled, and with a mandate that is valid today. */
const isListed = (
  today: string,
) => sql<boolean>`(t.published and t.status = 'ENABLED' and t.website_slug is not null
  and t.mandate_by is not null and (t.mandate_until is null or t.mandate_until >= ${today}))`

/** A temple offers a type (o, y) that administrators offer too, for at least one common intention. */
const isOffered = sql<boolean>`(o.enabled and y.status = 'ENABLED' and y.published
  and (o.intentions is null or o.intentions && y.intentions))`

/** EXACT: the text contains the word. NEAR: it contains something similar, for a mistyped word. */
export type Nearness = 'EXACT' | 'NEAR'

/**
 * Temples that match every word of the search, best first: in the temple's name, its saint's, its feasts', its city's or
 * that of its Church authority. A word in the name weighs more than one in the name of the saint or a feast, and that
 * more than one in the name of a place.
 */
const hits = (q: string, nearness: Nearness) => {
  const terms = searchWords(q)
  const words = sql`unnest(${terms}::text[], ${terms.map((term) => `%${term}%`)}::text[]) as x(term, pattern)`
  const meets = (key: string) =>
    nearness === 'EXACT' ? sql`${sql.ref(key)} like x.pattern` : sql`x.term <% ${sql.ref(key)}`
  const weighed = (weight: number, key: string) =>
    nearness === 'EXACT'
      ? sql`${sql.lit(weight)}`
      : sql`${sql.lit(weight)} * word_similarity(x.term, ${sql.ref(key)})`
  const inName =
    nearness === 'EXACT'
      ? sql`case when t.search_key like substr(x.pattern, 2) then 5 else 4 end`
      : weighed(4, 't.search_key')
  return sql<{ id: number; score: number }>`(
    select id, sum(best)::real as score from (
      select id, term, max(weight) as best from (
        select t.id, x.term, ${inName} as weight from ${words} join temple t on ${meets('t.search_key')}
        union all
        select t.id, x.term, ${weighed(2, 's.search_key')} from ${words}
          join saint s on ${meets('s.search_key')} join temple t on t.saint_id = s.id
        union all
        select t.id, x.term, ${weighed(2, 's.feast_search_key')} from ${words}
          join saint s on ${meets('s.feast_search_key')} join temple t on t.saint_id = s.id
        union all
        select t.id, x.term, ${weighed(2, 't.feast_search_key')} from ${words}
          join temple t on ${meets('t.feast_search_key')}
        ${nearness === 'EXACT' ? feastHits(terms) : sql``}
        union all
        select t.id, x.term, ${weighed(1, 'city.search_key')} from ${words}
          join city on ${meets('city.search_key')} join temple t on t.city_id = city.id
        union all
        select t.id, x.term, ${weighed(1, 't.jurisdiction_search_key')} from ${words}
          join temple t on ${meets('t.jurisdiction_search_key')}
      ) every_hit group by id, term
    ) by_term group by id having count(*) = ${terms.length}
  )`
}

/** Temples whose feast is one of the almanac's with a word in its title: through their saint, or by its day. */
const feastHits = (terms: readonly string[]) => {
  const feasts = terms.flatMap((term) => feastsNamed(term).map(({ key, day }) => ({ term, key, day })))
  if (feasts.length === 0) return sql``
  const days = feasts.flatMap(({ term, day }) => (day === null ? [] : [{ term, day: JSON.stringify(day) }]))
  return sql`
    union all
    select t.id, x.term, 2 from
      unnest(${feasts.map(({ term }) => term)}::text[], ${feasts.map(({ key }) => key)}::text[]) as x(term, key)
      join saint s on s.feast_key = x.key join temple t on t.saint_id = s.id where t.feast is null
    union all
    select t.id, x.term, 2 from
      unnest(${days.map(({ term }) => term)}::text[], ${days.map(({ day }) => day)}::jsonb[]) as x(term, day)
      join temple t on t.feast = x.day`
}

const isSearched = (q: string | undefined): q is string => q !== undefined && searchWords(q).length > 0

const offersOneOf = (services: Service[]) => (where: ExpressionBuilder<Listed, 't'>) =>
  where.exists(
    where
      .selectFrom('temple_offering as o')
      .innerJoin('offering_type as y', 'y.id', 'o.type_id')
      .select('o.type_id')
      .whereRef('o.temple_id', '=', 't.id')
      .where(isOffered)
      .where('y.service', 'in', services),
  )

const metropolisKey = sql<string>`search_skeleton(t.jurisdiction ->> 'el')`

const filtered = (db: Database, filter: TempleFilter) => {
  let query = db.selectFrom('temple as t').innerJoin('city as c', 'c.id', 't.city_id')
  if (!filter.unlistedToo) query = query.where(isListed(filter.today))
  if (isSearched(filter.q)) {
    query = query.where(
      sql<boolean>`t.id in (select h.id from ${hits(filter.q, filter.nearness ?? 'EXACT')} h)`,
    )
  }
  if (filter.ids?.length) query = query.where('t.id', 'in', [...filter.ids])
  if (filter.kind?.length) query = query.where('t.kind', 'in', [...filter.kind])
  if (filter.country) {
    const code = filter.country
    query = query.where('c.country_id', '=', (from) =>
      from.selectFrom('country').select('id').where('code', '=', code),
    )
  }
  if (filter.saint) query = query.where('t.saint_id', '=', filter.saint)
  if (filter.region) query = query.where('c.region_id', '=', filter.region)
  if (filter.religion?.length) query = query.where('t.religion', 'in', [...filter.religion])
  if (filter.calendar?.length) query = query.where('t.calendar_style', 'in', [...filter.calendar])
  if (filter.metropolis) query = query.where(metropolisKey, '=', filter.metropolis)
  if (filter.celebrating) query = query.where(sql<boolean>`t.id = any(${filter.celebrating}::bigint[])`)
  if (filter.jurisdiction?.length) query = query.where('t.jurisdiction_key', 'in', [...filter.jurisdiction])
  if (filter.lightsToday) {
    const { today } = filter
    query = query
      .where((where) => where.or([where('t.paused_until', 'is', null), where('t.paused_until', '<=', today)]))
      .where(offersOneOf(['CANDLE']))
  }
  if (filter.service?.length) query = query.where(offersOneOf([...filter.service]))
  return query
}

const servicesOf = sql<Service[]>`(
  select coalesce(array_agg(distinct y.service), '{}') from temple_offering o
  join offering_type y on y.id = o.type_id where o.temple_id = t.id and ${isOffered})`

const cards = (db: Database, filter: TempleFilter) =>
  filtered(db, filter)
    .innerJoin('country as n', 'n.id', 'c.country_id')
    .leftJoin('region as g', 'g.id', 'c.region_id')
    .leftJoin('saint as s', 's.id', 't.saint_id')
    .selectAll('t')
    .select([
      'c.title as city_title',
      'n.code as country_code',
      'n.title as country_title',
      'g.title as region_title',
      's.title as saint_title',
      's.feast_month',
      's.feast_day',
      servicesOf.as('services'),
    ])

export type TempleRow = Awaited<ReturnType<typeof findTemplePage>>[number]

/** Ids of the matching temples, with their rank; without a search all are equal. */
const ranked = (db: Database, { q, ...filter }: TempleFilter) =>
  isSearched(q)
    ? filtered(db, filter)
        .innerJoin(hits(q, filter.nearness ?? 'EXACT').as('h'), 'h.id', 't.id')
        .select(['t.id', 'h.score'])
    : filtered(db, filter).select(['t.id', sql<number>`0`.as('score')])

const greekTitle = sql`(t.title ->> 'el') collate greek`

/**
 * One page of listed temples: by rank in a search, else by their Greek name. By id first, so that nothing is read of
 * a temple that is not on the page.
 */
export const findTemplePage = (
  db: Database,
  filter: TempleFilter,
  { page, size }: { page: number; size: number },
) => {
  const ids = ranked(db, filter)
    .orderBy('score', 'desc')
    .orderBy(greekTitle)
    .orderBy('t.id')
    .limit(size)
    .offset((page - 1) * size)
  return cards(db, { today: filter.today })
    .innerJoin(ids.as('p'), 'p.id', 't.id')
    .orderBy('p.score', 'desc')
    .orderBy(greekTitle)
    .orderBy('t.id')
    .execute()
}

/** The coordinates of matching listed temples, in the order of their ids. */
export const findPins = (db: Database, filter: TempleFilter, most: number) =>
  filtered(db, filter)
    .select(['t.id', 't.website_slug', 't.title', 'c.title as city_title', 't.kind', 't.lat', 't.lng'])
    .where('t.lat', 'is not', null)
    .where('t.lng', 'is not', null)
    .orderBy('t.id')
    .limit(most)
    .execute()

export type TemplePlaces = Awaited<ReturnType<typeof countTemplesByPlace>>

/** How many listed temples match, by country and region; ignoring the filter's own place. */
export const countTemplesByPlace = (db: Database, filter: TempleFilter) => {
  const counts = filtered(db, { ...filter, region: undefined, country: undefined })
    .select(['c.country_id', 'c.region_id', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['c.country_id', 'c.region_id'])
  return db
    .selectFrom(counts.as('k'))
    .innerJoin('country as n', 'n.id', 'k.country_id')
    .leftJoin('region as g', 'g.id', 'k.region_id')
    .select([
      'k.count',
      'n.code as country_code',
      'n.title as country_title',
      'g.id as region_id',
      'g.title as region_title',
    ])
    .orderBy(sql`(g.title ->> 'el') collate greek`)
    .execute()
}

export type TempleAuthorities = Awaited<ReturnType<typeof countTemplesByMetropolis>>

/** The number of matching listed temples by Church authority, ignoring the filter by authority itself. */
export const countTemplesByMetropolis = (db: Database, filter: TempleFilter) =>
  filtered(db, { ...filter, metropolis: undefined })
    .select(['t.jurisdiction', ({ fn }) => fn.countAll<number>().as('count')])
    .where(sql<boolean>`t.jurisdiction ->> 'el' <> ''`)
    .groupBy('t.jurisdiction')
    .orderBy(sql`(t.jurisdiction ->> 'el') collate greek`)
    .execute()

/** One page of the register of listed temples, by their Greek names. */
export const findRegisterPage = (
  db: Database,
  filter: TempleFilter,
  { page, size }: { page: number; size: number },
) =>
  filtered(db, filter)
    .innerJoin('country as n', 'n.id', 'c.country_id')
    .select([
      't.id',
      't.website_slug',
      't.title',
      't.jurisdiction',
      't.mandate_by',
      't.mandate_reference',
      't.mandate_from',
      't.mandate_until',
      't.published_at',
      't.created_at',
      't.demonstration',
      'c.title as city_title',
      'n.title as country_title',
    ])
    .orderBy(greekTitle)
    .orderBy('t.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute()

/** A temple's data for a printed card, listed or not. */
export const findCardFacts = (db: Database, templeId: number) =>
  db
    .selectFrom('temple as t')
    .innerJoin('city as c', 'c.id', 't.city_id')
    .select(['t.title', 'c.title as city_title', 't.website_slug', 't.published'])
    .where('t.id', '=', templeId)
    .executeTakeFirst()

export const countListed = (db: Database, filter: TempleFilter): Promise<number> =>
  countRows(filtered(db, filter))

export const findListedTemple = (db: Database, slug: string, today: string) =>
  cards(db, { today }).where('t.website_slug', '=', slug).executeTakeFirst()

export const findAnyTemple = (db: Database, id: number, today: string) =>
  cards(db, { today, unlistedToo: true }).where('t.id', '=', id).executeTakeFirst()

/** A temple's own terms for a type it offers (o). */
const ownTerms = [
  'o.asks',
  'o.price_cents as own_price_cents',
  'o.sale_price_cents',
  'o.sale_start_date',
  'o.sale_end_date',
  'o.min_cents',
  'o.names_limit',
  'o.stock',
  'o.postage_cents',
  'o.intentions as own_intentions',
] as const

export const findOfferings = (db: Database, templeId: number) =>
  db
    .selectFrom('temple_offering as o')
    .innerJoin('offering_type as y', 'y.id', 'o.type_id')
    .selectAll('y')
    .select(ownTerms)
    .where('o.temple_id', '=', templeId)
    .where(isOffered)
    .orderBy('y.service')
    .orderBy('o.position')
    .orderBy('y.position')
    .orderBy('y.id')
    .execute()

/** The offerings of listed temples in one service with one drawing, by the temples' Greek names and their own order. */
export const findOffered = (
  db: Database,
  {
    service,
    drawing,
    today,
    most,
  }: { service: Service; drawing: OfferingDrawing; today: string; most: number },
) =>
  filtered(db, { today })
    .innerJoin('temple_offering as o', 'o.temple_id', 't.id')
    .innerJoin('offering_type as y', 'y.id', 'o.type_id')
    .selectAll('y')
    .select(ownTerms)
    .select([
      't.id as temple_id',
      't.website_slug as temple_slug',
      't.title as temple_title',
      'c.title as city_title',
      't.min_order_amount_cents as temple_minimum',
      't.names_limit as temple_names_limit',
    ])
    .where(isOffered)
    .where('y.service', '=', service)
    .where('y.drawing', '=', drawing)
    .orderBy(greekTitle)
    .orderBy('t.id')
    .orderBy('o.position')
    .orderBy('y.position')
    .orderBy('y.id')
    .limit(most)
    .execute()
