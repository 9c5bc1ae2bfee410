import { endpoints } from '@kandili/contract'
import { catalogueRoutes } from '../../platform/crud/index.ts'
import { route } from '../../platform/http/route.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import type { Module } from '../../platform/module.ts'
import { ANNOUNCE_MOVE, announceMove } from './announce-move.ts'
import { eventCatalogue } from './catalogue.ts'
import { offerPlaces } from './offer-places.ts'
import { listEvents, readEvent, readEventFeed } from './read-events.ts'
import { forgetWaiters, joinWaiting, leaveWaiting } from './waiting.ts'

export { listEvents } from './read-events.ts'

/** Feasts, pilgrimages and talks of temples and organisations. */
export const events: Module = {
  name: 'events',
  jobs: [
    { name: ANNOUNCE_MOVE, work: announceMove },
    { name: 'offer-free-places', schedule: '* * * * *', work: offerPlaces },
    { name: 'forget-waiters', schedule: '45 1 * * *', work: forgetWaiters },
  ],
  routes: (app) => {
    const { listPublic, readPublic, feed, joinWaiting: join, leaveWaiting: leave } = endpoints.events
    const limit = { max: 20, minutes: 10 }
    catalogueRoutes(app, eventCatalogue)
    route(app, listPublic, { cacheKey: ({ query }) => JSON.stringify(query) }, (context, { query }) =>
      listEvents(context, query),
    )
    route(app, readPublic, { cacheKey: ({ params }) => String(params.id) }, (context, { params }) =>
      readEvent(context, params.id),
    )
    route(app, join, { limit }, (context, { params, body }) => joinWaiting(context, params.id, body))
    route(app, leave, { limit }, (context, { params }) => leaveWaiting(context, params.key))
    route(app, feed, { limit: { max: 60, minutes: 1 } }, async (context, { params, query, request, reply }) =>
      sendCached(
        request,
        reply,
        await readEventFeed(context, params.id, query.lang),
        'text/calendar; charset=utf-8',
      ),
    )
  },
}
