import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { declineName } from './decline-name.ts'
import { findNameDays } from './find-name-days.ts'
import { planMemorials } from './plan-memorials.ts'
import { readCalendar } from './read-calendar.ts'
import { sendKept } from './send-kept.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Names are looked up while they are typed: one a keystroke, and not the whole list of names. */
const whileTyping = { max: 240, minutes: 1 }

export const publicRoutes = (app: FastifyInstance): void => {
  const { calendar, nameDays, declension, memorialPlan } = endpoints.almanac
  route(app, calendar, {
    handle: async (context, { query, request, reply }) =>
      sendKept(request, reply, await readCalendar(context, query), JSON_TYPE) as never,
  })
  route(app, nameDays, {
    limit: whileTyping,
    handle: (context, { query }) => findNameDays(context, query),
  })
  route(app, declension, { limit: whileTyping, handle: (_context, { query }) => declineName(query.name) })
  route(app, memorialPlan, {
    limit: { max: 120, minutes: 1 },
    handle: (context, { query }) => planMemorials(context, query),
  })
}
