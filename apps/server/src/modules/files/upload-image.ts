import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { signedInActor } from '../authorization/index.ts'
import type { StoredFile } from './file.ts'
import { readUploadedForm } from './read-uploaded-form.ts'
import { storeImage } from './store-image.ts'

/**
 * Stores the image of a multipart form with `file`, `type` and `name`, to be seen by its sender alone until it is
 * attached to something. `type` is what the sender's program believes; the content decides.
 * @throws MISSING_REQUIRED_FIELDS, FILE_TOO_LARGE, FILE_NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_SMALL
 */
export const uploadImage = async (context: Context, request: FastifyRequest): Promise<StoredFile> => {
  const { userId } = signedInActor(context)
  const { bytes, name } = await readUploadedForm(context, request)
  return storeImage(context, bytes, name, { visibility: 'PRIVATE', ownerUserId: userId })
}
