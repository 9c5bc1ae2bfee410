import { endpoints } from '@kandili/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { dispositionOf, type ImageSize } from './file.ts'
import { findPublicFile, findReadableFile, type ReadableFile, readBytes } from './read-file.ts'
import { uploadFile } from './upload-file.ts'

export const filesRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.files.upload, {
    limit: { max: 60, minutes: 10 },
    handle: async (context, { request }) => {
      const { id, title, width, height, bytes } = await uploadFile(context, request)
      return { id, title, width, height, bytes }
    },
  })
  route(app, endpoints.files.download, {
    handle: async (context, { params, query, request, reply }) =>
      send(context, await findReadableFile(context, params.id), query.size, request, reply),
  })
  route(app, endpoints.files.publicDownload, {
    handle: async (context, { params, query, request, reply }) =>
      send(context, await findPublicFile(context, params.id, query), query.size, request, reply),
  })
}

const cacheControl = (seconds: number | null): string =>
  seconds === null ? 'public, max-age=31536000, immutable' : `private, max-age=${seconds}`

/** The bytes, or 304 for who has them already. */
const send = async (
  context: Context,
  { file, cacheSeconds }: ReadableFile,
  size: ImageSize,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Uint8Array | undefined> => {
  const tag = `"${file.sha256}${size === 'thumbnail' ? '-t' : ''}"`
  const isKnown = request.headers['if-none-match'] === tag
  const bytes = isKnown ? undefined : await readBytes(context, file, size)
  // Only now: a failure must not be kept for a year.
  reply.header('cache-control', cacheControl(cacheSeconds)).header('etag', tag)
  if (!bytes) {
    await reply.code(304).send()
    return undefined
  }
  reply
    .type(file.mediaType)
    .header('content-disposition', dispositionOf(file))
    .header('x-content-type-options', 'nosniff')
    // Nothing in a file may ever act as a page of ours.
    .header('content-security-policy', "default-src 'none'; sandbox")
  return file.purpose === 'SOUND' ? partOf(bytes, request, reply) : bytes
}

/** The part that a player asks for: some browsers play nothing that they cannot ask for in parts. */
const partOf = (bytes: Uint8Array, request: FastifyRequest, reply: FastifyReply): Uint8Array => {
  reply.header('accept-ranges', 'bytes')
  const [, first = '', last = ''] = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(request.headers.range ?? '') ?? []
  const from = Number(first)
  const to = Math.min(last === '' ? bytes.length - 1 : Number(last), bytes.length - 1)
  if (first === '' || from > to) return bytes
  reply.code(206).header('content-range', `bytes ${from}-${to}/${bytes.length}`)
  return bytes.subarray(from, to + 1)
}
