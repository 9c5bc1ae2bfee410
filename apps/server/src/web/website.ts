import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import pLimit from 'p-limit'
import { gatewaysInService } from '../modules/payments/index.ts'
import type { System } from '../platform/context.ts'
import { headersOfCalls, policyOfPage } from '../platform/http/security-headers.ts'
import { compress, encodingFor } from '../platform/http/send-cached.ts'
import {
  cachedPages,
  cookieOf,
  keyOfPage,
  sendPage,
  toCachedPage,
  type Visitor,
  visitorOfCached,
} from './cached-pages.ts'
import { receiveForms } from './forms-with-files.ts'
import { refusePage } from './refuse-page.ts'
import { sourcesThroughVite } from './sources-through-vite.ts'
import { addressOfPage, isNeverPage, isPersonalPage } from './website-paths.ts'

/** Data about one request for the website; apps/website/app/lib/visit.ts reads it. */
type Visit = {
  nonce: string
  origin: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  report: (error: unknown) => void
}
type Website = { handle(request: Request, visit: Visit): Promise<Response> }

const root = fileURLToPath(new URL('../../../website/', import.meta.url))
const prefix = '/assets/website/'
const yearInSeconds = 31_536_000

/**
 * Rendering alternates between using the CPU and waiting for the database: two at a time use both, and more only
 * wait.
 */
const RENDERED_AT_ONCE = 2
/** Pages from one address: behind one there may be a whole parish. */
const PAGES_A_MINUTE = { max: 600, timeWindow: 60_000 }

/** The page is for this visitor alone: an error, a redirect, or not a page. */
class NotKept extends Error {
  readonly response: Response
  constructor(response: Response) {
    super('not kept')
    this.response = response
  }
}

/**
 * Serves the website, server-rendered, on every path that nothing else answers. In production from its build; in
 * development through Vite on the same port. Register it last.
 * Pages that are the same for all are served from the cache. The others are rendered a few at a time, while nobody is
 * placing a request: both share one CPU.
 */
export const serveWebsite = async (app: FastifyInstance, system: System): Promise<void> => {
  let website: () => Promise<Website>
  const oneAfterAnother = pLimit(RENDERED_AT_ONCE)
  const render = (request: FastifyRequest, asked: Request, nonce: string): Promise<Response> =>
    oneAfterAnother(async () => {
      await system.turns.quiet()
      return (await website()).handle(asked, {
        nonce,
        origin: originOf(system),
        fetch: inProcess(app, request),
        report: (error) => request.log.error({ err: error }, 'a page failed'),
      })
    })
  const formActions = [...gatewaysInService(system).values()].flatMap(({ pageOrigins }) => pageOrigins ?? [])
  const secured = (reply: FastifyReply, scriptSources: string): FastifyReply =>
    reply
      .headers(headersOfCalls(system))
      .header('content-security-policy', policyOfPage(system, { scriptSources, formActions }))

  const answerAlone = async (request: FastifyRequest, reply: FastifyReply, form?: FormData) => {
    const asked = asWebRequest(request, reply, system, form)
    const isPersonal = isPersonalPage(new URL(asked.url).pathname)
    const nonce = makeNonce()
    const response = await render(request, asked, nonce)
    secured(reply, `'nonce-${nonce}'`)
    if (response.status === 405) response.headers.set('allow', 'GET, HEAD')
    if (!response.headers.has('cache-control')) {
      response.headers.set('cache-control', isPersonal ? 'no-store' : 'private, no-cache')
    }
    return reply.send(isPersonal ? response : await compressed(response, request))
  }
  const answerKept = async (request: FastifyRequest, reply: FastifyReply, visitor: Visitor) => {
    const key = `${system.clock.today()} ${keyOfPage(request.url, visitor)}`
    const page = await system.copies.get(cachedPages, key, async () => {
      const nonce = makeNonce()
      const asked = new Request(addressOfPage(request.url, originOf(system)), {
        headers: { accept: 'text/html', cookie: cookieOf(visitor) },
      })
      const response = await render(request, asked, nonce)
      if (response.status !== 200 || response.headers.get('cache-control') === 'no-store')
        throw new NotKept(response)
      return toCachedPage(response, nonce)
    })
    return sendPage(request, secured(reply, page.scriptSources), page)
  }
  const answerPage = async (request: FastifyRequest, reply: FastifyReply, form?: FormData) => {
    const [path = '/'] = request.url.split('?')
    if (isNeverPage(path)) return reply.headers(headersOfCalls(system)).callNotFound()
    const visitor = system.settings.development ? undefined : visitorOfCached(request)
    if (!visitor) return answerAlone(request, reply, form)
    try {
      return await answerKept(request, reply, visitor)
    } catch (error) {
      if (!(error instanceof NotKept)) throw error
      // An error of another visitor's request is not this one's: an uncacheable page is rendered for its own request.
      return answerAlone(request, reply, form)
    }
  }
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): void =>
    refusePage(error, request, reply.headers(headersOfCalls(system)))
  const pages: FastifyPluginAsync = async (scope) => {
    // The website parses its own forms: the body is passed on unchanged, within the server's limit.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler(refuse)
    website = system.settings.development ? await develop(scope) : await serveBuild(scope)
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      helmet: false,
      config: { rateLimit: PAGES_A_MINUTE },
      handler: (request, reply) => answerPage(request, reply),
    })
  }
  await app.register(pages)
  await app.register(receiveForms({ errorHandler: refuse, answer: answerPage }))
}

const makeNonce = (): string => randomBytes(16).toString('hex')

/** The base URL of pages: the website's own host if it has one. */
const originOf = ({ settings }: System): string => {
  if (!settings.websiteHost) return settings.baseUrl
  return `${new URL(settings.baseUrl).protocol}//${settings.websiteHost}`
}

/** @param form the body, if the server has already parsed it */
const asWebRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  system: System,
  form?: FormData,
): Request => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  const leaving = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort()
  })
  // A reserialised form has its own boundary, and another length.
  if (form) for (const name of ['content-type', 'content-length']) headers.delete(name)
  const body = form ?? (Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined)
  return new Request(addressOfPage(request.url, originOf(system)), {
    method: request.method,
    headers,
    signal: leaving.signal,
    ...(body ? { body } : {}),
  })
}

/** The API without a network: the call passes every hook of the server, under the visitor's own address. */
const inProcess =
  (app: FastifyInstance, request: FastifyRequest): Visit['fetch'] =>
  async (url, init) => {
    // Its URL is irrelevant; it serialises a form with its boundary as a browser would.
    const sent = new Request(new URL(url, 'http://in.process'), init)
    const answer = await app.inject({
      method: sent.method as 'GET',
      url,
      headers: Object.fromEntries(sent.headers),
      remoteAddress: request.ip,
      ...(sent.body ? { payload: Buffer.from(await sent.arrayBuffer()) } : {}),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of Array.isArray(value) ? value : [String(value ?? '')]) headers.append(name, one)
    }
    const body = answer.rawPayload.length > 0 ? new Uint8Array(answer.rawPayload) : null
    return new Response(body, { status: answer.statusCode, headers })
  }

const compressed = async (response: Response, request: FastifyRequest): Promise<Response> => {
  const type = response.headers.get('content-type') ?? ''
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!response.body || encoding === null || !/^text\//.test(type)) return response
  const packed = await compress(Buffer.from(await response.arrayBuffer()), encoding)
  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'Accept-Encoding')
  return new Response(new Uint8Array(packed), { status: response.status, headers })
}

/** The build of apps/website: its files, precompressed and immutable under their hashed names. */
const serveBuild = async (scope: FastifyInstance): Promise<() => Promise<Website>> => {
  const entry = `${root}build/server/index.js`
  if (!existsSync(entry)) {
    throw new BootProblem(
      'The website has not been built yet.',
      'Run "npm start", which builds what is missing, or "npm run build".',
    )
  }
  await scope.register(fastifyStatic, {
    root: `${root}build/client`,
    serve: false,
    preCompressed: true,
    acceptRanges: false,
  })
  scope.get<{ Params: { '*': string } }>(`${prefix}*`, { config: { rateLimit: false } }, (request, reply) => {
    const file = request.params['*']
    const isHashed = file.startsWith('hashed/')
    return reply.sendFile(file, { immutable: isHashed, maxAge: (isHashed ? yearInSeconds : 3600) * 1000 })
  })
  // At the root, so that its scope is every page; always revalidated, so that a newer one is found.
  scope.get('/service-worker.js', { config: { rateLimit: false } }, (_request, reply) =>
    reply.sendFile('service-worker.js', { cacheControl: false }).header('cache-control', 'no-cache'),
  )
  const website = (await import(pathToFileURL(entry).href)) as Website
  return async () => website
}

/** The sources of apps/website. */
const develop = async (scope: FastifyInstance): Promise<() => Promise<Website>> => {
  const vite = await sourcesThroughVite(scope, { root, reloadPath: 'live-reload' })
  return () => vite.ssrLoadModule('/server/app.ts') as Promise<Website>
}
