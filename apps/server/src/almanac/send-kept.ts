import type { FastifyReply, FastifyRequest } from 'fastify'
import type { KeptAnswer } from './kept-almanac.ts'

/**
 * Sends bytes that a client may keep and asks for anew with their mark: 304 while it still has the present ones. A
 * decision of an administrator is seen at once for that.
 */
export const sendKept = (
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: KeptAnswer,
  type: string,
): FastifyReply => {
  reply.header('cache-control', 'public, no-cache').header('vary', 'accept-language').header('etag', etag)
  const has = headers['if-none-match']?.split(',').map((mark) => mark.trim().replace(/^W\//, ''))
  return has?.some((mark) => mark === etag || mark === '*')
    ? reply.code(304).send()
    : reply.type(type).send(body)
}
