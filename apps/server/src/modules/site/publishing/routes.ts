import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { listSaints } from './list-saints.ts'
import { planPublication } from './plan.ts'
import { makePreview, readPreview, revokePreviews } from './preview.ts'
import { readHome } from './read-home.ts'
import { readSaint } from './read-saint.ts'
import { findMoved, publishItem, readItem, unpublishItem } from './website-items.ts'

/** The website's pages beyond one noun: home, and saints with their days and temples; and publishing. */
export const publishingRoutes = (app: FastifyInstance): void => {
  const { home, saints, readSaint: read } = endpoints.website
  route(app, home, {
    cacheKey: ({ query }) => query.lang ?? '',
    handle: (context, { query }) => readHome(context, query),
  })
  route(app, saints, {
    cacheKey: ({ query }) => JSON.stringify(query),
    handle: (context, { query }) => listSaints(context, query),
  })
  route(app, read, {
    cacheKey: ({ params }) => params.slug,
    handle: (context, { params }) => readSaint(context, params.slug),
  })
  const { read: readOne, publish, unpublish, moved, plan, preview } = endpoints.publishing
  route(app, readOne, { handle: (context, { params }) => readItem(context, params) })
  route(app, publish, { handle: (context, { body }) => publishItem(context, body) })
  route(app, unpublish, { handle: (context, { body }) => unpublishItem(context, body) })
  route(app, plan, {
    handle: (context, { params, body }) => planPublication(context, { ...params, ...body }),
  })
  route(app, endpoints.publishing.makePreview, {
    handle: (context, { params }) => makePreview(context, params),
  })
  route(app, endpoints.publishing.revokePreviews, {
    handle: (context, { params }) => revokePreviews(context, params),
  })
  route(app, preview, {
    limit: { max: 120, minutes: 1 },
    handle: (context, { params, query, reply }) => {
      // It contains what nobody else may find.
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      return readPreview(context, params.key, query.lang)
    },
  })
  route(app, moved, { handle: (context, { params }) => findMoved(context, params) })
}
