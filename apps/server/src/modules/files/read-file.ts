import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import { type ImageSize, type StoredFile, storageKey } from './file.ts'
import { maySee } from './policy.ts'
import { findFile } from './repository.ts'
import { secondsLeft } from './signed-address.ts'

/** A file for the caller; `cacheSeconds` is null if it never changes and anybody may cache it. */
export type ReadableFile = { readonly file: StoredFile; readonly cacheSeconds: number | null }

/** A signed-in user's picture is revalidated after this time. */
const OWN_CACHE_SECONDS = 300

/** A file that the signed-in caller may see. @throws ENTITY_NOT_FOUND, also if they may not */
export const findReadableFile = async (context: Context, id: string): Promise<ReadableFile> => {
  const file = found(await findFile(context.db, id))
  if (!(await maySee(context, file))) throw new Refusal('ENTITY_NOT_FOUND')
  return { file, cacheSeconds: OWN_CACHE_SECONDS }
}

/** A public file, or a private one with a valid signature. @throws ENTITY_NOT_FOUND */
export const findPublicFile = async (
  context: Context,
  id: string,
  link: { size: ImageSize; expires?: number; signature?: string },
): Promise<ReadableFile> => {
  const file = found(await findFile(context.db, id))
  if (file.visibility === 'PUBLIC') return { file, cacheSeconds: null }
  const cacheSeconds = secondsLeft(context.system, id, link)
  if (cacheSeconds === 0) throw new Refusal('ENTITY_NOT_FOUND')
  return { file, cacheSeconds }
}

export const readBytes = ({ system }: Context, file: StoredFile, size: ImageSize): Promise<Uint8Array> =>
  system.storage.get(storageKey(file.id, file.hasThumbnail ? size : 'full'))
