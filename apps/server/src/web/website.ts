import { existsSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { System } from '../platform/context.ts'
import { readFormWithFile } from './form-with-file.ts'
import { sourcesThroughVite } from './sources-through-vite.ts'
import { isNeverPage, isPersonalPage } from './website-paths.ts'

/** Facts about one request for the website; apps/website/app/lib/visit.ts reads them. */
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
 * Serves the website, server-rendered, on every path that nothing else answers. In production from its build; in
 * development through Vite on the same port. Register it last.
 */
export const serveWebsite = async (app: FastifyInstance, system: System): Promise<void> => {
  let website: () => Promise<Website>
  const answerPage = async (request: FastifyRequest, reply: FastifyReply, form?: FormData) => {
    const [path = '/'] = request.url.split('?')
    if (isNeverPage(path)) return reply.callNotFound()
    const response = await (await website()).handle(asWebRequest(request, reply, system, form), {
      nonce: reply.cspNonce.script,
      origin: originOf(system),
      fetch: inProcess(app, request),
      report: (error) => request.log.error({ err: error }, 'a page failed'),
    })
    reply.header('content-security-policy', pagePolicy(reply, system))
    if (!response.headers.has('cache-control')) {
      response.headers.set('cache-control', isPersonalPage(path) ? 'no-store' : 'private, no-cache')
    }
    return reply.send(isPersonalPage(path) ? response : await compressed(response, request))
  }
  const pages: FastifyPluginAsync = async (scope) => {
    // The website reads its own forms: what arrives is handed on as it is, within the server's limit.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    website = system.settings.development ? await develop(scope) : await serveBuild(scope)
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      handler: (request, reply) => answerPage(request, reply),
    })
  }
  await app.register(pages)
  app.route({
    method: 'POST',
    url: '/:language(^el|en$)/for-temples/apply',
    // Each may bring a file, which is held in memory as long as it is checked.
    config: { rateLimit: { max: 30, timeWindow: 600_000 } },
    handler: async (request, reply) => answerPage(request, reply, await readFormWithFile(request)),
  })
}

/** Where pages say they live: the website's own host where it has one. */
const originOf = ({ settings }: System): string => {
  if (!settings.websiteHost) return settings.baseUrl
  return `${new URL(settings.baseUrl).protocol}//${settings.websiteHost}`
}

/** @param form what was sent, where the server has read it already */
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
  // A form that is written anew has parts with a boundary of its own, and another length.
  if (form) for (const name of ['content-type', 'content-length']) headers.delete(name)
  const body = form ?? (Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined)
  return new Request(new URL(request.url, originOf(system)), {
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
    // Its own address matters to nobody; it writes a form and the boundary of its parts as a browser would.
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

/**
 * The house's policy, opened where a page needs it: a form may end at the payment page of the gateway in service
 * (browsers hold redirects of forms to `form-action`), and in development Vite writes its styles into the page.
 */
const pagePolicy = (reply: FastifyReply, { settings }: System): string => {
  const gateways = [
    ...(settings.stripe ? ['https://checkout.stripe.com'] : []),
    ...(settings.worldline ? ['https://*.worldline-solutions.com'] : []),
  ]
  const policy = String(reply.raw.getHeader('content-security-policy') ?? '')
    .replace("form-action 'self'", ["form-action 'self'", ...gateways].join(' '))
    .replace(/;?upgrade-insecure-requests/, '')
  return settings.development
    ? policy.replace(/style-src 'self'[^;]*/, "style-src 'self' 'unsafe-inline'")
    : policy
}

const compressed = async (response: Response, request: FastifyRequest): Promise<Response> => {
  const type = response.headers.get('content-type') ?? ''
  const accepted = String(request.headers['accept-encoding'] ?? '')
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (!response.body || !encoding || !/^text\//.test(type)) return response
  const body = Buffer.from(await response.arrayBuffer())
  const packed =
    encoding === 'br'
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : gzipSync(body, { level: 5 })
  const headers = new Headers(response.headers)
  headers.set('content-encoding', encoding)
  headers.append('vary', 'Accept-Encoding')
  return new Response(new Uint8Array(packed), { status: response.status, headers })
}

/** The build of apps/website: its files, compressed beforehand and kept for ever under their hashed names. */
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
  const website = (await import(pathToFileURL(entry).href)) as Website
  return async () => website
}

/** The sources of apps/website. */
const develop = async (scope: FastifyInstance): Promise<() => Promise<Website>> => {
  const vite = await sourcesThroughVite(scope, { root, reloadPath: 'live-reload' })
  return () => vite.ssrLoadModule('/server/app.ts') as Promise<Website>
}
