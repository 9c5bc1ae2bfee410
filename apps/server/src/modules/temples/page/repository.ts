import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/pages.ts'
import type { PageColumns } from './page-columns.ts'

/** @param options.lock locks the temple against every other change until the transaction ends */
export const findPage = (db: Database, templeId: number, { lock = false }: { lock?: boolean } = {}) => {
  const query = db
    .selectFrom('temple as t')
    .innerJoin('city as c', 'c.id', 't.city_id')
    .leftJoin('saint as s', 's.id', 't.saint_id')
    .selectAll('t')
    .select(['c.title as city_title', 'c.lat as city_lat', 'c.lng as city_lng', 's.title as saint_title'])
    .where('t.id', '=', templeId)
  return (lock ? query.forUpdate('t') : query).executeTakeFirst()
}

export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>

/** The cities nearest to a place, except the place itself; by planar distance, which is enough nearby. */
export const findCitiesNear = (db: Database, { lat, lng }: { lat: number; lng: number }, limit: number) =>
  db
    .selectFrom('city')
    .select(['title', 'lat', 'lng'])
    .orderBy(sql`(lat - ${lat}) ^ 2 + ((lng - ${lng}) * cos(radians(${lat}))) ^ 2`)
    .limit(limit)
    .execute()

export const saintExists = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('saint').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Writes the columns and increments the version. */
export const updatePage = (db: Database, templeId: number, columns: Partial<PageColumns>, now: Date) =>
  db
    .updateTable('temple')
    .set({ ...columns, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', templeId)
    .execute()

/** The photographs of a page with their files, removed ones included, in their order. */
export const findPhotographs = (db: Database, templeId: number) =>
  db
    .selectFrom('temple_photograph as p')
    .innerJoin('file as f', 'f.id', 'p.file_id')
    .select([
      'p.id',
      'p.file_id',
      'p.original_file_id',
      'p.crop',
      'p.alt',
      'p.removed_at',
      'f.width',
      'f.height',
    ])
    .where('p.temple_id', '=', templeId)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()

export type PhotographRow = Awaited<ReturnType<typeof findPhotographs>>[number]

export type PhotographValues = {
  file_id: string
  original_file_id: string
  crop: string | null
  alt: string
  position: number
  removed_at: Date | null
}

export const insertPhotograph = (db: Database, templeId: number, values: PhotographValues) =>
  db
    .insertInto('temple_photograph')
    .values({ temple_id: templeId, ...values })
    .execute()

export const updatePhotograph = (db: Database, id: number, values: Partial<PhotographValues>) =>
  db.updateTable('temple_photograph').set(values).where('id', '=', id).execute()

/** The picture that stands for the temple everywhere. */
export const updatePicture = (db: Database, templeId: number, fileId: string | null) =>
  db.updateTable('temple').set({ file_id: fileId }).where('id', '=', templeId).execute()

/** The temple that shows a file on its page, or keeps it in its history. */
export const findTempleOfPhotograph = (db: Database, fileId: string) =>
  db
    .selectFrom('temple_photograph')
    .select('temple_id')
    .where((where) => where.or([where('file_id', '=', fileId), where('original_file_id', '=', fileId)]))
    .executeTakeFirst()

export type Changes = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>

export const insertChange = (
  db: Database,
  change: {
    templeId: number
    at: Date
    actorUserId: number | null
    changes: Changes
    restoredBefore: number | null
  },
) =>
  db
    .insertInto('temple_change')
    .values({
      temple_id: change.templeId,
      at: change.at,
      actor_user_id: change.actorUserId,
      changes: JSON.stringify(change.changes),
      restored_before: change.restoredBefore,
    })
    .execute()

/** The latest changes, newest first. */
export const findChanges = (db: Database, templeId: number, limit: number) =>
  db
    .selectFrom('temple_change as c')
    .leftJoin('app_user as u', 'u.id', 'c.actor_user_id')
    .select(['c.id', 'c.at', 'c.changes', 'c.restored_before', 'u.first_name', 'u.last_name'])
    .where('c.temple_id', '=', templeId)
    .orderBy('c.id', 'desc')
    .limit(limit)
    .execute()

export const countChanges = (db: Database, templeId: number): Promise<number> =>
  countRows(db.selectFrom('temple_change').where('temple_id', '=', templeId))

/** A change and all later ones, oldest first. */
export const findChangesSince = (db: Database, templeId: number, id: number) =>
  db
    .selectFrom('temple_change')
    .select(['id', 'changes'])
    .where('temple_id', '=', templeId)
    .where('id', '>=', id)
    .orderBy('id')
    .execute()
