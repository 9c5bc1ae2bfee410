import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { placeAtCounter, readCounter } from './place-at-counter.ts'

export const counterRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.counter.read, { handle: (context) => readCounter(context) })
  route(app, endpoints.counter.place, {
    handle: (context, { body, request }) => {
      const key = request.headers['idempotency-key']
      return placeAtCounter(context, body, typeof key === 'string' ? key : undefined)
    },
  })
}
