import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { countAttention } from '../payments/index.ts'
import { readSummary } from '../requests/index.ts'

/** The first page after staff sign in. */
export const dashboardRoutes = (app: FastifyInstance): void =>
  route(app, endpoints.orders.summary, async (context, { query }) =>
    readSummary(context, await countAttention(context), query.days),
  )
