import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { readPublicTemple } from './read-public-temple.ts'
import { searchTemples } from './search-temples.ts'

export const publicRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.website.temples, {
    handle: (context, { query }) => searchTemples(context, query),
  })
  route(app, endpoints.website.readTemple, {
    handle: (context, { params }) => readPublicTemple(context, params.slug),
  })
}
