import type { FastifyRequest } from 'fastify'

/** Above the largest file that the API takes (files/read-uploaded-form.ts), so that it refuses what is left of one. */
const LARGEST_FILE_BYTES = 26 * 1024 * 1024
const FIELD_BYTES = 10_000
const MOST_FIELDS = 100

/**
 * A form that may bring a file, as a browser without scripts sends it. A file beyond every limit is cut off while it
 * arrives, and the rest of the form is kept: the page then says beside the field what is wrong with the file, and
 * nothing that was typed is lost. Undefined for what is no such form.
 */
export const readFormWithFile = async (request: FastifyRequest): Promise<FormData | undefined> => {
  // The reader knows that it may cut off instead of throwing, its types do not.
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
