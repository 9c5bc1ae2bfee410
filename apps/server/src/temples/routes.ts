import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { findTempleCards, findTempleFilters } from './find-temple-cards.ts'
import { readPublicTemple } from './read-public-temple.ts'

export const publicRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.website.temples, {
    handle: async (context, { query }) => {
      const [{ records, total }, facets] = await Promise.all([
        findTempleCards(context, query),
        findTempleFilters(context, query),
      ])
      return { records, total, page: query.page, size: query.size, facets }
    },
  })
  route(app, endpoints.website.readTemple, {
    handle: (context, { params }) => readPublicTemple(context, params.slug),
  })
}
