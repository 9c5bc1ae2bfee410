import type { FoundKind, Language } from '@kandili/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { searchWords } from '../../platform/database/search-words.ts'
import { isThere } from '../authorization/index.ts'

/** The SQL of the global search. Every search reads a few rows by an index, however many there are. */

export type Found = {
  readonly kind: FoundKind
  readonly id: number
  readonly title: string
  readonly detail: string
}

/** A trigram index covers words of three letters and more. */
const TRIGRAM = 3

/** How many of the newest rows are scanned: some three milliseconds. */
const NEWEST = 5_000

/** Where to search: a table, its alias, its column with the search key, and that of an e-mail. */
type Place = {
  readonly table: string
  readonly as: string
  readonly key: string
  readonly email?: string
  /** They are few, and have their own index, so that all of them are read. */
  readonly isFew?: boolean
}
type Wanted = { readonly words: readonly string[]; readonly typed: string; readonly limit: number }
type Asked = {
  readonly from: RawBuilder<unknown>
  readonly where: RawBuilder<unknown>
  readonly order?: RawBuilder<unknown>
  readonly limit: number
}
type Find = (asked: Asked) => RawBuilder<Found>

const rowsOf = async (db: Database, query: RawBuilder<Found>): Promise<Found[]> =>
  (await query.execute(db)).rows

const selected = (columns: RawBuilder<unknown>, { from, where, order, limit }: Asked) => sql<Found>`
  select ${columns} from ${from} where ${where} ${order ? sql`order by ${order}` : sql``} limit ${limit}`

const withMore = async (found: Found[], limit: number, find: () => Promise<Found[]>): Promise<Found[]> => {
  if (found.length >= limit) return found
  const ids = new Set(found.map(({ id }) => id))
  return [...found, ...(await find()).filter(({ id }) => !ids.has(id))].slice(0, limit)
}

const whole = ({ table, as }: Place) => sql`${sql.table(table)} ${sql.ref(as)}`

const allIn = (column: RawBuilder<unknown>, words: readonly string[]) =>
  sql.join(
    words.map((word) => sql`${column} like ${`%${word}%`}`),
    sql` and `,
  )

/** Those whose key begins with the word, then those that contain it. */
const byOneWord = async (db: Database, place: Place, word: string, limit: number, find: Find) => {
  const column = sql.ref(`${place.as}.${place.key}`)
  const from = whole(place)
  const where = sql`${column} like ${`${word}%`}`
  // In the order of the prefix index, which then stops after a few rows instead of collecting all.
  const found = await rowsOf(db, find({ from, where, order: sql`${column} using ~<~`, limit }))
  if (word.length < TRIGRAM) return found
  return withMore(found, limit, () => rowsOf(db, find({ from, where: allIn(column, [word]), limit })))
}

/**
 * Those with all the words, newest first. PostgreSQL assumes that words are independent, and underestimates the cost
 * of trigrams tenfold. So the newest rows are scanned, behind a limit that it cannot replace by the trigrams, and the
 * others are read by the trigrams only: an order by an expression has no index.
 */
const byWords = async (db: Database, place: Place, { words, limit }: Wanted, find: Find) => {
  const { table, as, key, isFew } = place
  const id = sql.ref(`${as}.id`)
  const where = allIn(sql.ref(`${as}.${key}`), words)
  const anywhere = () => rowsOf(db, find({ from: whole(place), where, order: sql`${id} + 0 desc`, limit }))
  if (isFew) return anywhere()
  const newest = sql`(select * from ${sql.table(table)} order by id desc limit ${sql.lit(NEWEST)}) ${sql.ref(as)}`
  const found = await rowsOf(db, find({ from: newest, where, order: sql`${id} desc`, limit }))
  if (words.every((word) => word.length < TRIGRAM)) return found
  return withMore(found, limit, anywhere)
}

const byKey = (db: Database, place: Place, wanted: Wanted, find: Find): Promise<Found[]> => {
  const [first = '', ...others] = wanted.words
  return others.length === 0
    ? byOneWord(db, place, first, wanted.limit, find)
    : byWords(db, place, wanted, find)
}

/** An e-mail or its beginning, at least up to the @. */
const EMAIL = /^[^\s@]+@[^\s@]*$/

/**
 * Those whose e-mail begins with it; if there are none, those with its mailbox in their key. The words of its domain
 * are common to many e-mails, which would list all rows.
 */
const byEmail = async (db: Database, place: Place, email: string, wanted: Wanted, find: Find) => {
  const typed = wanted.typed.toLowerCase()
  const column = sql`lower(${sql.ref(`${place.as}.${email}`)})`
  const where = sql`${column} like ${`${typed.replaceAll(/[\\%_]/g, '\\$&')}%`}`
  const { limit } = wanted
  const order = sql`${column} using ~<~`
  const found = await rowsOf(db, find({ from: whole(place), where, order, limit }))
  if (found.length > 0) return found
  const words = searchWords(typed.slice(0, typed.indexOf('@')))
  const isAnywhere = sql`position(${typed} in ${column}) > 0`
  const narrow: Find = (asked) => find({ ...asked, where: sql`${asked.where} and ${isAnywhere}` })
  return words.some((word) => word.length >= TRIGRAM) ? byKey(db, place, { ...wanted, words }, narrow) : []
}

const byAny = (db: Database, place: Place, wanted: Wanted, find: Find): Promise<Found[]> =>
  place.email !== undefined && EMAIL.test(wanted.typed)
    ? byEmail(db, place, place.email, wanted, find)
    : byKey(db, place, wanted, find)

// Written out, so that the few non-customers are found by their own index.
const ofKind = {
  CUSTOMER: sql`u.type = 'CUSTOMER'`,
  USER: sql`u.type <> 'CUSTOMER'`,
} as const satisfies Partial<Record<FoundKind, RawBuilder<unknown>>>

/** CUSTOMER finds the faithful, USER everybody else. */
export const findPeople = (db: Database, wanted: Wanted, kind: keyof typeof ofKind): Promise<Found[]> =>
  byAny(
    db,
    { table: 'app_user', as: 'u', key: 'search_key', email: 'email', isFew: kind === 'USER' },
    wanted,
    (asked) =>
      selected(
        sql`${sql.lit(kind)} as kind, u.id, trim(u.first_name || ' ' || u.last_name) as title, u.email as detail`,
        { ...asked, where: sql`${ofKind[kind]} and ${sql.raw(isThere)} and ${asked.where}` },
      ),
  )

const request = (asked: Asked) =>
  selected(
    sql`'REQUEST' as kind, r.id, r.id::text as title, trim(r.contact_first_name || ' ' || r.contact_last_name) as detail`,
    asked,
  )

const inLanguage = (column: string, language: Language) =>
  sql<string>`coalesce(nullif(${sql.ref(column)} ->> ${sql.lit(language)}, ''), ${sql.ref(column)} ->> 'el')`

/** Newest first. */
export const findRequests = (db: Database, wanted: Wanted): Promise<Found[]> => {
  const place = { table: 'request', as: 'r', key: 'contact_search', email: 'contact_email' }
  return EMAIL.test(wanted.typed)
    ? byEmail(db, place, place.email, wanted, request)
    : byWords(db, place, wanted, request)
}

/** What distinguishes several requests of one person. */
export const findRequestFacts = (db: Database, ids: readonly number[], language: Language) =>
  db
    .selectFrom('request as r')
    .innerJoin('temple as t', 't.id', 'r.first_temple_id')
    .select([
      'r.id',
      'r.first_service',
      'r.first_intention',
      'r.placed_at',
      'r.total_cents',
      'r.refunded_cents',
      'r.state',
      inLanguage('t.title', language).as('temple'),
    ])
    .where('r.id', 'in', [...ids])
    .execute()

/** By number, or by the complete code of its link. */
export const findRequestExactly = (db: Database, typed: string): Promise<Found[]> => {
  const from = sql`request r`
  if (/^\d{1,12}$/.test(typed))
    return rowsOf(db, request({ from, where: sql`r.id = ${Number(typed)}`, limit: 1 }))
  if (!/^[\w-]{22,}$/.test(typed)) return Promise.resolve([])
  return rowsOf(db, request({ from, where: sql`r.code = ${typed}`, limit: 1 }))
}

type Dated = Found & { readonly at: Date; readonly amount: number | null; readonly state: string }

/** By number or reference (17, P17, KANDILI-P17), or by the temple; newest first. */
export const findPayouts = async (
  db: Database,
  { words, typed, limit }: Wanted,
  language: Language,
): Promise<Dated[]> => {
  const number = /^(?:kandili-)?p?(\d{1,12})$/i.exec(typed)?.[1]
  if (number === undefined && words.length === 0) return []
  const where = number === undefined ? allIn(sql`t.search_key`, words) : sql`p.id = ${Number(number)}`
  const found = await sql<Dated>`
    select 'PAYOUT' as kind, p.id, ${inLanguage('t.title', language)} as title, 'P' || p.id as detail,
      p.proposed_at as at, p.amount_cents as amount, p.state
    from payout p join temple t on t.id = p.temple_id where ${where} order by p.id desc limit ${limit}`.execute(
    db,
  )
  return found.rows
}

/** What people ask of the platform, by who asks or the temple's name; newest first. */
export const findApplications = async (db: Database, { words, limit }: Wanted): Promise<Dated[]> => {
  const found = await sql<Dated>`
    select 'APPLICATION' as kind, q.id, coalesce(nullif(q.subject, ''), q.applicant_name) as title,
      case q.subject when '' then q.applicant_email else q.applicant_name end as detail,
      q.submitted_at as at, null as amount, q.state
    from user_request q where ${allIn(sql`q.search_key`, words)}
    order by q.submitted_at desc, q.id desc limit ${limit}`.execute(db)
  return found.rows
}

export const findTemples = (db: Database, wanted: Wanted, language: Language): Promise<Found[]> =>
  byKey(db, { table: 'temple', as: 't', key: 'search_key' }, wanted, (asked) =>
    selected(
      sql`'TEMPLE' as kind, t.id, ${inLanguage('t.title', language)} as title,
        coalesce((select ${inLanguage('c.title', language)} from city c where c.id = t.city_id), '') as detail`,
      asked,
    ),
  )

export const findSaints = (db: Database, wanted: Wanted, language: Language): Promise<Found[]> =>
  byKey(db, { table: 'saint', as: 's', key: 'search_key' }, wanted, (asked) =>
    selected(
      sql`'SAINT' as kind, s.id, ${inLanguage('s.title', language)} as title,
        ${inLanguage('s.titles', language)} as detail`,
      asked,
    ),
  )

/** Some eighty rows, all read. */
export const listParameters = (db: Database, language: Language): Promise<Found[]> =>
  rowsOf(
    db,
    sql<Found>`select 'PARAMETER' as kind, p.id, ${inLanguage('p.title', language)} as title, p.key as detail
      from main_parameter p order by p.id`,
  )
