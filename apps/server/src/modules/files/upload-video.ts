import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto/tokens.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { StorageFull } from '../../platform/storage/storage.ts'
import { signedInActor } from '../authorization/index.ts'
import { parameter } from '../settings/index.ts'
import { type Arriving, countParts, partKey, titleOf } from './file.ts'
import { beginsAsMp4, blanked, findFactsOfMp4, NotAVideo, type Range } from './mp4.ts'
import { readRange } from './read-range.ts'
import { BYTES_PER_MEGABYTE } from './read-uploaded-form.ts'
import { deleteFiles } from './repository.ts'
import {
  findArriving,
  insertArriving,
  listArriving,
  lockUploadsOf,
  moveOn,
  storeArrivedPart,
} from './repository-arriving.ts'
import { removeBytes } from './store-file.ts'

/** Small enough that little is sent twice over a bad connection, and that a part in memory is negligible. */
export const PART_BYTES = 2 * BYTES_PER_MEGABYTE

/** One person's concurrent uploads. */
const MOST_UPLOADS = 5
/** Longer than a browser retries a part. */
const ABANDONED_MS = 10 * 60_000

/**
 * Begins an upload. It can be resumed for a day, on any node, and nobody sees the video until it is complete.
 * @param video.bytes of the whole file
 * @throws FILE_TOO_LARGE by the main parameter `videoSizeLimit`; TOO_MANY_UPLOADS
 */
export const startVideo = async (
  context: Context,
  { name, bytes }: { name: string; bytes: number },
): Promise<Arriving> => {
  const { userId } = signedInActor(context)
  const limit = await parameter(context, 'videoSizeLimit')
  if (bytes > limit * BYTES_PER_MEGABYTE) {
    const fields = [{ field: 'file', message: 'rule.fileSize', facts: { limit } }]
    throw new Refusal('FILE_TOO_LARGE', { facts: { limit }, fields })
  }
  const video = { id: randomToken(128), title: titleOf(name), bytes, partBytes: PART_BYTES }
  const now = context.system.clock.now()
  await context.transaction(async (inside) => {
    await lockUploadsOf(inside.db, userId)
    await makeRoom(inside, userId, now)
    await insertArriving(inside.db, { ...video, ownerUserId: userId }, now)
  })
  return { ...video, received: 0 }
}

/** Removes the oldest abandoned uploads of a person with too many. @throws TOO_MANY_UPLOADS if all are active */
const makeRoom = async (context: Context, userId: number, now: Date): Promise<void> => {
  const begun = await listArriving(context.db, userId)
  const quietSince = now.getTime() - ABANDONED_MS
  for (const { id, parts, lastPartAt } of begun.slice(0, Math.max(begun.length - MOST_UPLOADS + 1, 0))) {
    if (lastPartAt.getTime() > quietSince) throw new Refusal('TOO_MANY_UPLOADS')
    await removeBytes(context, id, parts)
    await deleteFiles(context.db, [id])
  }
}

/** The progress of the caller's own upload. @throws ENTITY_NOT_FOUND */
export const readVideo = async (context: Context, id: string): Promise<Arriving> =>
  found(await findArriving(context.db, { id, ownerUserId: signedInActor(context).userId }))

/**
 * Stores the next part of the caller's own upload. Ignores a part that has already arrived. With the last one the
 * file is checked from end to end, loses its location metadata, and can be attached; one that is not a video is
 * removed.
 * @param part.offset of its first byte in the file
 * @throws ENTITY_NOT_FOUND, UPLOAD_OUT_OF_STEP, FILE_NOT_A_VIDEO, STORAGE_FULL
 */
export const receiveVideoPart = async (
  context: Context,
  id: string,
  { offset, bytes }: { offset: number; bytes: Buffer },
): Promise<Arriving> => {
  const video = await readVideo(context, id)
  if (offset < video.received) return video
  const expected = Math.min(video.partBytes, video.bytes - video.received)
  if (offset > video.received || bytes.length !== expected) throw new Refusal('UPLOAD_OUT_OF_STEP')
  if (offset === 0 && !beginsAsMp4(bytes)) return refuseVideo(context, video)
  await storePart(context, id, { part: offset / video.partBytes, bytes })
  const received = offset + bytes.length
  if (received < video.bytes) {
    await moveOn(context.db, id, { from: offset, to: received, at: context.system.clock.now() })
  } else {
    const sha256 = await checkWhole(context, video)
    await storeArrivedPart(context.db, id, { sha256, at: context.system.clock.now() })
  }
  return { ...video, received }
}

const storePart = async (
  { system }: Context,
  id: string,
  { part, bytes }: { part: number; bytes: Buffer },
): Promise<void> => {
  try {
    await system.storage.put(partKey(id, part), bytes)
  } catch (error) {
    throw error instanceof StorageFull ? new Refusal('STORAGE_FULL') : error
  }
}

const refuseVideo = async (context: Context, { id, bytes, partBytes }: Arriving): Promise<never> => {
  await removeBytes(context, id, countParts(bytes, partBytes))
  await deleteFiles(context.db, [id])
  throw new Refusal('FILE_NOT_A_VIDEO')
}

/** Checks the parts as one file. @returns its SHA-256 in hexadecimal, without the blanked metadata */
const checkWhole = async (context: Context, video: Arriving): Promise<string> => {
  const readAt = async (offset: number, length: number): Promise<Buffer> => {
    const pieces: Uint8Array[] = []
    for await (const piece of readRange(context, video, { from: offset, to: offset + length }))
      pieces.push(piece)
    return Buffer.concat(pieces)
  }
  try {
    for (const range of await findFactsOfMp4(readAt, video.bytes)) await blank(context, video, range)
  } catch (error) {
    if (error instanceof NotAVideo) return refuseVideo(context, video)
    throw error
  }
  const hash = createHash('sha256')
  for await (const piece of readRange(context, video, { from: 0, to: video.bytes })) hash.update(piece)
  return hash.digest('hex')
}

/** Overwrites a box, which may span several parts. */
const blank = async (context: Context, { id, partBytes }: Arriving, { from, to }: Range): Promise<void> => {
  const box = blanked(to - from)
  for (let part = Math.floor(from / partBytes); part * partBytes < to; part += 1) {
    const begin = part * partBytes
    const bytes = Buffer.from(await context.system.storage.get(partKey(id, part)))
    box.copy(bytes, Math.max(from - begin, 0), Math.max(begin - from, 0))
    await storePart(context, id, { part, bytes })
  }
}
