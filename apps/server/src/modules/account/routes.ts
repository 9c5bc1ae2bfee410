import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { changeProfile } from './change-profile.ts'
import { exportOwnData } from './export-own-data.ts'
import { addFavourites, readFavourites, removeFavourite } from './favourites/change-favourites.ts'
import { readProfile } from './read-profile.ts'

const { account: calls, favourites } = endpoints

export const routes = (app: FastifyInstance): void => {
  route(app, calls.readProfile, (context) => readProfile(context))
  route(app, calls.changeProfile, (context, { body }) => changeProfile(context, body))
  route(app, calls.exportOwnData, { limit: { max: 10, minutes: 60 } }, async (context, { reply }) => {
    const data = await exportOwnData(context)
    reply
      .header('content-disposition', 'attachment; filename="kandili.json"')
      .header('cache-control', 'no-store')
    return data
  })
  // The temples and saints that people marked for themselves.
  route(app, favourites.read, readFavourites)
  route(app, favourites.add, (context, { body }) => addFavourites(context, body))
  route(app, favourites.removeTemple, (context, { params }) => removeFavourite(context, 'temple', params.id))
  route(app, favourites.removeSaint, (context, { params }) => removeFavourite(context, 'saint', params.id))
}
