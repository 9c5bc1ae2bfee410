import type { FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { parameter } from '../settings/index.ts'

/** However large the parameter, no more than this is read into memory. */
const LARGEST_MEGABYTES = 25
export const BYTES_PER_MEGABYTE = 1024 * 1024
const FIELD_BYTES = 500

export type UploadedForm = { readonly bytes: Buffer; readonly name: string }

/**
 * Reads a multipart form with `file` and `name`, within the limit of the main parameter `fileSizeLimit`.
 * @throws MISSING_REQUIRED_FIELDS, FILE_TOO_LARGE, MALFORMED_BODY
 */
export const readUploadedForm = async (context: Context, request: FastifyRequest): Promise<UploadedForm> =>
  readForm(request, Math.min(await parameter(context, 'fileSizeLimit'), LARGEST_MEGABYTES))

const readForm = async (request: FastifyRequest, megabytes: number): Promise<UploadedForm> => {
  const form = await collectParts(request, megabytes).catch((error: unknown) => {
    // Detected by the parser of the file or by that of the form, whichever reaches the limit first.
    if (codeOf(error) === 'FST_REQ_FILE_TOO_LARGE') {
      throw new Refusal('FILE_TOO_LARGE', {
        facts: { limit: megabytes },
        fields: [{ field: 'file', message: 'rule.fileSize', facts: { limit: megabytes } }],
      })
    }
    const isKnown = error instanceof Refusal || String(codeOf(error)).startsWith('FST_')
    // The form parser has no error code for a truncated body or a missing boundary.
    throw isKnown && !isBrokenOff(error) ? error : new Refusal('MALFORMED_BODY')
  })
  if (form.bytes.length === 0) {
    throw new Refusal('MISSING_REQUIRED_FIELDS', { fields: [{ field: 'file', message: 'rule.required' }] })
  }
  return form
}

const codeOf = (error: unknown): string | undefined => (error as { readonly code?: string }).code
const isBrokenOff = (error: unknown): boolean => codeOf(error) === 'FST_PREMATURE_CLOSE'

const collectParts = async (request: FastifyRequest, megabytes: number): Promise<UploadedForm> => {
  let bytes: Buffer = Buffer.alloc(0)
  let name = ''
  let filename = ''
  const limits = { fileSize: megabytes * BYTES_PER_MEGABYTE, fieldSize: FIELD_BYTES }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      bytes = await part.toBuffer()
      filename = part.filename ?? ''
    } else if (part.fieldname === 'name' && typeof part.value === 'string') {
      name = part.value
    }
  }
  return { bytes, name: name || filename }
}
