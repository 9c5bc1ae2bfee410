import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { signedInActor } from '../access/index.ts'
import type { Context } from '../platform/context.ts'
import { Refusal } from '../platform/errors.ts'
import { parameter } from '../settings/index.ts'
import type { StoredFile } from './file.ts'
import { storeImage } from './store-image.ts'

/** However large the parameter, no more than this is taken into memory. */
const LARGEST_MEGABYTES = 25
const BYTES_PER_MEGABYTE = 1024 * 1024
const FIELD_BYTES = 500

type SentForm = { readonly bytes: Buffer; readonly name: string }

/**
 * Stores the image of a multipart form with `file`, `type` and `name`, to be seen by its sender alone until it is
 * attached to something. `type` is what the sender's program believes; the content decides.
 * @throws MISSING_REQUIRED_FIELDS, FILE_TOO_LARGE, FILE_NOT_AN_IMAGE, IMAGE_TOO_LARGE, IMAGE_TOO_SMALL
 */
export const uploadImage = async (context: Context, request: FastifyRequest): Promise<StoredFile> => {
  const { userId } = signedInActor(context)
  const limit = Math.min(await parameter(context, 'fileSizeLimit'), LARGEST_MEGABYTES)
  const { bytes, name } = await readForm(request, limit)
  return storeImage(context, bytes, name, { visibility: 'PRIVATE', ownerUserId: userId })
}

const readForm = async (request: FastifyRequest, megabytes: number): Promise<SentForm> => {
  const form = await collectParts(request, megabytes).catch((error: unknown) => {
    const isKnown = error instanceof Refusal || String((error as { code?: string }).code).startsWith('FST_')
    // The form's own reader has no code for one that is broken off or has no boundary.
    throw isKnown && !isBrokenOff(error) ? error : new Refusal('MALFORMED_BODY')
  })
  if (form.bytes.length === 0) {
    throw new Refusal('MISSING_REQUIRED_FIELDS', { fields: [{ field: 'file', message: 'rule.required' }] })
  }
  return form
}

const isBrokenOff = (error: unknown): boolean => (error as { code?: string }).code === 'FST_PREMATURE_CLOSE'

const collectParts = async (request: FastifyRequest, megabytes: number): Promise<SentForm> => {
  let bytes: Buffer = Buffer.alloc(0)
  let name = ''
  let filename = ''
  const limits = { fileSize: megabytes * BYTES_PER_MEGABYTE, fieldSize: FIELD_BYTES }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      bytes = await readFile(part, megabytes)
      filename = part.filename ?? ''
    } else if (part.fieldname === 'name' && typeof part.value === 'string') {
      name = part.value
    }
  }
  return { bytes, name: name || filename }
}

/** Reads the file as it arrives. Past the limit the rest is read and dropped, so that the sender hears the answer. */
const readFile = async (part: MultipartFile, megabytes: number): Promise<Buffer> => {
  try {
    return await part.toBuffer()
  } catch (error) {
    if ((error as { code?: string }).code !== 'FST_REQ_FILE_TOO_LARGE') throw error
    throw new Refusal('FILE_TOO_LARGE', {
      facts: { limit: megabytes },
      fields: [{ field: 'file', message: 'rule.fileSize', facts: { limit: megabytes } }],
    })
  }
}
