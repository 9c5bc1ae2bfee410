import type { FastifyPluginAsync, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

/** Above the largest file that the API may accept (settings/parameter-rules.ts), so that it refuses a truncated one. */
const LARGEST_FILE_BYTES = 16 * 1024 * 1024
const FIELD_BYTES = 10_000
const MOST_PARTS = 100
const NOTHING = new Blob([])

/** The forms of the website that may bring files, and how many. Its scripts send them to the same address with `.data`. */
const forms = [
  { url: '/:language(^el|en$)/for-temples/apply', files: 1 },
  { url: '/:language(^el|en$)/for-temples/apply.data', files: 1 },
  { url: '/:language(^el|en$)/track/:code', files: 4 },
] as const

type ReceiveForms = Pick<RouteOptions, 'errorHandler'> & {
  /** @param form undefined for a body without files, which is passed on unchanged */
  answer: (request: FastifyRequest, reply: FastifyReply, form: FormData | undefined) => Promise<unknown>
}

/** Receives the forms with files, which may exceed the general size limit. */
export const receiveForms =
  ({ errorHandler, answer }: ReceiveForms): FastifyPluginAsync =>
  async (scope) => {
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const { url, files } of forms) {
      scope.route({
        method: 'POST',
        url,
        helmet: false,
        // Each may contain files, which are held in memory while they are checked.
        config: { rateLimit: { max: 30, timeWindow: 600_000 } },
        ...(errorHandler ? { errorHandler } : {}),
        handler: async (request, reply) =>
          answer(request, reply, request.isMultipart() ? await readForm(request, files) : undefined),
      })
    }
  }

/**
 * Reads a form as a browser sends it. What is beyond the limits arrives cut off: too large a file at its size, one file
 * too many as an empty one of its name. So the page can show the error beside the field, and nothing typed is lost.
 * Undefined if it cannot be read.
 */
const readForm = async (request: FastifyRequest, mostFiles: number): Promise<FormData | undefined> => {
  // The parser supports truncating instead of throwing; its types do not mention it.
  const cuttingOff = {
    limits: {
      fileSize: LARGEST_FILE_BYTES,
      files: MOST_PARTS,
      fields: MOST_PARTS,
      parts: MOST_PARTS,
      fieldSize: FIELD_BYTES,
    },
    throwFileSizeLimit: false,
  }
  const form = new FormData()
  let files = 0
  try {
    for await (const part of request.parts(cuttingOff)) {
      if (part.type === 'field') {
        form.append(part.fieldname, String(part.value ?? ''))
        continue
      }
      files += 1
      if (files > mostFiles) part.file.resume()
      const content = files > mostFiles ? NOTHING : new Blob([new Uint8Array(await part.toBuffer())])
      form.append(part.fieldname, content, part.filename ?? '')
    }
  } catch (error) {
    request.log.info({ err: error }, 'a form could not be read')
    return undefined
  }
  return form
}
