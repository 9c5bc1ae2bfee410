import { sql } from 'kysely'
import type { Database } from '../context.ts'
import { type AnyCatalogue, isUpload, type Row } from './definition.ts'

/** SQL of imports: inserting many records at once, and recording an import, so that it can be undone. */

/** Inserts rows that set the same columns; their ids, in the same order. */
export const insertRecords = async (
  db: Database,
  noun: AnyCatalogue,
  records: readonly Row[],
): Promise<number[]> => {
  const names = Object.keys(records[0] ?? {})
  const values = records.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(noun.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(values)} returning id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/**
 * Which rows a record stored before this import equals in all columns that the rows set, as indices. All rows set the
 * same columns, with null in the same ones.
 */
export const findStored = async (
  db: Database,
  noun: AnyCatalogue,
  { importId, rows }: { readonly importId: string; readonly rows: readonly Row[] },
): Promise<Set<number>> => {
  const table = sql.table(noun.table)
  const given = { ...rows[0], ...noun.fixed }
  const numbered = rows.map((row) => ({ ...row, ...noun.fixed }))
  const equal = Object.entries(given).map(([name, value]) =>
    value === null ? sql`t.${sql.ref(name)} is null` : sql`t.${sql.ref(name)} = r.${sql.ref(name)}`,
  )
  const stored = await sql<{ index: number }>`
    select a.number - 1 as index
    from jsonb_array_elements(${JSON.stringify(numbered)}::jsonb) with ordinality a(body, number),
      jsonb_populate_record(null::${table}, a.body) r
    where exists (select from ${table} t where ${sql.join(equal, sql` and `)} and not exists (
      select from catalogue_import_record i where i.import_id = ${importId} and i.record_id = t.id))`.execute(
    db,
  )
  return new Set(stored.rows.map(({ index }) => Number(index)))
}

/** A stored record, locked against every other change. */
export const lockWholeRow = async (
  db: Database,
  noun: AnyCatalogue,
  id: number,
): Promise<{ version: number; body: unknown } | undefined> => {
  const fixed = Object.entries(noun.fixed ?? {}).map(([name, value]) => sql`t.${sql.ref(name)} = ${value}`)
  const { rows } = await sql<{ version: number; body: unknown }>`
    select t.version, to_jsonb(t) as body from ${sql.table(noun.table)} t
    where ${sql.join([sql`t.id = ${id}`, ...fixed], sql` and `)} for update`.execute(db)
  return rows[0]
}

type Import = { readonly id: string; readonly noun: string; readonly userId: number }

/** Records that an import has begun; false if this id was used before. */
export const beginImport = async (
  db: Database,
  { id, noun, userId, at }: Import & { readonly at: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('catalogue_import')
    .values({ id, noun, user_id: userId, at, created: 0, changed: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type ImportedRecord = { readonly id: number; readonly version: number; readonly before: unknown }

export const storeImported = async (
  db: Database,
  importId: string,
  records: readonly ImportedRecord[],
): Promise<void> => {
  if (records.length === 0) return
  await db
    .insertInto('catalogue_import_record')
    .values(
      records.map(({ id, version, before }) => ({
        import_id: importId,
        record_id: id,
        version,
        before: before === null ? null : JSON.stringify(before),
      })),
    )
    .execute()
}

export const finishImport = (
  db: Database,
  id: string,
  counts: { readonly created: number; readonly changed: number },
) => db.updateTable('catalogue_import').set(counts).where('id', '=', id).execute()

export const forgetImports = (db: Database, before: Date) =>
  db.deleteFrom('catalogue_import').where('at', '<=', before).execute()

export const findImports = (db: Database, { noun, userId }: Omit<Import, 'id'>, since: Date) =>
  db
    .selectFrom('catalogue_import')
    .select(['id', 'at', 'created', 'changed'])
    .where('noun', '=', noun)
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('undone_at', 'is', null)
    .where((where) => where.or([where('created', '>', 0), where('changed', '>', 0)]))
    .orderBy('at', 'desc')
    .limit(20)
    .execute()

/** Marks an import as undone; false if this user has none such, or it was undone before. */
export const markUndone = async (
  db: Database,
  { id, noun, userId }: Import,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('catalogue_import')
    .set({ undone_at: now })
    .where('id', '=', id)
    .where('noun', '=', noun)
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * The records that an import created, or those that it changed, as far as they still exist: those that nobody has changed
 * since, and the changed ones.
 */
export const findImported = async (
  db: Database,
  noun: AnyCatalogue,
  importId: string,
  fate: 'CREATED' | 'CHANGED',
): Promise<{ untouched: number[]; touched: number[] }> => {
  const { rows } = await sql<{ id: number; same: boolean }>`
    select i.record_id as id, t.version = i.version as same
    from catalogue_import_record i join ${sql.table(noun.table)} t on t.id = i.record_id
    where i.import_id = ${importId} and (i.before is null) = ${fate === 'CREATED'} order by i.record_id`.execute(
    db,
  )
  return {
    untouched: rows.filter(({ same }) => same).map(({ id }) => Number(id)),
    touched: rows.filter(({ same }) => !same).map(({ id }) => Number(id)),
  }
}

/** Restores the values of records from before an import, except for their uploads, which no import changes. */
export const restoreChanged = async (
  db: Database,
  noun: AnyCatalogue,
  { importId, ids, now }: { importId: string; ids: readonly number[]; now: Date },
): Promise<void> => {
  const table = sql.table(noun.table)
  const sets = Object.entries(noun.fields).flatMap(([name, column]) =>
    isUpload(name) ? [] : [sql`${sql.ref(column)} = r.${sql.ref(column)}`],
  )
  await sql`
    update ${table} t set ${sql.join([...sets, sql`version = t.version + 1`, sql`updated_at = ${now}`])}
    from catalogue_import_record i, jsonb_populate_record(null::${table}, i.before) r
    where i.import_id = ${importId} and i.record_id = any(${ids}) and t.id = i.record_id`.execute(db)
}
