import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { listSaints } from './list-saints.ts'
import { readHome } from './read-home.ts'
import { readSaint } from './read-saint.ts'
import { readStatus } from './read-status.ts'

export const routes = (app: FastifyInstance): void => {
  const { home, saints, readSaint: read } = endpoints.website
  route(app, home, { cacheKey: ({ query }) => query.lang ?? '' }, (context, { query }) =>
    readHome(context, query),
  )
  route(app, saints, { cacheKey: ({ query }) => JSON.stringify(query) }, (context, { query }) =>
    listSaints(context, query),
  )
  route(app, read, { cacheKey: ({ params }) => params.slug }, (context, { params }) =>
    readSaint(context, params.slug),
  )
  route(app, endpoints.website.readStatus, readStatus)
}
