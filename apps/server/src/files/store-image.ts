import type { Context } from '../platform/context.ts'
import { randomToken } from '../platform/crypto/tokens.ts'
import { type StoredFile, storageKey, titleOf, type Visibility } from './file.ts'
import { prepareImage } from './image.ts'
import { insertFile } from './repository.ts'

/**
 * Checks, draws anew and stores an image.
 * @param title the name it was sent with
 * @throws FILE_NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_SMALL
 */
export const storeImage = async (
  context: Context,
  bytes: Buffer,
  title: string,
  { visibility, ownerUserId }: { visibility: Visibility; ownerUserId: number | null },
): Promise<StoredFile> => {
  const image = await prepareImage(bytes)
  const { storage, clock } = context.system
  const file: StoredFile = {
    id: randomToken(128),
    title: titleOf(title),
    mediaType: image.mediaType,
    bytes: image.bytes.length,
    width: image.width,
    height: image.height,
    sha256: image.sha256,
    hasThumbnail: true,
    visibility,
    ownerUserId,
  }
  try {
    // Bytes first: a row is a promise that they are there.
    await storage.put(storageKey(file.id, 'full'), image.bytes)
    await storage.put(storageKey(file.id, 'thumbnail'), image.thumbnail)
    await insertFile(context.db, file, clock.now())
  } catch (error) {
    await removeBytes(context, file.id).catch(() => undefined)
    throw error
  }
  return file
}

/** Removes a file's bytes from the storage; what is gone already is no mistake. */
export const removeBytes = async ({ system }: Context, id: string): Promise<void> => {
  await system.storage.remove(storageKey(id, 'full'))
  await system.storage.remove(storageKey(id, 'thumbnail'))
}
