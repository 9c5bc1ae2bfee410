import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Settings } from '../platform/settings.ts'

const hostOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : undefined

/**
 * Whether the page that shows the button may. A page names itself by its referrer, or by its origin alone; one that
 * hides both is another website's if the browser says so. Who opens the picture by itself sees it.
 */
const isAllowed = ({ headers }: FastifyRequest, { embedHosts, baseUrl }: Settings): boolean => {
  const host = hostOf(headers.referer)
  if (host === undefined) return headers['sec-fetch-site'] !== 'cross-site'
  return host === new URL(baseUrl).host || (embedHosts?.includes(host) ?? true)
}

/** Where the settings name the websites that may show "light a candle here", refuses it to every other one. */
export const guardEmbedding = (app: FastifyInstance, settings: Settings): void => {
  if (!settings.embedHosts) return
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/embed/') || isAllowed(request, settings)) return
    reply.header('cache-control', 'no-store')
    return reply.code(403).send()
  })
  app.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/embed/') || reply.statusCode !== 200) return
    // What one website may show is not what another may.
    reply.headers({ 'cache-control': 'private, max-age=3600', vary: 'Referer, Sec-Fetch-Site' })
  })
}
