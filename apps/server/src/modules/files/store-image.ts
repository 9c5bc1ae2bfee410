import type { Context } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto/tokens.ts'
import { type Purpose, type StoredFile, titleOf, type Visibility } from './file.ts'
import { prepareImage } from './image.ts'
import { storeFile } from './store-file.ts'

/**
 * Checks, re-encodes and stores an image.
 * @param title its uploaded name
 * @throws FILE_NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_SMALL
 */
export const storeImage = async (
  context: Context,
  bytes: Buffer,
  title: string,
  {
    visibility,
    ownerUserId,
    purpose = 'PICTURE',
  }: { visibility: Visibility; ownerUserId: number | null; purpose?: Purpose },
): Promise<StoredFile> => {
  const image = await prepareImage(bytes)
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
    purpose,
    ownerUserId,
    partBytes: null,
  }
  return storeFile(context, file, image)
}
