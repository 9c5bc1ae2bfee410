import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer as its bytes, with the mark by which a client says that it has them. */
export type KeptAnswer = {
  readonly body: Buffer
  /** What it takes in memory, with what it is compressed to. */
  readonly bytes: number
  /** Of its content: the middle of its entity tags. */
  readonly mark: string
  /** The same bytes compressed, made when they are first asked for and kept as long as the answer. */
  readonly compressed: Map<Encoding, Promise<Buffer>>
}

/** How an answer can be compressed, the better way first. */
const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

/** The bytes of an answer with a mark of their content. */
export const keepAnswer = (text: string): KeptAnswer => {
  const body = Buffer.from(text)
  const mark = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return { body, bytes: 2 * body.length, mark, compressed: new Map() }
}

/** What is shorter gains nothing. */
const LEAST_COMPRESSED_BYTES = 1400
/** An answer is compressed once and sent many times. */
const BROTLI_QUALITY = 6

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => promisify(gzip)(body),
}

/** The best encoding that a client takes by its Accept-Encoding (RFC 9110, 12.5.3); null: the bytes as they are. */
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

/** The bytes in an encoding, compressed beside the event loop. */
export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> => compressors[encoding](body)

const compressedBody = ({ body, compressed }: KeptAnswer, encoding: Encoding): Promise<Buffer> => {
  const known = compressed.get(encoding)
  if (known !== undefined) return known
  const bytes = compressors[encoding](body)
  compressed.set(encoding, bytes)
  // A failure goes to the caller and is not kept.
  bytes.catch(() => compressed.delete(encoding))
  return bytes
}

type Caching = { readonly 'cache-control': string; readonly vary: string }
const sharedByAll: Caching = { 'cache-control': 'public, no-cache', vary: 'accept-language, accept-encoding' }

/**
 * Sends bytes that a client may keep and asks for anew with their mark: 304 while it still has the present ones. A
 * decision of an administrator is seen at once for that. Each encoding has a mark of its own.
 */
export const sendKept = async (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  answer: KeptAnswer,
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
