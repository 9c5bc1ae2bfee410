import type { Database } from '../../platform/context.ts'
import type { Arriving } from './file.ts'

/** A video of which nothing has arrived. Its hash is known at the end. */
export const insertArriving = async (
  db: Database,
  { id, title, bytes, partBytes, ownerUserId }: Omit<Arriving, 'received'> & { ownerUserId: number },
  createdAt: Date,
): Promise<void> => {
  await db
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
}

/** A user's own video, whole or on its way. */
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

/** Counts bytes that have arrived; the same ones a second time change nothing. */
export const moveOn = async (
  db: Database,
  id: string,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  await db
    .updateTable('file')
    .set({ received: to })
    .where('id', '=', id)
    .where('received', '=', from)
    .execute()
}

/** The video is whole. */
export const keepArrived = async (db: Database, id: string, sha256: string): Promise<void> => {
  await db
    .updateTable('file')
    .set({ received: null, sha256 })
    .where('id', '=', id)
    .where('received', 'is not', null)
    .execute()
}
