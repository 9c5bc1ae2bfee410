import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { readCard, readOwnCard, saveCard, withdrawCard } from './cards.ts'

/** Cards to people for whom an act was offered; without an account, by the request's link or the card's own. */
export const cardRoutes = (app: FastifyInstance): void => {
  const { readOwn, save, withdraw, read } = endpoints.cards
  route(app, readOwn, (context, { params }) => readOwnCard(context, params))
  route(app, save, { limit: { max: 30, minutes: 10 } }, (context, { params, body }) =>
    saveCard(context, params, body),
  )
  route(app, withdraw, (context, { params }) => withdrawCard(context, params))
  route(app, read, { limit: { max: 240, minutes: 10 } }, (context, { params }) =>
    readCard(context, params.card),
  )
}
