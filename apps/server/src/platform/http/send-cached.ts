import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer as bytes, with the ETag by which a client says that it has them. */
export type CachedAnswer = {
  readonly body: Buffer
  /** Its size in memory, including the compressed forms. */
  readonly bytes: number
  /** A hash of its content: the middle of its ETags. */
  readonly mark: string
  /** The same bytes compressed, on first demand and kept as long as the answer. */
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

/** The supported encodings, best first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The bytes of an answer with a hash of their content. */
export const toCachedAnswer = (text: string): CachedAnswer => {
  const body = Buffer.from(text)
  const mark = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, bytes: 2 * body.length, mark, compressed: new Map() }
}

/** Compressing less gains nothing. */
const LEAST_COMPRESSED_BYTES = 1400
/** An answer is compressed once and sent many times. */
const BROTLI_QUALITY = 6

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
}

/** The best encoding that a client accepts by its Accept-Encoding (RFC 9110, 12.5.3); null: the bytes unchanged. */
export const encodingFor = (accepted: string | undefined): Encoding | null => {
  const weights = new Map(
    (accepted ?? '').split(',').map((entry) => {
      const [name = '', ...parameters] = entry
        .toLowerCase()
        .split(';')
        .map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, weight === undefined ? 1 : Number(weight.slice(2))] as const
    }),
  )
  return encodings.find((encoding) => (weights.get(encoding) ?? weights.get('*') ?? 0) > 0) ?? null
}

/** The bytes in an encoding, compressed off the event loop. */
export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => compressors[encoding](body)

const compressedBody = ({ body, compressed }: CachedAnswer, encoding: Encoding): Promise<Buffer> => {
  const known = compressed.get(encoding)
  if (known !== undefined) return known
  const bytes = compressors[encoding](body)
  compressed.set(encoding, bytes)
  // A failure reaches the caller and is not cached.
  bytes.catch(() => compressed.delete(encoding))
  return bytes
}

type Caching = { readonly 'cache-control': string; readonly vary: string }
const sharedByAll: Caching = { 'cache-control': 'public, no-cache', vary: 'accept-language, accept-encoding' }

/**
 * Sends bytes that a client may cache and revalidate with their ETag: 304 while it has the current ones. So it sees
 * an administrator's decision at once. Each encoding has its own ETag.
 */
export const sendCached = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: CachedAnswer,
  type: string,
  caching: Caching = sharedByAll,
): Promise<FastifyReply> => {
  const isShort = answer.body.length < LEAST_COMPRESSED_BYTES
  const encoding = isShort ? null : encodingFor(headers['accept-encoding'])
  const etag = encoding === null ? `"${answer.mark}"` : `"${answer.mark}-${encoding}"`
  reply.headers(caching).header('etag', etag)
  const has = headers['if-none-match']?.split(',').map((mark) => mark.trim().replace(/^W\//, ''))
  if (has?.some((mark) => mark === etag || mark === '*')) return reply.code(304).send()
  if (encoding === null) return reply.type(type).send(answer.body)
  const body = await compressedBody(answer, encoding)
  return reply.type(type).header('content-encoding', encoding).send(body)
}
