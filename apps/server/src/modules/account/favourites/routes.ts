import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { addFavourites, readFavourites, removeFavourite } from './change-favourites.ts'

const calls = endpoints.favourites

/** The temples and saints that people marked for themselves. */
export const favouriteRoutes = (app: FastifyInstance): void => {
  route(app, calls.read, readFavourites)
  route(app, calls.add, (context, { body }) => addFavourites(context, body))
  route(app, calls.removeTemple, (context, { params }) => removeFavourite(context, 'temple', params.id))
  route(app, calls.removeSaint, (context, { params }) => removeFavourite(context, 'saint', params.id))
}
