import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import type { StoredFile, Visibility } from './file.ts'
import { cutImage } from './image.ts'
import { readBytes } from './read-file.ts'
import { findFile, updateVisibility } from './repository.ts'
import { storeImage } from './store-image.ts'

/**
 * Stores a part of a stored picture as a separate picture, private at first and with the same owner. It contains
 * nothing outside the part.
 * @param part in fractions of the picture's sides
 * @throws ENTITY_NOT_FOUND, IMAGE_TOO_SMALL if a side of the part is under 64 pixels
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
 * Sets who may see a file that the calling module has attached before: `attachFile` checked then that it was the
 * caller's own.
 */
export const showFile = async (context: Context, fileId: string, visibility: Visibility): Promise<void> =>
  updateVisibility(context.db, fileId, visibility)
