import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import type { EndpointShape, Right } from '@kandili/contract'
import { acceptedLanguage } from '@kandili/messages'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { type Actor, type Context, createContext, type System, withFacts } from '../context.ts'
import { Refusal } from '../errors.ts'
import { handleError, InvalidInput } from './errors-handler.ts'
import { endEventStreams } from './event-stream.ts'
import { secureAnswers } from './security-headers.ts'
import { notStorableIn } from './storable.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, in which language, on which connection. */
    context: Context
  }
  interface FastifyInstance {
    recordMissingRight: RecordMissingRight
  }
}

/** Told before somebody is refused who calls what needs one of these rights and holds none. */
export type RecordMissingRight = (
  context: Context,
  endpoint: EndpointShape,
  rights: readonly Right[],
) => Promise<void>

/** The navigation guard and the routers of both apps ignore case, so an address is found here in any as well. */
export const routerOptions = { maxParamLength: 200, ignoreTrailingSlash: true, caseSensitive: false } as const

const BODY_LIMIT_BYTES = 1024 * 1024
/** The limits of a form with a file, unless its reader sets others (files/read-uploaded-form.ts). */
const UPLOAD_LIMITS = { fileSize: 15 * 1024 * 1024, files: 1, fields: 4, parts: 5 } as const

/** Bodies, queries and parameters are checked by the contract's shapes; what leaves is written by them. */
const checkByContract = (app: FastifyInstance): void => {
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
  app.setErrorHandler(handleError)
  app.setNotFoundHandler((request, reply) => handleError(new Refusal('ROUTE_NOT_FOUND'), request, reply))
}

/** Sets the language and origin of every request; `recogniseCaller` finds out who calls. */
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
 * Pages and their files are not counted; every call of the API is, by route.ts. Counted in memory, on each node apart:
 * a guard against floods. What must hold on all nodes is counted in the database (access/attempts.ts).
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
 * Tells every later hook who calls. Limits of calls are counted by each route's own `onRequest`, which runs after those of
 * the app: what asks the database waits for the hook after it, so that a flood is refused before it.
 */
const recogniseCaller = (app: FastifyInstance, loadActor: LoadActor): void => {
  app.addHook('preParsing', async (request) => {
    // Who calls what is not the API's (the sandbox gateway) brings a token of another's making.
    const token = request.routeOptions.config?.endpoint ? bearerOf(request) : undefined
    if (!token) return
    const actor = await loadActor(request.context, token)
    if (actor) request.context = withFacts(request.context, { actor })
  })
}

/** What has begun to be answered is answered; then streams end, and no connection waits for another call. */
const closeInOrder = (app: FastifyInstance): void => {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    endEventStreams()
  })
  app.addHook('onSend', async (_request, reply) => {
    // Else the browser keeps the connection for its next call, and closing waits for it.
    if (isClosing) reply.header('connection', 'close')
  })
}

/** Each answer bears its request's id, and one of the API is kept by nobody unless it says so itself. */
const markAnswers = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.routeOptions.config?.endpoint && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store')
    }
  })
}

/** One line for each request: the route, and never the address with its query. */
const logAnswers = (app: FastifyInstance): void => {
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
}

/**
 * A fastify server with what every page and call shares: request ids, security headers with a nonce per request,
 * limits, the caller's context, the contract's errors. Hooks run in the order in which they are added here.
 * @param loadActor turns a Bearer token into an actor, or null when it is dead or forged; also gets the caller's origin
 * @param recordMissingRight called for calls refused for want of a right
 */
export const createHttp = async (
  system: System,
  loadActor: LoadActor,
  recordMissingRight: RecordMissingRight = async () => {},
): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = system.log
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Fastify's own lines print addresses with their query; ours print the route.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: system.settings.trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    routerOptions,
    // What has begun to be answered is answered; only connections that wait for another call are closed.
    forceCloseConnections: 'idle',
  })
  app.decorate('recordMissingRight', recordMissingRight)
  checkByContract(app)
  closeInOrder(app)
  giveContext(app, system)
  await limitCalls(app)
  await secureAnswers(app, system)
  await app.register(multipart, { limits: UPLOAD_LIMITS })
  recogniseCaller(app, loadActor)
  markAnswers(app)
  logAnswers(app)
  return app
}
