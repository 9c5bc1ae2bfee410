import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { searchEverything } from './search-everything.ts'

/** The global search, at every pause in typing. */
export const routes = (app: FastifyInstance): void =>
  route(app, endpoints.search.everything, (context, { query }) => searchEverything(context, query.q))
