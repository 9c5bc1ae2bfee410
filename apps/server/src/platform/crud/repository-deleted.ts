import { sql } from 'kysely'
import type { Database } from '../context.ts'
import type { AnyCatalogue, Use } from './definition.ts'

/** A foreign key to the catalogue's table. */
type Reference = { table: string; column: string }

/** Every foreign key to this table, read from the database's catalogue so that none is forgotten. */
const findReferences = async (db: Database, noun: AnyCatalogue): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select r.relname as "table", a.attname as "column"
    from pg_constraint c
    join pg_class r on r.oid = c.conrelid
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${noun.table}::regclass
    order by r.relname, a.attname`.execute(db)
  return rows
}

/** Locks the records that exist, so that nothing new can refer to them until the transaction ends. */
export const lockRecords = async (
  db: Database,
  noun: AnyCatalogue,
  ids: readonly number[],
): Promise<number[]> => {
  const fixed = Object.entries(noun.fixed ?? {}).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(noun.table)}
    where ${sql.join([sql`id = any(${ids})`, ...fixed], sql` and `)} order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** The ids of records that the product relies on. */
export const findStanding = async (
  db: Database,
  noun: AnyCatalogue,
  ids: readonly number[],
): Promise<number[]> => {
  if (noun.standing === undefined) return []
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(noun.table)} where id = any(${ids}) and ${sql.ref(noun.standing)} is not null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** How many rows of which tables block the deletion of each record. */
export const findUses = async (
  db: Database,
  noun: AnyCatalogue,
  ids: readonly number[],
  now: Date,
): Promise<Use[]> => {
  const parts = new Set<string>(noun.parts?.map(({ table }) => table))
  const references = (await findReferences(db, noun)).filter(({ table }) => !parts.has(table))
  if (references.length === 0 || ids.length === 0) return []
  const { rows } = await sql<Use>`${sql.join(
    references.map(
      ({ table, column }) => sql`
        select ${sql.ref(column)} as id, ${table} as "table", count(*) as count from ${sql.table(table)}
        where ${sql.ref(column)} = any(${ids}) and ${noun.keptBy?.[table]?.(now) ?? sql`true`}
        group by ${sql.ref(column)}`,
    ),
    sql` union all `,
  )}`.execute(db)
  return rows.map(({ id, table, count }) => ({ id, table, count: Number(count) }))
}

/** Where a deleted record's uploads are kept. */
const uploadColumns = [
  { field: 'fileId', column: 'file_id' },
  { field: 'videoFileId', column: 'video_file_id' },
] as const

/** Key of a deleted record's parts in its stored body; no column has this name. */
const PARTS = 'parts of it'

const bodyOf = (noun: AnyCatalogue) => {
  if (!noun.parts) return sql`to_jsonb(t)`
  const rows = noun.parts.flatMap(({ table, column }) => [
    sql.lit(table),
    sql`(select coalesce(jsonb_agg(to_jsonb(p)), '[]') from ${sql.table(table)} p where ${sql.ref(`p.${column}`)} = t.id)`,
  ])
  return sql`to_jsonb(t) || jsonb_build_object(${sql.lit(PARTS)}, jsonb_build_object(${sql.join(rows)}))`
}

/** Deletes the records with their parts and stores their contents under the token's hash. */
export const moveToDeleted = async (
  db: Database,
  noun: AnyCatalogue,
  ids: readonly number[],
  { tokenHash, userId, now, expiresAt }: { tokenHash: Buffer; userId: number; now: Date; expiresAt: Date },
): Promise<void> => {
  const uploads = uploadColumns.map(({ field, column }) => {
    const name = noun.fields[field]
    return sql`${name === undefined ? sql`null::text` : sql.ref(`t.${name}`)} as ${sql.ref(column)}`
  })
  const columns = sql.join(uploadColumns.map(({ column }) => sql.ref(column)))
  await sql`
    with gone as (
      delete from ${sql.table(noun.table)} t where t.id = any(${ids})
      returning t.id, ${bodyOf(noun)} as body, ${sql.join(uploads)}
    )
    insert into deleted_record (token_hash, record_id, noun, body, ${columns}, deleted_by, deleted_at, expires_at)
    select ${tokenHash}, id, ${noun.noun}, body, ${columns}, ${userId}, ${now}, ${expiresAt} from gone`.execute(
    db,
  )
}

export const forgetExpired = (db: Database, now: Date) =>
  db.deleteFrom('deleted_record').where('expires_at', '<=', now).execute()

const writableColumns = async (db: Database, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** Restores the records that this token deleted, under the same ids, and uses the token up. Returns their ids, if any. */
export const restoreDeleted = async (
  db: Database,
  noun: AnyCatalogue,
  { tokenHash, userId, now }: { tokenHash: Buffer; userId: number; now: Date },
): Promise<number[]> => {
  const names = await writableColumns(db, noun.table)
  const columns = sql.join(names.map((name) => sql.ref(name)))
  // A picture or a video may have been removed in the meantime.
  const uploads = uploadColumns.flatMap(({ field, column }) => {
    const name = noun.fields[field]
    return name === undefined ? [] : [sql`${sql.lit(name)}, ${sql.ref(`d.${column}`)}`]
  })
  const body = sql`d.body || jsonb_build_object(${sql.join(uploads)})`
  // One statement, so that the parts may refer to the restored records.
  const parts = (noun.parts ?? []).map(
    ({ table }, index) => sql`, ${sql.ref(`part${index}`)} as (
      insert into ${sql.table(table)}
      select p.* from wanted, jsonb_populate_recordset(null::${sql.table(table)}, body -> ${sql.lit(PARTS)} -> ${sql.lit(table)}) p)`,
  )
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      delete from deleted_record
      where token_hash = ${tokenHash} and noun = ${noun.noun} and deleted_by = ${userId} and expires_at > ${now}
      returning body, ${sql.join(uploadColumns.map(({ column }) => sql.ref(column)))}
    )${parts.length === 0 ? sql`` : sql.join(parts, sql``)}
    insert into ${sql.table(noun.table)} (${columns}) overriding system value
    select ${sql.join(names.map((name) => sql.ref(`r.${name}`)))}
    from wanted d, jsonb_populate_record(null::${sql.table(noun.table)}, ${body}) r
    returning id`.execute(db)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}
