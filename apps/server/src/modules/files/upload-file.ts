import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { signedInActor } from '../authorization/index.ts'
import type { StoredFile } from './file.ts'
import { readUploadedForm } from './read-uploaded-form.ts'
import { isSound } from './sound.ts'
import { storeImage } from './store-image.ts'
import { storeSound } from './store-sound.ts'

/**
 * Stores the image or the recording of a multipart form with `file`, `type` and `name`, accessible only to its
 * uploader until it is attached. `type` is the client's claim; the content decides.
 * @throws MISSING_REQUIRED_FIELDS, FILE_TOO_LARGE, FILE_NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_SMALL,
 *   FILE_NOT_A_SOUND, SOUND_TOO_LONG
 */
export const uploadFile = async (context: Context, request: FastifyRequest): Promise<StoredFile> => {
  const { userId } = signedInActor(context)
  return readUploadedForm(context, request, async ({ bytes, name }) => {
    const { fileTypeFromBuffer } = await import('file-type')
    const type = await fileTypeFromBuffer(bytes)
    return type && isSound(type.mime)
      ? storeSound(context, bytes, name, { mediaType: type.mime, ownerUserId: userId })
      : storeImage(context, bytes, name, { visibility: 'PRIVATE', ownerUserId: userId })
  })
}
