import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { EndpointShape, Right } from '@kandili/contract'
import { acceptedLanguage } from '@kandili/messages'
import type { Span } from '@opentelemetry/api'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type Actor, type Context, createContext, type System, withFacts } from '../context.ts'
import { Refusal } from '../errors.ts'
import { runWithId } from '../observation/correlation.ts'
import { beginCall, within } from '../observation/tracing.ts'
import { handleError, InvalidInput } from './errors-handler.ts'
import { endEventStreams } from './event-stream.ts'
import { limitConnections } from './limit-connections.ts'
import { secureAnswers } from './security-headers.ts'
import { notStorableIn } from './storable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, the language, and the connection. */
    context: Context
  }
  interface FastifyInstance {
    recordMissingRight: RecordMissingRight
  }
}

/** Called before a caller without any of the required rights is refused. */
export type RecordMissingRight = (
  context: Context,
  endpoint: EndpointShape,
  rights: readonly Right[],
) => Promise<void>

/** The navigation guard and the routers of both apps ignore case, so paths match in any case here too. */
export const routerOptions = { maxParamLength: 200, ignoreTrailingSlash: true, caseSensitive: false } as const

const BODY_LIMIT_BYTES = 1024 * 1024
/** For a whole request, body included: the largest upload over a slow line (15 MB at 1 Mbit/s). */
const REQUEST_TIMEOUT_MS = 120_000
/** A parish hall with one address, where each browser holds six connections at most. */
const CONNECTIONS_PER_ADDRESS = 400
/** The limits of a form with a file, unless its parser sets others (files/read-uploaded-form.ts). */
const UPLOAD_LIMITS = { fileSize: 15 * 1024 * 1024, files: 1, fields: 4, parts: 5 } as const

/** Bodies, queries and parameters are validated by the contract's schemas; answers are serialised by them. */
const checkByContract = (app: FastifyInstance): void => {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    // Anything that the schema accepts may end in a query, including a search text.
    const path = notStorableIn(data)
    if (path) {
      return { error: new InvalidInput([{ code: 'custom', input: data, path, message: 'rule.format' }]) }
    }
    // With the input, "missing" can be distinguished from "of the wrong type".
    const result = schema.safeParse(data ?? {}, { reportInput: true })
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues) }
  })
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler((error: Error, request, reply) =>
    runWithId(request.id, () => handleError(error, request, reply)),
  )
}

/** Answers a path of the API that has other methods with 405 and their list, every other unknown one with 404. */
const refuseUnknown = (app: FastifyInstance): void => {
  const methodsOf = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ config, url, method }) => {
    if (!config?.endpoint) return
    const methods = methodsOf.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    methodsOf.set(url, methods)
  })
  const refusal = (reply: FastifyReply, allowed: Iterable<string>): Refusal => {
    const methods = [...new Set(allowed)].sort().join(', ')
    reply.header('allow', methods)
    return new Refusal('METHOD_NOT_ALLOWED', { facts: { methods } })
  }
  const pathOf = ({ url }: FastifyRequest): string => url.replace(/\/?(\?.*)?$/, '')
  // GET /users/login, which only has POST, is not the user with the id "login"; PUT /setup/MAIL is not /setup/mail.
  app.addHook('onRequest', async (request, reply) => {
    const allowed = request.routeOptions.url?.includes(':') ? methodsOf.get(pathOf(request)) : undefined
    if (allowed) throw refusal(reply, allowed)
  })
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request).toLowerCase()
    const allowed =
      methodsOf.get(path) ??
      [...methodsOf].flatMap(([url, methods]) => (matches(url, path) ? [...methods] : []))
    const isKnown = [...allowed].length > 0
    handleError(isKnown ? refusal(reply, allowed) : new Refusal('ROUTE_NOT_FOUND'), request, reply)
  })
}

/** Whether a path fits a route's pattern, as the router compares them. */
const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i').test(path)

/** Sets the language and origin of every request; `recogniseCaller` identifies the caller. */
const giveContext = (app: FastifyInstance, system: System): void => {
  app.addHook('onRequest', async (request) => {
    request.context = createContext(system, {
      language: acceptedLanguage(request.headers['accept-language']),
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? null,
      log: request.log,
    })
  })
}

/**
 * Does not count pages and their files; route.ts limits every call of the API. Counted in memory on each node: a
 * guard against floods. Limits across nodes are counted in the database (access/attempts.ts).
 */
const limitCalls = async (app: FastifyInstance): Promise<void> => {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('TOO_MANY_ATTEMPTS', { facts: { minutes: Math.ceil(ttl / 60_000) } }),
  })
}

type LoadActor = (context: Context, token: string) => Promise<Actor | null>

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]

/**
 * Provides the caller to every later hook. Rate limits run in each route's own `onRequest`, after those of the app:
 * database reads wait for the hook after it, so that a flood is rejected before them.
 */
const recogniseCaller = (app: FastifyInstance, loadActor: LoadActor): void => {
  app.addHook('preParsing', async (request) => {
    // Calls outside the API (the sandbox gateway) have tokens that are not ours.
    const token = request.routeOptions.config?.endpoint ? bearerOf(request) : undefined
    if (!token) return
    const actor = await loadActor(request.context, token)
    if (actor) request.context = withFacts(request.context, { actor })
  })
}

/** Finishes running answers; then streams end, and keep-alive connections are closed. */
const closeInOrder = (app: FastifyInstance): void => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    endEventStreams()
  })
  app.addHook('onSend', async (_request, reply) => {
    // Otherwise the browser keeps the connection for its next call, and closing waits for it.
    if (isClosing) reply.header('connection', 'close')
  })
}

/** Each answer has its request's id, and API answers are not cacheable unless they say so. */
const markAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.routeOptions.config?.endpoint && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
}

const spans = new WeakMap<FastifyRequest, Span>()

/** The route, never the URL with its query. */
const routeOf = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? 'unknown',
})

/**
 * Gives all work for a request its id and its span. Reading the body continues in the context of the connection, hence
 * the second hook.
 */
const followCalls = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, route } = routeOf(request)
    runWithId(request.id, () => {
      const span = beginCall(`${method} ${route}`, { 'http.request.method': method, 'http.route': route })
      spans.set(request, span)
      within(span, done)
    })
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    runWithId(request.id, () => (span ? within(span, done) : done()))
  })
}

/** One line per request, its time among the metrics, and the end of its span. */
const logAnswers = (app: FastifyInstance, { metrics }: System): void => {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const { method, route } = routeOf(request)
    runWithId(request.id, () =>
      request.log.info({ method, route, status, ms: Math.round(elapsedTime) }, 'request'),
    )
    // A stream lasts as long as its page is open.
    const isStream = request.routeOptions.config?.endpoint?.answer === 'events'
    if (!isStream) metrics.calls.observe({ method, route, status }, elapsedTime / 1000)
    spans.get(request)?.setAttribute('http.response.status_code', status).end()
  })
}

/**
 * A fastify server with what every page and call shares: request ids, security headers with a nonce per request,
 * limits, the caller's context, the contract's errors. Hooks run in the order in which they are added here.
 * @param loadActor turns a Bearer token into an actor, or null if it is expired or forged; also gets the caller's
 *   origin
 * @param recordMissingRight called for calls refused for a missing right
 */
export const createHttp = async (
  system: System,
  loadActor: LoadActor,
  recordMissingRight: RecordMissingRight = async () => {},
): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = system.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Fastify's own lines contain URLs with their query; ours contain the route.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: system.settings.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // The log adds the id itself.
    childLoggerFactory: (logger) => logger,
    routerOptions,
    // Running answers are finished; only idle connections are closed.
    forceCloseConnections: 'idle',
  })
  if (!system.settings.trustProxy) limitConnections(app.server, CONNECTIONS_PER_ADDRESS)
  app.decorate('recordMissingRight', recordMissingRight)
  checkByContract(app)
  closeInOrder(app)
  followCalls(app)
  giveContext(app, system)
  refuseUnknown(app)
  await limitCalls(app)
  await secureAnswers(app, system)
  await app.register(multipart, { limits: UPLOAD_LIMITS })
  recogniseCaller(app, loadActor)
  markAnswers(app)
  logAnswers(app, system)
  return app
}
