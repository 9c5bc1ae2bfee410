import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { type Arriving, countParts } from './file.ts'
import type { OldFile } from './repository.ts'

/** Makes one person's uploads start one after the other, until the transaction ends. */
export const lockUploadsOf = (db: Database, ownerUserId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('kandili-video-uploads'), ${ownerUserId}::int)`.execute(db)

/** A person's unfinished videos, those longest without a new part first. */
export const listArriving = async (
  db: Database,
  ownerUserId: number,
): Promise<(OldFile & { readonly lastPartAt: Date })[]> => {
  const rows = await db
    .selectFrom('file')
    .select(['id', 'bytes', 'part_bytes as partBytes', 'created_at as lastPartAt'])
    .where('owner_user_id', '=', ownerUserId)
    .where('received', 'is not', null)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, bytes, partBytes, lastPartAt }) => ({
    id,
    parts: countParts(bytes, Number(partBytes)),
    lastPartAt,
  }))
}

/** A video without any bytes yet. Its hash is known at the end. */
export const insertArriving = (
  db: Database,
  { id, title, bytes, partBytes, ownerUserId }: Omit<Arriving, 'received'> & { ownerUserId: number },
  createdAt: Date,
) =>
  db
    .insertInto('file')
    .values({
      id,
      title,
      media_type: 'video/mp4',
      bytes,
      sha256: '',
      visibility: 'PRIVATE',
      purpose: 'VIDEO',
      owner_user_id: ownerUserId,
      part_bytes: partBytes,
      received: 0,
      created_at: createdAt,
    })
    .execute()

/** A user's own video, finished or not. */
export const findArriving = async (
  db: Database,
  { id, ownerUserId }: { id: string; ownerUserId: number },
): Promise<Arriving | undefined> => {
  const row = await db
    .selectFrom('file')
    .select(['id', 'title', 'bytes', 'received', 'part_bytes as partBytes'])
    .where('id', '=', id)
    .where('owner_user_id', '=', ownerUserId)
    .where('purpose', '=', 'VIDEO')
    .executeTakeFirst()
  return row && { ...row, partBytes: Number(row.partBytes), received: row.received ?? row.bytes }
}

/**
 * Counts arrived bytes; counting the same ones again changes nothing. An unfinished file has the time of its latest
 * part, so that neither the nightly job nor another upload removes it during the upload.
 */
export const moveOn = (db: Database, id: string, { from, to, at }: { from: number; to: number; at: Date }) =>
  db
    .updateTable('file')
    .set({ received: to, created_at: at })
    .where('id', '=', id)
    .where('received', '=', from)
    .execute()

/** The video is complete. */
export const storeArrivedPart = (db: Database, id: string, { sha256, at }: { sha256: string; at: Date }) =>
  db
    .updateTable('file')
    .set({ received: null, sha256, created_at: at })
    .where('id', '=', id)
    .where('received', 'is not', null)
    .execute()
