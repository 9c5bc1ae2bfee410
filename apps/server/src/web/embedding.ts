import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../platform/settings.ts'

const hostOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : undefined

/**
 * Whether a page may show the button. It identifies itself by its referrer, or only by its origin; if it hides both,
 * the browser tells whether it is another website's. Opening the picture directly is allowed.
 */
const isAllowed = ({ headers }: FastifyRequest, { embedHosts, baseUrl }: Settings): boolean => {
  const host = hostOf(headers.referer)
  if (host === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  return host === new URL(baseUrl).host || (embedHosts?.includes(host) ?? true)
}

/** If the settings name the websites that may show "light a candle here", refuses all others. */
export const guardEmbedding = (app: FastifyInstance, settings: Settings): void => {
  if (!settings.embedHosts) return
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/embed/') || isAllowed(request, settings)) return
    reply.header('cache-control', 'no-store')
    return reply.code(403).send()
  })
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/embed/') || reply.statusCode !== 200) return
    // The answer differs by website, so shared caches must not store it.
    reply.headers({ 'cache-control': 'private, max-age=3600', vary: 'Referer, Sec-Fetch-Site' })
  })
}
