import { randomUUID } from 'node:crypto'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { EndpointShape, Right } from '@kandili/contract'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type Actor, type Context, createContext, type System, withFacts } from '../context.ts'
import { Refusal } from '../errors.ts'
import { deviceOf } from './device.ts'
import { handleError, InvalidInput } from './errors-handler.ts'
import { endEventStreams } from './event-stream.ts'
import { languageOf } from './language.ts'
import { notStorableIn } from './storable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, in which language, on which connection. */
    context: Context
  }
  interface FastifyInstance {
    tellMissingRight: TellMissingRight
  }
}

/** Told before somebody is refused who calls what needs one of these rights and holds none. */
export type TellMissingRight = (
  context: Context,
  endpoint: EndpointShape,
  rights: readonly Right[],
) => Promise<void>

/** The navigation guard and the routers of both apps ignore case, so an address is found here in any as well. */
export const routerOptions = { maxParamLength: 200, ignoreTrailingSlash: true, caseSensitive: false } as const

const BODY_LIMIT_BYTES = 1024 * 1024

/**
 * A fastify server with what every page and call shares: request ids, security headers with a nonce per request,
 * limits, the caller's context, the contract's errors.
 * @param loadActor turns a Bearer token into who is acting, or null when it is dead or forged; it is told who calls
 * @param tellMissingRight is told of calls that are refused for want of a right
 */
export const createHttp = async (
  system: System,
  loadActor: (context: Context, token: string) => Promise<Actor | null>,
  tellMissingRight: TellMissingRight = async () => {},
): Promise<FastifyInstance> => {
  const app = Fastify({
    loggerInstance: system.log,
    // Fastify's own lines print addresses with their query; ours print the route.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: system.settings.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions,
    // What has begun to be answered is answered; only connections that wait for another call are closed.
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance

  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    // Whatever the schema lets through may end in a query, a text that is only looked for as well.
    const path = notStorableIn(data)
    if (path) {
      return { error: new InvalidInput([{ code: 'custom', input: data, path, message: 'rule.format' }]) }
    }
    // With the input, "missing" can be told from "of the wrong kind".
    const result = schema.safeParse(data ?? {}, { reportInput: true })
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) }
  })
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('tellMissingRight', tellMissingRight)
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => handleError(new Refusal('ROUTE_NOT_FOUND'), request, reply))
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    endEventStreams()
  })

  app.addHook('onRequest', async (request) => {
    request.context = createContext(system, {
      language: languageOf(request.headers['accept-language']),
      requestId: request.id,
      address: request.ip,
      device: deviceOf(request.headers['user-agent']),
      log: request.log,
    })
  })
  // Pages and their files are not counted; every call of the API is, by route.ts. Counted in memory, on each node apart:
  // a guard against floods. What must hold on all nodes is counted in the database (access/attempts.ts).
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('TOO_MANY_ATTEMPTS', { facts: { minutes: Math.ceil(ttl / 60_000) } }),
  })
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'object-src': ["'none'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...(system.settings.development ? ['ws:'] : [])],
        'script-src': ["'self'"],
        'style-src': ["'self'"],
        // Heights of candles and widths of bars are set on the element itself; no script can come in that way.
        'style-src-attr': ["'unsafe-inline'"],
      },
    },
    strictTransportSecurity: system.settings.baseUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  await app.register(multipart, { limits: { fileSize: 15 * 1024 * 1024, files: 1, fields: 4, parts: 5 } })

  app.addHook('onRequest', async (request) => {
    // Who calls what is not the API's (the sandbox gateway) brings a token of another's making.
    const token = request.routeOptions.config?.endpoint ? bearerOf(request) : undefined
    if (!token) return
    const actor = await loadActor(request.context, token)
    if (actor) request.context = withFacts(request.context, { actor })
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Else the browser keeps the connection for its next call, and closing waits for it.
    if (isClosing) reply.header('connection', 'close')
    if (request.routeOptions.config?.endpoint && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request.routeOptions
    request.log.info(
      {
        method: method ?? request.method,
        route: url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
  return app
}

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
