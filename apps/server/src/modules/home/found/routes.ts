import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { listPages } from './list-pages.ts'
import { readPicture } from './read-picture.ts'

const CACHED = 'public, max-age=86400, stale-while-revalidate=604800'

/** Data for other machines: search engines, and programs that preview a shared link. */
export const foundRoutes = (app: FastifyInstance): void => {
  const { pages, picture } = endpoints.website
  route(app, pages, { cacheKey: () => '' }, (context) => listPages(context))
  route(
    app,
    picture,
    { limit: { max: 120, minutes: 1 } },
    async (context, { params, query, request, reply }) => {
      const { png, tag } = await readPicture(context, params, query.lang)
      // Other websites show it beside their link.
      reply.headers({
        etag: tag,
        'cache-control': CACHED,
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (request.headers['if-none-match'] === tag) return reply.code(304).send()
      return reply.type('image/png').send(png)
    },
  )
}
