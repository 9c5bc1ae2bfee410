import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { headerOf } from '../../platform/http/header-of.ts'
import { route } from '../../platform/http/route.ts'
import { placeAtCounter, readCounter } from './place-at-counter.ts'
import { countTill, readTill } from './till.ts'
import { voidSale } from './void-sale.ts'

export const routes = (app: FastifyInstance): void => {
  route(app, endpoints.counter.read, (context, { query }) => readCounter(context, query.templeId))
  route(app, endpoints.counter.place, (context, { body, request }) =>
    placeAtCounter(context, body, headerOf(request, 'idempotency-key')),
  )
  route(app, endpoints.counter.readTill, (context, { query }) => readTill(context, query.date))
  route(app, endpoints.counter.countTill, (context, { body }) => countTill(context, body))
  route(app, endpoints.counter.voidSale, (context, { params, body }) =>
    voidSale(context, { requestId: params.id, reason: body.reason }),
  )
}
