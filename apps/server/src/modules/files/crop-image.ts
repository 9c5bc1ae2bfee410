import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import type { StoredFile, Visibility } from './file.ts'
import { cutImage } from './image.ts'
import { readBytes } from './read-file.ts'
import { findFile, updateVisibility } from './repository.ts'
import { storeImage } from './store-image.ts'

/**
 * Stores a part of a stored picture as a picture of its own, private at first and of the same owner. What is left out
 * is not in it.
 * @param part in fractions of the picture's sides
 * @throws ENTITY_NOT_FOUND, IMAGE_TOO_SMALL when a side of the part is under 64 pixels
 */
export const cropImage = async (
  context: Context,
  fileId: string,
  part: endpoints.templePage.Crop,
): Promise<StoredFile> => {
  const file = found(await findFile(context.db, fileId))
  const bytes = await cutImage(Buffer.from(await readBytes(context, file, 'full')), part)
  return storeImage(context, bytes, file.title, { visibility: 'PRIVATE', ownerUserId: file.ownerUserId })
}

/**
 * Settles who may see a file that the calling module has attached before: `attachFile` has made sure then that it was
 * the caller's own.
 */
export const showFile = async (context: Context, fileId: string, visibility: Visibility): Promise<void> =>
  updateVisibility(context.db, fileId, visibility)
