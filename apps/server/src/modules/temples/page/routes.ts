import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { findAddress } from '../find-address.ts'
import { listPageChanges, restoreTemplePage } from './history.ts'
import { readTemplePage, saveTemplePage } from './page.ts'

/** The calls of a temple's people and administrators of temples about its page. */
export const pageRoutes = (app: FastifyInstance): void => {
  const { read, save, listChanges, restore } = endpoints.templePage
  route(app, read, (context, { params }) => readTemplePage(context, params.templeId))
  route(app, save, { limit: { max: 60, minutes: 10 } }, (context, { params, body }) =>
    saveTemplePage(context, params.templeId, body),
  )
  route(app, listChanges, (context, { params }) => listPageChanges(context, params.templeId))
  const { readSources, findAddress: find } = endpoints.maps
  route(app, readSources, async ({ system: { settings } }) => ({
    tiles: settings.mapTiles ?? null,
    findsAddresses: settings.geocoderUrl !== undefined,
  }))
  route(app, find, { limit: { max: 60, minutes: 10 } }, (context, { query }) => findAddress(context, query.q))
  route(app, restore, { limit: { max: 60, minutes: 10 } }, (context, { params, body }) =>
    restoreTemplePage(context, params, body.version),
  )
}
