import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { System } from '../context.ts'

/** What a page's own inline scripts are allowed by, and where its forms may lead besides here. */
export type PagePolicy = {
  readonly scriptSources: string
  readonly formActions: readonly string[]
}

type Directives = Readonly<Record<string, readonly string[]>>

/** The place in the address is left as it is: only what is before the path counts. */
const originOf = (url: string): string => new URL(url).origin

const directivesOf = ({ settings }: Pick<System, 'settings'>): Directives => ({
  'default-src': ["'self'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:', ...(settings.mapTiles ? [originOf(settings.mapTiles.url)] : [])],
  'font-src': ["'self'"],
  // A recording is heard before it is sent.
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'", ...(settings.development ? ['ws:'] : [])],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // Heights of candles and widths of bars are set on the element itself; no script can come in that way.
  'style-src-attr': ["'unsafe-inline'"],
})

const YEAR_SECONDS = 31_536_000
const isOnTls = ({ settings }: Pick<System, 'settings'>): boolean => settings.baseUrl.startsWith('https:')

const policyOf = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join(';')

/** The house's policy with what one page needs beyond it. In development Vite writes its styles into the page. */
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

/** What helmet sets, for answers that run no script: made once, since helmet takes as long as a short call. */
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
 * Headers by which browsers keep a page to itself: a policy of content, TLS, no frames. Pages have a nonce per request
 * in theirs; calls of the API (routes with `helmet: false`) have none, and get the same headers ready-made.
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
