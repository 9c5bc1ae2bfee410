import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto/tokens.ts'
import { Refusal } from '../../platform/errors.ts'
import { type StoredFile, titleOf } from './file.ts'
import { keepFile } from './keep-file.ts'
import { isPlainPdf } from './pdf.ts'
import { readUploadedForm } from './read-uploaded-form.ts'
import { storeImage } from './store-image.ts'

/**
 * Stores the document of a multipart form with `file` and `name`: a PDF as it is, a picture drawn anew. Nobody may
 * see it until a module attaches it and admits somebody; what is never attached is removed after a day.
 * @throws MISSING_REQUIRED_FIELDS, FILE_TOO_LARGE, FILE_NOT_A_DOCUMENT, IMAGE_TOO_LARGE, IMAGE_TOO_SMALL
 */
export const storeDocument = async (context: Context, request: FastifyRequest): Promise<StoredFile> => {
  const { bytes, name } = await readUploadedForm(context, request)
  if (isPlainPdf(bytes)) {
    const file: StoredFile = {
      id: randomToken(128),
      title: titleOf(name),
      mediaType: 'application/pdf',
      bytes: bytes.length,
      width: null,
      height: null,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      hasThumbnail: false,
      visibility: 'PRIVATE',
      purpose: 'DOCUMENT',
      ownerUserId: null,
    }
    return keepFile(context, file, { bytes })
  }
  try {
    const owned = { visibility: 'PRIVATE', ownerUserId: null, purpose: 'DOCUMENT' } as const
    return await storeImage(context, bytes, name, owned)
  } catch (error) {
    const isOther = error instanceof Refusal && error.code === 'FILE_NOT_AN_IMAGE'
    throw isOther ? new Refusal('FILE_NOT_A_DOCUMENT') : error
  }
}
