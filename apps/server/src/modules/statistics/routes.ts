import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { countAttention } from '../payments/index.ts'
import { readSummary } from '../requests/index.ts'
import { readGroups } from './read-groups.ts'
import { readPublicPromise } from './read-promise.ts'
import { readStatistics } from './read-statistics.ts'

export const routes = (app: FastifyInstance): void => {
  const { publicPromise, read, readGroups: groups } = endpoints.statistics
  route(app, publicPromise, { cacheKey: ({ params }) => params.slug }, (context, { params }) =>
    readPublicPromise(context, params.slug),
  )
  route(app, groups, (context, { query }) => readGroups(context, query))
  route(app, read, (context, { query }) => readStatistics(context, query))
  // The first page after staff sign in.
  route(app, endpoints.orders.summary, async (context, { query }) =>
    readSummary(context, await countAttention(context), query),
  )
}
