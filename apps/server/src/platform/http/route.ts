import type { Readable } from 'node:stream'
import type { EndpointShape, HandlerAnswer, HandlerInput } from '@kandili/contract'
import type { FastifyInstance, RouteOptions as FastifyOptions, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../context.ts'
import type { CopyGroup } from '../copies/copies.ts'
import { permit } from './permit.ts'
import { type CachedAnswer, sendCached, toCachedAnswer } from './send-cached.ts'
import { strictly } from './strictly.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's definition of this route; a route without one is not part of the API. */
    endpoint?: EndpointShape
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Calls per minute from one address to one endpoint, unless it sets its own limit. */
const GENERAL_LIMIT = { max: 600, minutes: 1 }

/** Returns what the contract declares, its JSON text as a stream, if it may be large, or the reply that it has sent. */
export type Handler<E extends EndpointShape> = (
  context: Context,
  input: HandlerInput<E> & { request: FastifyRequest; reply: FastifyReply },
) => Promise<HandlerAnswer<E> | Readable | FastifyReply> | HandlerAnswer<E>

export type RouteOptions<E extends EndpointShape> = {
  /** At most `max` calls from one address in this many minutes; by default the general limit. */
  readonly limit?: { readonly max: number; readonly minutes: number }
  /** Maximum bytes of its body, if it may contain a whole file; by default the general limit (http.ts). */
  readonly bodyBytes?: number
  /**
   * Answers calls without a login from this node's cache (platform/copies), by this key together with the caller's
   * language and the date. Only for data that is the same for everybody and comes from tables whose changes are
   * published.
   */
  readonly cacheKey?: (input: HandlerInput<E>) => string
}

/**
 * A call rejects an undeclared parameter by its name; ignoring it would return everything. Only links of files and
 * streams, and webhooks, may carry parameters that others add.
 */
const queryOf = ({ answer, body, query = z.object({}) }: EndpointShape): z.ZodType => {
  const isOpen = answer === 'blob' || answer === 'events' || body === 'raw'
  return isOpen ? query : strictly(query)
}

/** The first part of a path that names a thing: the noun of a catalogue, and the API page's sections. */
export const nounOf = ({ path }: EndpointShape): string =>
  path.split('/').find((part) => !['', 'public', 'me'].includes(part)) ?? 'platform'

const schemaOf = (definition: EndpointShape) => ({
  summary: definition.summary,
  tags: [nounOf(definition)],
  ...(definition.errors ? { description: `Errors: ${definition.errors.join(', ')}` } : {}),
  ...(definition.params ? { params: definition.params } : {}),
  querystring: queryOf(definition),
  ...(typeof definition.body === 'object' ? { body: strictly(definition.body) } : {}),
  ...(typeof definition.answer === 'object'
    ? { response: { [definition.status ?? 200]: definition.answer as z.ZodType } }
    : {}),
})

/**
 * Registers one endpoint of the contract. In this order: limit, caller, shape, then one use case. Whatever the
 * handler throws becomes the contract's error body (see errors-handler.ts). Options stand before the handler, as in
 * Fastify.
 */
export const route = <const E extends EndpointShape>(
  app: FastifyInstance,
  definition: E,
  ...[first, second]: [Handler<E>] | [RouteOptions<E>, Handler<E>]
): void => {
  const [{ limit = GENERAL_LIMIT, bodyBytes, cacheKey }, handle] =
    typeof first === 'function' ? [{} as RouteOptions<E>, first] : [first, second as Handler<E>]
  const group: CopyGroup<CachedAnswer> = { name: `${definition.method} ${definition.path}` }
  const options: FastifyOptions = {
    method: definition.method,
    url: `/api${definition.path}`,
    schema: schemaOf(definition),
    // Its headers are precomputed: security-headers.ts.
    helmet: false,
    ...(bodyBytes === undefined ? {} : { bodyLimit: bodyBytes }),
    config: {
      endpoint: definition,
      rateLimit: { max: limit.max, timeWindow: limit.minutes * 60_000 },
    },
    preValidation: permit(definition),
    handler: async (request, reply) => {
      // The validator has replaced the input by the schemas' output.
      const { params, query, body } = request as HandlerInput<E>
      if (cacheKey && !request.context.actor) {
        const { system, language } = request.context
        const key = `${system.clock.today()} ${language} ${cacheKey({ params, query, body } as HandlerInput<E>)}`
        const copy = await system.copies.get<CachedAnswer>(group, key, async () => {
          const answer = await handle(request.context, { params, query, body, request, reply })
          return toCachedAnswer(String(reply.serialize(answer)))
        })
        return sendCached(request, reply, copy, JSON_TYPE)
      }
      const isEmpty = definition.answer === undefined
      // The handler may set another: 206 for a part of a file.
      reply.code(definition.status ?? (isEmpty ? 204 : 200))
      const answer = await handle(request.context, { params, query, body, request, reply })
      if (reply.sent) return reply
      return isEmpty ? reply.send() : reply.send(answer)
    },
  }
  if (definition.body === 'raw') {
    void app.register((scope, _options, done) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
      scope.route(options)
      done()
    })
    return
  }
  app.route(options)
}
