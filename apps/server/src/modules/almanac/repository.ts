import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

export const findFeastOverrides = (db: Database) =>
  db
    .selectFrom('feast_override')
    .select([
      'action',
      'year',
      'feast_key',
      'title',
      'rank',
      'date',
      'calendar',
      'religion',
      'jurisdiction',
      'reason',
    ])
    .orderBy('id')
    .execute()

export type FeastOverrideRow = Awaited<ReturnType<typeof findFeastOverrides>>[number]

/** The effective rules, including those of every temple. */
export const findMemorialRules = (db: Database) =>
  db
    .selectFrom('memorial_rule')
    .select(['id', 'title', 'scope', 'effect', 'jurisdiction', 'metropolis', 'temple_id', 'days', 'source'])
    .where('enabled', '=', true)
    .orderBy('id')
    .execute()

export type MemorialRuleRow = Awaited<ReturnType<typeof findMemorialRules>>[number]

const templeStyles = (db: Database) =>
  db
    .selectFrom('temple as t')
    .innerJoin('city as c', 'c.id', 't.city_id')
    .innerJoin('country as n', 'n.id', 'c.country_id')
    .leftJoin('saint as s', 's.id', 't.saint_id')
    .select([
      't.id',
      't.title',
      't.website_slug',
      't.religion',
      't.calendar_style',
      't.jurisdiction_key',
      't.metropolis_key',
      't.feast',
      'n.code as country_code',
      's.feast_key',
      's.feast_month',
      's.feast_day',
      's.pascha_offset',
    ])

/** A temple's calendar settings. */
export const findTempleStyle = (db: Database, id: number) =>
  templeStyles(db).where('t.id', '=', id).executeTakeFirst()

/** The same for several temples. */
export const findTempleStyles = (db: Database, ids: readonly number[]) =>
  templeStyles(db)
    .where('t.id', 'in', [...ids])
    .execute()

/** The styles with the facts that determine whether a temple is listed. */
const stylesToList = (db: Database) =>
  templeStyles(db).select([
    't.published',
    't.status',
    sql<boolean>`t.mandate_by is not null`.as('has_mandate'),
    't.mandate_until',
  ])

export type StyleToList = Awaited<ReturnType<typeof findStylesToList>>[number]

/** The same for a temple that may be listed, by the address of its page. */
export const findStyleOfSlug = (db: Database, slug: string) =>
  stylesToList(db).where('t.website_slug', '=', slug).executeTakeFirst()

export type TempleStyleRow = NonNullable<Awaited<ReturnType<typeof findTempleStyle>>>

/** The same for every published temple, with its name, sorted by the Greek name. */
export const findStylesToList = (db: Database) =>
  stylesToList(db)
    .where('t.published', '=', true)
    .orderBy(sql`(t.title ->> 'el') collate greek`)
    .orderBy('t.id')
    .execute()

/** The distinct combinations of saint, Church and feast among published temples, each with its temples. */
export const findWaysOfCelebrating = (db: Database) =>
  db
    .selectFrom('temple as t')
    .innerJoin('city as c', 'c.id', 't.city_id')
    .innerJoin('country as n', 'n.id', 'c.country_id')
    .leftJoin('saint as s', 's.id', 't.saint_id')
    .select([
      't.religion',
      't.calendar_style',
      't.jurisdiction_key',
      't.feast',
      't.feast_days',
      'n.code as country_code',
      's.feast_key',
      's.feast_month',
      's.feast_day',
      's.pascha_offset',
      's.further_days',
    ])
    .select(sql<number[]>`array_agg(t.id)`.as('temples'))
    .where('t.published', '=', true)
    .groupBy(['t.religion', 't.calendar_style', 't.jurisdiction_key', 't.feast', 't.feast_days'])
    .groupBy(['n.code', 's.id'])
    .execute()

/** Active lines that reached their temple, by requested day; both dates inclusive. */
export const countLinesByDay = (db: Database, from: string, to: string) =>
  db
    .selectFrom('request_line')
    .select((select) => ['preferred_date as date', select.fn.countAll().as('lines')])
    .where('visible_to_temple', '=', true)
    .where('state', 'not in', ['DECLINED', 'CANCELED'])
    .where('preferred_date', '>=', from)
    .where('preferred_date', '<=', to)
    .groupBy('preferred_date')
    .execute()

/** The rules that a temple created or adopted, oldest first. */
export const findOwnRuleIds = async (db: Database, templeId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('memorial_rule')
      .select('id')
      .where('temple_id', '=', templeId)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
