import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { System } from '../context.ts'

/** The sources that allow a page's own inline scripts, and the further targets of its forms. */
export type PagePolicy = {
  readonly scriptSources: string
  readonly formActions: readonly string[]
}

type Directives = Readonly<Record<string, readonly string[]>>

/** Leaves a placeholder in the URL as it is: only the part before the path counts. */
const originOf = (url: string): string => new URL(url).origin

const directivesOf = ({ settings }: Pick<System, 'settings'>): Directives => ({
  'default-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:', ...(settings.mapTiles ? [originOf(settings.mapTiles.url)] : [])],
  'font-src': ["'self'"],
  // A recording is played before it is sent.
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", ...(settings.development ? ['ws:'] : [])],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Heights of candles and widths of bars are set in style attributes; no script can get in that way.
  'style-src-attr': ["'unsafe-inline'"],
})

const YEAR_SECONDS = 31_536_000
const isOnTls = ({ settings }: Pick<System, 'settings'>): boolean => settings.baseUrl.startsWith('https:')

const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')

/** The general policy with a page's additions. In development Vite writes its styles into the page. */
export const policyOfPage = (
  system: Pick<System, 'settings'>,
  { scriptSources, formActions }: PagePolicy,
): string => {
  const directives = directivesOf(system)
  return policyOf({
    ...directives,
    'form-action': [...(directives['form-action'] ?? []), ...formActions],
    'script-src': ["'self'", scriptSources],
    'style-src': ["'self'", ...(system.settings.development ? ["'unsafe-inline'"] : [])],
  })
}

/** Helmet's headers for answers without scripts: computed once, since helmet takes as long as a short call. */
export const headersOfCalls = (system: Pick<System, 'settings'>): Readonly<Record<string, string>> => ({
  'content-security-policy': policyOf(directivesOf(system)),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  ...(isOnTls(system) ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
})

/**
 * Headers by which browsers isolate a page: a content security policy, TLS, no frames. Pages have a nonce per request
 * in theirs; calls of the API (routes with `helmet: false`) have none, and get the same headers precomputed.
 */
export const secureAnswers = async (app: FastifyInstance, system: System): Promise<void> => {
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: { useDefaults: false, directives: mutable(directivesOf(system)) },
    strictTransportSecurity: isOnTls(system) ? { maxAge: YEAR_SECONDS } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  const headers = headersOfCalls(system)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.endpoint) reply.headers(headers)
    done()
  })
}

const mutable = (directives: Directives): Record<string, string[]> =>
  Object.fromEntries(Object.entries(directives).map(([name, values]) => [name, [...values]]))
