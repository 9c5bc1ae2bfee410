import type { FastifyRequest } from 'fastify'

/** Above the largest file that the API accepts (files/read-uploaded-form.ts), so that it rejects a truncated one. */
const LARGEST_FILE_BYTES = 26 * 1024 * 1024
const FIELD_BYTES = 10_000
const MOST_FIELDS = 100

/**
 * Parses a form with an optional file, as a browser without scripts sends it. A file beyond every limit is truncated
 * on arrival and the rest of the form kept, so that the page can show the error beside the field and loses no input.
 * Undefined for any other body.
 */
export const readFormWithFile = async (request: FastifyRequest): Promise<FormData | undefined> => {
  // The parser supports truncating instead of throwing; its types do not mention it.
  const cuttingOff = {
    limits: {
      fileSize: LARGEST_FILE_BYTES,
      files: 1,
      fields: MOST_FIELDS,
      parts: MOST_FIELDS + 1,
      fieldSize: FIELD_BYTES,
    },
    throwFileSizeLimit: false,
  }
  const form = new FormData()
  try {
    for await (const part of request.parts(cuttingOff)) {
      if (part.type === 'field') form.append(part.fieldname, String(part.value ?? ''))
      else form.append(part.fieldname, new Blob([new Uint8Array(await part.toBuffer())]), part.filename ?? '')
    }
  } catch (error) {
    request.log.info({ err: error }, 'a form could not be read')
    return undefined
  }
  return form
}
