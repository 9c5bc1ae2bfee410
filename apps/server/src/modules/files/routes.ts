import { Readable } from 'node:stream'
import { endpoints } from '@kandili/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { type Arriving, dispositionOf, type ImageSize, type StoredFile } from './file.ts'
import { findPublicFile, findReadableFile, type ReadableFile, readBytes } from './read-file.ts'
import { readRange } from './read-range.ts'
import { uploadFile } from './upload-file.ts'
import { PART_BYTES, readVideo, receiveVideoPart, startVideo } from './upload-video.ts'

export const routes = (app: FastifyInstance): void => {
  route(app, endpoints.files.upload, { limit: { max: 60, minutes: 10 } }, async (context, { request }) => {
    const { id, title, width, height, bytes } = await uploadFile(context, request)
    return { id, title, width, height, bytes }
  })
  route(app, endpoints.files.startVideo, { limit: { max: 30, minutes: 60 } }, async (context, { body }) =>
    presentArriving(await startVideo(context, body)),
  )
  route(app, endpoints.files.readVideo, async (context, { params }) =>
    presentArriving(await readVideo(context, params.id)),
  )
  route(
    app,
    endpoints.files.sendVideoPart,
    { bodyBytes: PART_BYTES },
    async (context, { params, query, body }) =>
      presentArriving(await receiveVideoPart(context, params.id, { offset: query.offset, bytes: body })),
  )
  route(app, endpoints.files.download, async (context, { params, query, request, reply }) =>
    send(context, await findReadableFile(context, params.id), query.size, request, reply),
  )
  route(app, endpoints.files.publicDownload, async (context, { params, query, request, reply }) =>
    send(context, await findPublicFile(context, params.id, query), query.size, request, reply),
  )
}

const presentArriving = ({ id, title, bytes, received, partBytes }: Arriving) => ({
  id,
  title,
  bytes,
  received,
  partBytes,
})

const cacheControl = (seconds: number | null): string =>
  seconds === null ? 'public, max-age=31536000, immutable' : `private, max-age=${seconds}`

/** The bytes, or 304 for a client that has them. */
const send = async (
  context: Context,
  { file, cacheSeconds }: ReadableFile,
  size: ImageSize,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Uint8Array | Readable | undefined> => {
  const tag = `"${file.sha256}${size === 'thumbnail' ? '-t' : ''}"`
  const isKnown = request.headers['if-none-match'] === tag
  const isInParts = file.partBytes !== null
  const bytes = isKnown || isInParts ? undefined : await readBytes(context, file, size)
  // Only now: a failure must not be cached for a year.
  reply.header('cache-control', cacheControl(cacheSeconds)).header('etag', tag)
  if (isKnown) {
    await reply.code(304).send()
    return undefined
  }
  reply
    .type(file.mediaType)
    .header('content-disposition', dispositionOf(file))
    .header('x-content-type-options', 'nosniff')
    // Nothing in a file may ever act as a page of ours.
    .header('content-security-policy', "default-src 'none'; sandbox")
  if (isInParts) return streamOf(context, file, request, reply)
  return bytes && file.purpose === 'SOUND' ? partOf(bytes, request, reply) : bytes
}

/**
 * The range that a player requests, of `length` bytes: some browsers play nothing without ranges.
 * @returns its first byte, and the first one after it
 */
const askedRange = (length: number, request: FastifyRequest, reply: FastifyReply) => {
  reply.header('accept-ranges', 'bytes')
  const [, first = '', last = ''] = /^bytes=(\d{1,10})-(\d{0,10})$/.exec(request.headers.range ?? '') ?? []
  const from = Number(first)
  const to = Math.min(last === '' ? length : Number(last) + 1, length)
  if (first === '' || from >= to) return { from: 0, to: length }
  reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${length}`)
  return { from, to }
}

const partOf = (bytes: Uint8Array, request: FastifyRequest, reply: FastifyReply): Uint8Array => {
  const { from, to } = askedRange(bytes.length, request, reply)
  return bytes.subarray(from, to)
}

/** A video is never in memory as a whole. */
const streamOf = (
  context: Context,
  { id, bytes, partBytes }: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable => {
  const range = askedRange(bytes, request, reply)
  reply.header('content-length', range.to - range.from)
  return Readable.from(readRange(context, { id, partBytes: Number(partBytes) }, range), { objectMode: false })
}
