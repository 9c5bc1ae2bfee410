import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { headerOf } from '../../platform/http/header-of.ts'
import { route } from '../../platform/http/route.ts'
import { placeAtCounter, readCounter } from './place-at-counter.ts'

export const routes = (app: FastifyInstance): void => {
  route(app, endpoints.counter.read, (context, { query }) => readCounter(context, query.templeId))
  route(app, endpoints.counter.place, (context, { body, request }) =>
    placeAtCounter(context, body, headerOf(request, 'idempotency-key')),
  )
}
