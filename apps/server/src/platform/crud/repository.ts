import type { Language } from '@kandili/contract'
import { type RawBuilder, type Sql, sql } from 'kysely'
import type { Database } from '../context.ts'
import { searchWords } from '../database/search-words.ts'
import { type AnyCatalogue, columnOf, type Row, type UploadField, uploadFields } from './definition.ts'
import { searchedFields } from './searched-fields.ts'

/**
 * All SQL of the catalogue kit. Names of tables and columns come from definitions only, never from a caller: sort and
 * filter fields are looked up in the definition, and values are sent as parameters.
 */

export type Filters = Readonly<Record<string, unknown>>
export type Wanted = { readonly q?: string | undefined; readonly filters: Filters }
export type Order = { readonly field: string; readonly order: 'asc' | 'desc' }
type Fragment = RawBuilder<unknown>

const column = (name: string): Fragment => sql.ref(`t.${name}`)

/** Every word must match. Text without a letter or digit matches nothing. */
const searched = (q: string): Fragment => {
  const words = searchWords(q)
  if (words.length === 0) return sql`false`
  return sql.join(
    words.map((word) => sql`t.search_key like ${`%${word}%`}`),
    sql` and `,
  )
}

/** One of several values, or the only one. */
const holds = (noun: AnyCatalogue, name: string, value: unknown): Fragment => {
  if (noun.sets?.includes(name)) return sql`${column(name)} && ${[value].flat()}`
  return Array.isArray(value) ? sql`${column(name)} = any(${value})` : sql`${column(name)} = ${value}`
}

const isFixed = (noun: AnyCatalogue): Fragment[] =>
  Object.entries(noun.fixed ?? {}).map(([name, value]) => holds(noun, name, value))

const chosen = (noun: AnyCatalogue, filters: Filters): Fragment[] =>
  Object.entries(noun.filters ?? {}).flatMap(([field, name]) => {
    const value = filters[field]
    return value === undefined || value === null ? [] : [holds(noun, name, value)]
  })

const contains = (text: Fragment, words: readonly string[]): Fragment[] =>
  words.length === 0 ? [sql`false`] : words.map((word) => sql`search_skeleton(${text}) like ${`%${word}%`}`)

/** Fields of the record by name: texts by what they contain, everything else by its value. */
const byFields = (noun: AnyCatalogue, filters: Filters): Fragment[] =>
  searchedFields(noun, filters).flatMap(({ name, kind, value }) => {
    if (kind === 'bilingual') {
      const text = sql`(${column(name)} ->> 'el') || ' ' || (${column(name)} ->> 'en')`
      // A record's key for searching contains its title: the index leaves few titles to compare.
      const indexed = name === 'title' ? [searched(String(value))] : []
      return [...indexed, ...contains(text, searchWords(String(value)))]
    }
    if (kind === 'text') return [sql`position(lower(${String(value)}) in lower(${column(name)})) > 0`]
    return [holds(noun, name, value)]
  })

const where = (noun: AnyCatalogue, { q, filters }: Wanted): Fragment => {
  const conditions = [
    ...isFixed(noun),
    ...chosen(noun, filters),
    ...byFields(noun, filters),
    ...(q === undefined || q === '' ? [] : [searched(q)]),
  ]
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

/** A text in the caller's language; English is the fallback, then Greek. */
const inLanguage = (name: string, language: Language): Fragment =>
  sql`coalesce(nullif(${column(name)} ->> ${sql.lit(language)}, ''), nullif(${column(name)} ->> 'en', ''), ${column(name)} ->> 'el')`

const bilingualColumns = new Set(['title', 'titles', 'description'])

const orderBy = (noun: AnyCatalogue, { field, order }: Order, language: Language): Fragment => {
  const name = columnOf(noun, field) ?? 'id'
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const expression = bilingualColumns.has(name)
    ? sql`${inLanguage(name, language)} collate greek`
    : column(name)
  return sql`order by ${expression} ${direction} nulls last, t.id ${direction}`
}

const columnsOf = (noun: AnyCatalogue): string[] => [
  ...new Set([
    'id',
    'version',
    'updated_at',
    ...Object.values(noun.fields),
    ...Object.values(noun.shown ?? {}),
  ]),
]

/** Aliases that cannot collide with a column. */
export const namedAlias = (field: string): string => `${field} title`
export const countAlias = (field: string): string => `${field} count`
export const uploadAlias = (field: UploadField): string => `${field} upload`

const selected = (noun: AnyCatalogue): Fragment => {
  const named = Object.entries(noun.named ?? {}).map(
    ([field, target]) =>
      sql`(select n.title from ${sql.table(target.table)} n where n.id = ${column(target.column)}) as ${sql.ref(namedAlias(field))}`,
  )
  const uploads = uploadFields.flatMap(({ field }) => {
    const name = noun.fields[field]
    return name === undefined
      ? []
      : [sql`(select f.title from file f where f.id = ${column(name)}) as ${sql.ref(uploadAlias(field))}`]
  })
  const counts = Object.entries(noun.counts ?? {}).map(
    ([field, pointing]) =>
      sql`(select count(*) from ${sql.table(pointing.table)} c where ${sql.ref(`c.${pointing.column}`)} = t.id) as ${sql.ref(countAlias(field))}`,
  )
  return sql.join([...columnsOf(noun).map(column), ...named, ...counts, ...uploads])
}

const rows = async (db: Database, query: ReturnType<Sql>): Promise<Row[]> =>
  (await query.execute(db)).rows as Row[]

export const findPage = (
  db: Database,
  noun: AnyCatalogue,
  wanted: Wanted,
  page: {
    readonly order: Order
    readonly language: Language
    readonly limit: number
    readonly offset: number
  },
): Promise<Row[]> =>
  rows(
    db,
    sql`select ${selected(noun)} from ${sql.table(noun.table)} t ${where(noun, wanted)}
      ${orderBy(noun, page.order, page.language)} limit ${page.limit} offset ${page.offset}`,
  )

export const countRecords = async (db: Database, noun: AnyCatalogue, wanted: Wanted): Promise<number> => {
  const [row] = await rows(
    db,
    sql`select count(*) as count from ${sql.table(noun.table)} t ${where(noun, wanted)}`,
  )
  return Number(row?.count)
}

/** The ids of all matching records, in order. */
export const findIds = async (
  db: Database,
  noun: AnyCatalogue,
  wanted: Wanted,
  order: Order,
  language: Language,
): Promise<number[]> => {
  const found = await rows(
    db,
    sql`select t.id from ${sql.table(noun.table)} t ${where(noun, wanted)} ${orderBy(noun, order, language)}`,
  )
  return found.map(({ id }) => Number(id))
}

/** Records by id, in no order; missing ones are left out. */
export const findByIds = (db: Database, noun: AnyCatalogue, ids: readonly number[]): Promise<Row[]> => {
  const conditions = sql.join([sql`t.id = any(${ids})`, ...isFixed(noun)], sql` and `)
  return rows(db, sql`select ${selected(noun)} from ${sql.table(noun.table)} t where ${conditions}`)
}

/** Locks a record against every other change until the transaction ends. */
export const lockRecord = async (
  db: Database,
  noun: AnyCatalogue,
  id: number,
): Promise<({ version: number } & Record<UploadField, string | null>) | undefined> => {
  const uploads = uploadFields.map(({ field }) => {
    const name = noun.fields[field]
    return sql`${name === undefined ? sql`null` : column(name)} as ${sql.ref(uploadAlias(field))}`
  })
  const conditions = sql.join([sql`t.id = ${id}`, ...isFixed(noun)], sql` and `)
  const [row] = await rows(
    db,
    sql`select t.version, ${sql.join(uploads)} from ${sql.table(noun.table)} t where ${conditions} for update`,
  )
  const idOf = (field: UploadField) => row?.[uploadAlias(field)] as string | null
  return row && { version: Number(row.version), fileId: idOf('fileId'), videoFileId: idOf('videoFileId') }
}

export const insertRecord = async (db: Database, noun: AnyCatalogue, values: Row): Promise<number> => {
  const names = Object.keys(values)
  const [row] = await rows(
    db,
    sql`insert into ${sql.table(noun.table)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(values))}) returning id`,
  )
  return Number(row?.id)
}

export const updateRecord = async (
  db: Database,
  noun: AnyCatalogue,
  { id, values, now }: { id: number; values: Row; now: Date },
): Promise<void> => {
  const changes = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(noun.table)}
    set ${sql.join([...changes, sql`version = version + 1`, sql`updated_at = ${now}`])} where id = ${id}`.execute(
    db,
  )
}

export const findLookup = (
  db: Database,
  noun: AnyCatalogue,
  wanted: Wanted,
  language: Language,
): Promise<Row[]> => {
  const more = (noun.lookupFields ?? []).flatMap((field) => {
    const name = columnOf(noun, field)
    return name === undefined ? [] : [sql`${column(name)} as ${sql.ref(field)}`]
  })
  const title = inLanguage('title', language)
  return rows(
    db,
    sql`select ${sql.join([sql`t.id`, sql`${title} as title`, ...more])} from ${sql.table(noun.table)} t
      ${where(noun, wanted)} order by ${title} collate greek, t.id`,
  )
}
