import type { Readable } from 'node:stream'
import type { EndpointShape, HandlerAnswer, HandlerInput } from '@kandili/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { ZodObject, type z } from 'zod'
import type { Context } from '../context.ts'
import type { CopyGroup } from '../copies/copies.ts'
import { permit } from './permit.ts'
import { type KeptAnswer, keepAnswer, sendKept } from './send-kept.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's definition of this route; what has none is not part of the API. */
    endpoint?: EndpointShape
  }
}

const JSON_TYPE = 'application/json; charset=utf-8'

/** Calls a minute from one address to one endpoint, where it names no limit of its own. */
const GENERAL_LIMIT = { max: 600, minutes: 1 }

/** Answers what the contract says, or the JSON text of it as a stream, where there may be much. */
export type Handler<E extends EndpointShape> = (
  context: Context,
  input: HandlerInput<E> & { request: FastifyRequest; reply: FastifyReply },
) => Promise<HandlerAnswer<E> | Readable> | HandlerAnswer<E>

export type RouteDefinition<E extends EndpointShape> = {
  /** At most `max` calls from one address in so many minutes; the house's general limit where left out. */
  readonly limit?: { readonly max: number; readonly minutes: number }
  /** Bytes of its body at most, where a whole file may come in it; the house's limit (http.ts) where left out. */
  readonly bodyBytes?: number
  /**
   * Answers calls without a login from this node's memory (platform/copies), by this key beside the caller's language
   * and the date. Only for what is the same for everybody and made of tables whose changes are announced.
   */
  readonly kept?: (input: HandlerInput<E>) => string
  readonly handle: Handler<E>
}

/** A list refuses a parameter that it does not know, by its name; ignoring one would answer with everything. */
const queryOf = ({ method, access, query }: EndpointShape): z.ZodType | undefined => {
  const isList = method === 'GET' && access !== 'public' && query instanceof ZodObject
  return isList && 'page' in query.shape && 'size' in query.shape ? query.strict() : query
}

const schemaOf = (definition: EndpointShape) => ({
  summary: definition.summary,
  ...(definition.tag ? { tags: [definition.tag] } : {}),
  ...(definition.params ? { params: definition.params } : {}),
  ...(definition.query ? { querystring: queryOf(definition) } : {}),
  ...(typeof definition.body === 'object' ? { body: definition.body } : {}),
  ...(typeof definition.answer === 'object'
    ? { response: { [definition.status ?? 200]: definition.answer as z.ZodType } }
    : {}),
})

/**
 * Registers one endpoint of the contract. In this order: limit, who, shape, then one use case.
 * Whatever the handler throws becomes the contract's error body (see errors-handler.ts).
 */
export const route = <const E extends EndpointShape>(
  app: FastifyInstance,
  definition: E,
  { limit = GENERAL_LIMIT, bodyBytes, kept, handle }: RouteDefinition<E>,
): void => {
  const group: CopyGroup<KeptAnswer> = { name: `${definition.method} ${definition.path}` }
  const options: RouteOptions = {
    method: definition.method,
    url: `/api${definition.path}`,
    schema: schemaOf(definition),
    // Its headers are ready-made: security-headers.ts.
    helmet: false,
    ...(bodyBytes === undefined ? {} : { bodyLimit: bodyBytes }),
    config: {
      endpoint: definition,
      rateLimit: { max: limit.max, timeWindow: limit.minutes * 60_000 },
    },
    preValidation: permit(definition),
    handler: async (request, reply) => {
      // The validator has put the schemas' output in place of what came.
      const { params, query, body } = request as HandlerInput<E>
      if (kept && !request.context.actor) {
        const { system, language } = request.context
        const key = `${system.clock.today()} ${language} ${kept({ params, query, body } as HandlerInput<E>)}`
        const copy = await system.copies.get<KeptAnswer>(group, key, async () => {
          const answer = await handle(request.context, { params, query, body, request, reply })
          return keepAnswer(String(reply.serialize(answer)))
        })
        return sendKept(request, reply, copy, JSON_TYPE)
      }
      const isEmpty = definition.answer === 'empty'
      // The handler may say more: 206 for a part of a file.
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
