import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/module.ts'
import { announceDays } from './announce-days.ts'
import { listRecurrences, repeatPlaced, setState } from './manage-recurrences.ts'
import { readNameDays, remindNameDays, setNameDays } from './name-day-book.ts'
import { confirmDay, payInAdvance, readDay, skipDay } from './place-days.ts'
import { deleteRecurrencesOf } from './repository.ts'

export { listRecurrences } from './manage-recurrences.ts'
export { readNameDays } from './name-day-book.ts'

const calls = endpoints.recurrences
/** For anybody with a link. */
const byLink = { max: 60, minutes: 10 }

const routes = (app: FastifyInstance): void => {
  route(app, calls.list, (context) => listRecurrences(context))
  route(app, calls.setState, (context, { params, body }) => setState(context, params.id, body.state))
  route(app, calls.payInAdvance, (context, { params, body }) => payInAdvance(context, params.id, body))
  route(app, calls.readDay, { limit: byLink }, (context, { params }) => readDay(context, params.key))
  route(app, calls.confirmDay, { limit: byLink }, (context, { params, body }) =>
    confirmDay(context, params.key, body),
  )
  route(app, calls.skipDay, { limit: byLink }, (context, { params, body }) =>
    skipDay(context, params.key, body.what),
  )
  route(app, calls.readNameDays, (context) => readNameDays(context))
  route(app, calls.setNameDays, (context, { body }) => setNameDays(context, body))
}

/** Recurring acts in the Church's calendar, each confirmed or paid in advance, and the name-day book. */
export const recurrences: Module = {
  name: 'recurrences',
  routes,
  placingListeners: [repeatPlaced],
  accountListeners: { erased: ({ db }, { userId }) => deleteRecurrencesOf(db, userId) },
  jobs: [
    { name: 'tell-recurring-days', schedule: '10 * * * *', work: announceDays },
    { name: 'remind-name-days', schedule: '30 6 * * *', work: remindNameDays },
  ],
}
