import type { FoundKind, Language } from '@kandili/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { isThere } from '../../authorization/index.ts'

/** SQL of the search over everything. Every search reads a few rows by an index, however many there are. */

export type Found = {
  readonly kind: FoundKind
  readonly id: number
  readonly title: string
  readonly detail: string
}
type Wanted = { readonly words: readonly string[]; readonly limit: number }

/** A trigram index knows words of three letters and more. */
const TRIGRAM = 3

const rowsOf = async (db: Database, query: RawBuilder<Found>): Promise<Found[]> =>
  (await query.execute(db)).rows

/** How many of the newest rows are read one by one. */
const NEWEST = 10_000

/** Where to look: a table, what it is called in the statement, and its column of what is searched. */
type Place = { readonly table: string; readonly as: string; readonly key: string }
type Find = (condition: RawBuilder<unknown>, limit: number) => Promise<Found[]>

const withMore = async (found: Found[], limit: number, find: () => Promise<Found[]>): Promise<Found[]> => {
  if (found.length >= limit) return found
  const ids = new Set(found.map(({ id }) => id))
  return [...found, ...(await find()).filter(({ id }) => !ids.has(id))].slice(0, limit)
}

/** Those whose key begins with the word, then those that have it anywhere. */
const byOneWord = async (column: RawBuilder<unknown>, word: string, limit: number, find: Find) => {
  // In the order of the prefix index, which then stops after a few rows instead of collecting all.
  const found = await find(sql`${column} like ${`${word}%`} order by ${column} using ~<~`, limit)
  if (word.length < TRIGRAM) return found
  return withMore(found, limit, () => find(sql`${column} like ${`%${word}%`}`, limit))
}

/**
 * Those that have all the words, the newest first. PostgreSQL takes words to be independent, and reads the whole table
 * for a given name and a surname that are both frequent and never together; so the newest rows are read by their
 * number, and the others by the trigrams alone: an order by an expression has no index.
 */
const byWords = async (
  { table, as }: Place,
  column: RawBuilder<unknown>,
  { words, limit }: Wanted,
  find: Find,
) => {
  const id = sql.ref(`${as}.id`)
  const all = sql.join(
    words.map((word) => sql`${column} like ${`%${word}%`}`),
    sql` and `,
  )
  const newest = sql`${id} > (select max(newest.id) - ${NEWEST} from ${sql.table(table)} newest)`
  const found = await find(sql`${all} and ${newest} order by ${id} desc`, limit)
  if (words.every((word) => word.length < TRIGRAM)) return found
  return withMore(found, limit, () => find(sql`${all} order by ${id} + 0 desc`, limit))
}

/** A search by trigrams is left out where every word is too short for the index. */
const byKey = (place: Place, wanted: Wanted, find: Find): Promise<Found[]> => {
  const column = sql.ref(`${place.as}.${place.key}`)
  const [first = '', ...others] = wanted.words
  return others.length === 0
    ? byOneWord(column, first, wanted.limit, find)
    : byWords(place, column, wanted, find)
}

// Written out, so that the few who are no customers are found by an index of their own.
const ofKind = {
  CUSTOMER: sql`u.type = 'CUSTOMER'`,
  USER: sql`u.type <> 'CUSTOMER'`,
} as const satisfies Partial<Record<FoundKind, RawBuilder<unknown>>>

/** CUSTOMER finds the faithful, USER everybody else. */
export const findPeople = (db: Database, wanted: Wanted, kind: keyof typeof ofKind): Promise<Found[]> =>
  byKey({ table: 'app_user', as: 'u', key: 'search_key' }, wanted, (condition, limit) =>
    rowsOf(
      db,
      sql<Found>`select ${sql.lit(kind)} as kind, u.id, trim(u.first_name || ' ' || u.last_name) as title, u.email as detail
        from app_user u where ${ofKind[kind]} and ${sql.raw(isThere)} and ${condition} limit ${limit}`,
    ),
  )

const request = (condition: RawBuilder<unknown>, limit: number) => sql<Found>`
  select 'REQUEST' as kind, r.id, r.id::text as title, trim(r.contact_first_name || ' ' || r.contact_last_name) as detail
  from request r where ${condition} limit ${limit}`

export const findRequests = (db: Database, wanted: Wanted): Promise<Found[]> =>
  byKey({ table: 'request', as: 'r', key: 'contact_search' }, wanted, (condition, limit) =>
    rowsOf(db, request(condition, limit)),
  )

/** By number, or by the whole code of its link. */
export const findRequestExactly = (db: Database, typed: string): Promise<Found[]> => {
  if (/^\d{1,12}$/.test(typed)) return rowsOf(db, request(sql`r.id = ${Number(typed)}`, 1))
  return /^[\w-]{22,}$/.test(typed) ? rowsOf(db, request(sql`r.code = ${typed}`, 1)) : Promise.resolve([])
}

const inLanguage = (column: string, language: Language) =>
  sql`coalesce(nullif(${sql.ref(column)} ->> ${sql.lit(language)}, ''), ${sql.ref(column)} ->> 'el')`

export const findTemples = (db: Database, wanted: Wanted, language: Language): Promise<Found[]> =>
  byKey({ table: 'temple', as: 't', key: 'search_key' }, wanted, (condition, limit) =>
    rowsOf(
      db,
      sql<Found>`select 'TEMPLE' as kind, t.id, ${inLanguage('t.title', language)} as title,
          coalesce(${inLanguage('c.title', language)}, '') as detail
        from temple t left join city c on c.id = t.city_id where ${condition} limit ${limit}`,
    ),
  )

export const findSaints = (db: Database, wanted: Wanted, language: Language): Promise<Found[]> =>
  byKey({ table: 'saint', as: 's', key: 'search_key' }, wanted, (condition, limit) =>
    rowsOf(
      db,
      sql<Found>`select 'SAINT' as kind, s.id, ${inLanguage('s.title', language)} as title,
          ${inLanguage('s.titles', language)} as detail
        from saint s where ${condition} limit ${limit}`,
    ),
  )

/** Some eighty rows, read whole. */
export const listParameters = (db: Database, language: Language): Promise<Found[]> =>
  rowsOf(
    db,
    sql<Found>`select 'PARAMETER' as kind, p.id, ${inLanguage('p.title', language)} as title, p.key as detail
      from main_parameter p order by p.id`,
  )
