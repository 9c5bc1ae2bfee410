import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { StorageFull } from '../../platform/storage/storage.ts'
import { partKey, type StoredFile, storageKey } from './file.ts'
import { insertFile } from './repository.ts'

/** Stores bytes, an optional thumbnail, and the row that refers to them. @throws STORAGE_FULL */
export const storeFile = async (
  context: Context,
  file: StoredFile,
  { bytes, thumbnail }: { readonly bytes: Buffer; readonly thumbnail?: Buffer },
): Promise<StoredFile> => {
  const { storage, clock } = context.system
  try {
    // Bytes first: a row promises that they exist.
    await storage.put(storageKey(file.id, 'full'), bytes)
    if (thumbnail) await storage.put(storageKey(file.id, 'thumbnail'), thumbnail)
    await insertFile(context.db, file, clock.now())
  } catch (error) {
    await removeBytes(context, file.id).catch(() => undefined)
    throw error instanceof StorageFull ? new Refusal('STORAGE_FULL') : error
  }
  return file
}

/** Removes a file's bytes from the storage, in all parts; bytes that are already gone are no error. */
export const removeBytes = async ({ system }: Context, id: string, parts = 0): Promise<void> => {
  for (let part = 0; part < parts; part += 1) await system.storage.remove(partKey(id, part))
  await system.storage.remove(storageKey(id, 'full'))
  await system.storage.remove(storageKey(id, 'thumbnail'))
}
