import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { changePreferences } from './change-preferences.ts'
import { forgetDevice, readWebPushKey, saveFirebaseToken, saveWebSubscription } from './devices.ts'
import { dismissAll, dismissNotification } from './dismiss-notification.ts'
import { deleteOwn, listOwn, lookUpOwn, readOwn } from './own-notifications.ts'
import { listPushes, repeatFailedPushes, repeatPush } from './pushes.ts'
import { readFreshNotifications } from './read-fresh-notifications.ts'
import { readPreferences } from './read-preferences.ts'
import { changeDelivery, readDelivery } from './settings.ts'
import { listTemplates, policyOfTemplate, readTemplate, readTemplateHtml, testTemplate } from './templates.ts'
import { unsubscribe } from './unsubscribe.ts'

const often = { max: 60, minutes: 10 } as const

export const routes = (app: FastifyInstance): void => {
  route(app, endpoints.notifications.fresh, (context) => readFreshNotifications(context))
  route(app, endpoints.notifications.dismiss, (context, { params }) =>
    dismissNotification(context, params.id),
  )
  route(app, endpoints.notifications.dismissAll, (context) => dismissAll(context))
  const {
    saveFirebaseToken: keepToken,
    saveWebSubscription: keepWeb,
    forgetDevice: forget,
  } = endpoints.notifications
  route(app, keepToken, { limit: often }, (context, { body }) => saveFirebaseToken(context, body))
  route(app, keepWeb, { limit: often }, (context, { body }) => saveWebSubscription(context, body))
  route(app, forget, (context, { body }) => forgetDevice(context, body.deviceSerial))
  route(app, endpoints.notifications.webPushKey, (context) => readWebPushKey(context))
  route(app, endpoints.notifications.list, (context, { query }) => listOwn(context, query))
  route(app, endpoints.notifications.lookup, (context, { query }) => lookUpOwn(context, query))
  route(app, endpoints.notifications.read, (context, { params }) => readOwn(context, params.id))
  route(app, endpoints.notifications.massDelete, (context, { body }) => deleteOwn(context, body.list))
  const templates = endpoints.notificationTemplates
  route(app, templates.list, async () => listTemplates())
  route(app, templates.read, async (context, { params, query }) =>
    readTemplate(context, params.kind, query.language),
  )
  route(app, templates.readHtml, async (context, { params, reply }) => {
    const html = readTemplateHtml(context, params.token)
    reply.header('cache-control', 'no-store').header('content-security-policy', policyOfTemplate)
    return reply.header('content-type', 'text/html; charset=utf-8').send(html)
  })
  route(app, templates.test, (context, { params, body }) => testTemplate(context, params.kind, body.language))
  const { listPushes: list, repeatPush: repeat, repeatFailedPushes: repeatFailed } = endpoints.outbox
  route(app, list, (context, { query }) => listPushes(context, query))
  route(app, repeat, (context, { params }) => repeatPush(context, params.id))
  route(app, repeatFailed, (context) => repeatFailedPushes(context))
  route(app, endpoints.account.readNotificationPreferences, (context) => readPreferences(context))
  route(app, endpoints.account.changeNotificationPreferences, (context, { body }) =>
    changePreferences(context, body.choices),
  )
  route(app, endpoints.account.readDeliverySettings, (context) => readDelivery(context))
  route(app, endpoints.account.changeDeliverySettings, (context, { body }) => changeDelivery(context, body))
  app.register((scope, _options, done) => {
    unsubscribeRoute(scope)
    done()
  })
}

/** In a separate scope: mail programs post a form (RFC 8058) whose URL contains everything. */
const unsubscribeRoute = (app: FastifyInstance): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _body, done) => done(null, {}),
  )
  route(
    app,
    endpoints.notifications.unsubscribe,
    { limit: { max: 30, minutes: 10 } },
    (context, { params }) => unsubscribe(context, params.key),
  )
}
