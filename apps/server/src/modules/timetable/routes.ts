import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import { printBooklet } from './booklet/print-booklet.ts'
import { changeTimetable, previewTimetable, readTimetable } from './change-timetable.ts'
import { readPossibleDays } from './read-possible-days.ts'
import { readPublicTimetable } from './read-public-timetable.ts'
import { readTimetableFeed } from './read-timetable-feed.ts'

const publicRoutes = (app: FastifyInstance): void => {
  const { publicTimetable, possibleDays, feed } = endpoints.timetable
  route(
    app,
    publicTimetable,
    { cacheKey: ({ params, query }) => JSON.stringify([params.slug, query.days]) },
    (context, { params, query }) => readPublicTimetable(context, params.slug, query.days),
  )
  route(
    app,
    possibleDays,
    { cacheKey: ({ params, query }) => JSON.stringify([params.slug, query]) },
    (context, { params, query }) => readPossibleDays(context, params.slug, query),
  )
  route(app, feed, { limit: { max: 60, minutes: 1 } }, async (context, { params, query, request, reply }) =>
    sendCached(
      request,
      reply,
      await readTimetableFeed(context, params.slug, query.lang),
      'text/calendar; charset=utf-8',
    ),
  )
}

const bookletRoute = (app: FastifyInstance): void => {
  route(
    app,
    endpoints.almanac.booklet,
    { limit: { max: 20, minutes: 1 } },
    async (context, { query, reply }) => {
      const { name, pdf } = await printBooklet(context, query)
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${encodeURIComponent(name)}.pdf"`)
        .send(pdf)
    },
  )
}

export const routes = (app: FastifyInstance): void => {
  const { read, change, previewTimetable: preview } = endpoints.timetable
  publicRoutes(app)
  bookletRoute(app)
  route(app, read, (context, { params }) => readTimetable(context, params.templeId))
  route(app, change, (context, { params, body }) => changeTimetable(context, params.templeId, body))
  route(app, preview, (context, { params, body }) => previewTimetable(context, params.templeId, body))
}
