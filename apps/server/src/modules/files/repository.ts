import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { countParts, type Purpose, type StoredFile, type Visibility } from './file.ts'

export const insertFile = (db: Database, file: StoredFile, createdAt: Date) =>
  db
    .insertInto('file')
    .values({
      id: file.id,
      title: file.title,
      media_type: file.mediaType,
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      sha256: file.sha256,
      has_thumbnail: file.hasThumbnail,
      visibility: file.visibility,
      purpose: file.purpose,
      owner_user_id: file.ownerUserId,
      part_bytes: file.partBytes,
      created_at: createdAt,
    })
    .execute()

/** A complete file: an unfinished one can be neither seen nor attached. */
export const findFile = (db: Database, id: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('file')
    .select([
      'id',
      'title',
      'media_type as mediaType',
      'bytes',
      'width',
      'height',
      'sha256',
      'has_thumbnail as hasThumbnail',
      'visibility',
      'purpose',
      'owner_user_id as ownerUserId',
      'part_bytes as partBytes',
    ])
    .where('id', '=', id)
    .where('received', 'is', null)
    .executeTakeFirst()

/** Bytes of visitors' documents after the instant, attached or not. */
export const sumDocumentsSince = async (db: Database, since: Date): Promise<number> => {
  const { bytes } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
    .where('purpose', '=', 'DOCUMENT')
    .where('owner_user_id', 'is', null)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(bytes ?? 0)
}

/**
 * Sets who may see a picture, a sound or a complete video of this user, and its purpose; false if they have no such
 * file.
 */
export const setVisibility = async (
  db: Database,
  {
    id,
    ownerUserId,
    visibility,
    purpose,
  }: { id: string; ownerUserId: number; visibility: Visibility; purpose: Purpose },
): Promise<boolean> => {
  const row = await db
    .updateTable('file')
    .set({ visibility, purpose })
    .where('id', '=', id)
    .where('owner_user_id', '=', ownerUserId)
    .where('purpose', '=', purpose === 'PORTRAIT' ? 'PICTURE' : purpose)
    .where('received', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Sets who may see a file. */
export const updateVisibility = async (db: Database, id: string, visibility: Visibility): Promise<void> => {
  await db.updateTable('file').set({ visibility }).where('id', '=', id).execute()
}

export type OldFile = { readonly id: string; readonly parts: number }

/** Files created before `before`, locked: nobody can attach one of them until the transaction ends. */
export const lockOldFiles = async (
  db: Database,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<OldFile[]> => {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'bytes', 'part_bytes as partBytes'])
    .where('created_at', '<', before)
    .where('id', '>', after)
    .where(unreferenced(await listReferences(db)))
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id, bytes, partBytes }) => ({ id, parts: partBytes ? countParts(bytes, partBytes) : 0 }))
}

/**
 * Of the locked files, the unreferenced ones. Checked again after locking: a row that refers to one may have been
 * committed in between.
 */
export const withoutReferences = async (db: Database, ids: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('id', 'in', [...ids])
    .where(unreferenced(await listReferences(db)))
    .execute()
  return rows.map(({ id }) => id)
}

export const deleteFiles = (db: Database, ids: readonly string[]) =>
  db
    .deleteFrom('file')
    .where('id', 'in', [...ids])
    .execute()

type Reference = { table: string; column: string }

/** Every column that refers to a file, from the database's own catalog, so that a later table is never forgotten. */
const listReferences = async (db: Database): Promise<Reference[]> => {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'file'::regclass`.execute(db)
  return rows
}

const unreferenced = (references: readonly Reference[]) =>
  sql<boolean>`not exists (${sql.join(
    references.map(
      ({ table, column }) =>
        sql`select 1 from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = file.id`,
    ),
    sql` union all `,
  )})`
