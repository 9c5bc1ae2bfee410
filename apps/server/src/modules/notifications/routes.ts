import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { changePreferences } from './change-preferences.ts'
import { dismissNotification } from './dismiss-notification.ts'
import { deleteOwn, listOwn, lookUpOwn, readOwn } from './own-notifications.ts'
import { readFreshNotifications } from './read-fresh-notifications.ts'
import { readPreferences } from './read-preferences.ts'

export const notificationRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.notifications.fresh, { handle: (context) => readFreshNotifications(context) })
  route(app, endpoints.notifications.dismiss, {
    handle: (context, { params }) => dismissNotification(context, params.id),
  })
  route(app, endpoints.notifications.list, { handle: (context, { query }) => listOwn(context, query) })
  route(app, endpoints.notifications.lookup, { handle: (context, { query }) => lookUpOwn(context, query) })
  route(app, endpoints.notifications.read, { handle: (context, { params }) => readOwn(context, params.id) })
  route(app, endpoints.notifications.massDelete, {
    handle: (context, { body }) => deleteOwn(context, body.list),
  })
  route(app, endpoints.account.readNotificationPreferences, { handle: (context) => readPreferences(context) })
  route(app, endpoints.account.changeNotificationPreferences, {
    handle: (context, { body }) => changePreferences(context, body.choices),
  })
}
