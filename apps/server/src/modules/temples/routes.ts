import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { findTemplePins } from './find-pins.ts'
import {
  arrangeTempleOfferings,
  listTempleOfferings,
  saveTempleOffering,
  saveTempleOfferings,
} from './offerings/offerings.ts'
import { changeOwnAlmanac, readOwnAlmanac } from './own-almanac.ts'
import { readPublicTemple } from './read-public-temple.ts'
import { readRegister } from './read-register.ts'
import { searchTemples } from './search-temples.ts'

export const publicRoutes = (app: FastifyInstance): void => {
  route(
    app,
    endpoints.website.temples,
    { cacheKey: ({ query }) => JSON.stringify(query) },
    (context, { query }) => searchTemples(context, query),
  )
  route(
    app,
    endpoints.website.templePins,
    { cacheKey: ({ query }) => JSON.stringify(query) },
    (context, { query }) => findTemplePins(context, query),
  )
  route(app, endpoints.website.readTemple, { cacheKey: ({ params }) => params.slug }, (context, { params }) =>
    readPublicTemple(context, params.slug),
  )
  route(
    app,
    endpoints.publishing.register,
    { cacheKey: ({ query }) => JSON.stringify(query) },
    (context, { query }) => readRegister(context, query),
  )
}

/** The calls of a temple's people about their own temple. */
export const ownRoutes = (app: FastifyInstance): void => {
  const { readTempleAlmanac, changeTempleAlmanac } = endpoints.almanac
  route(app, readTempleAlmanac, (context) => readOwnAlmanac(context))
  route(app, changeTempleAlmanac, (context, { body }) => changeOwnAlmanac(context, body))
}

/** The calls of a temple's people and administrators of temples about its offerings. */
export const offeringRoutes = (app: FastifyInstance): void => {
  const { list, save, saveAll, arrange } = endpoints.templeOfferings
  route(app, list, (context, { params }) => listTempleOfferings(context, params.templeId))
  route(app, save, (context, { params, body }) => saveTempleOffering(context, params, body))
  route(app, saveAll, (context, { params, body }) =>
    saveTempleOfferings(context, params.templeId, body.changes),
  )
  route(app, arrange, (context, { params, body }) => arrangeTempleOfferings(context, params.templeId, body))
}
