import { endpoints } from '@kandili/contract'
import { route } from '../../platform/http/route.ts'
import { deleteSuppressionOf } from '../../platform/mail/repository-suppressions.ts'
import type { Module } from '../../platform/module.ts'
import { cancelMail, listMails, readMail, repeatFailedMails, repeatMail } from './mails.ts'
import { receiveReport } from './receive-report.ts'
import {
  forgetSuppressedAddress,
  liftSuppression,
  listSuppressions,
  readOwnSuppression,
} from './suppressions.ts'

/** The state of mails, for administrators: never their texts. */
export const outbox: Module = {
  name: 'outbox',
  routes: (app) => {
    const calls = endpoints.outbox
    route(app, calls.listMails, (context, { query }) => listMails(context, query))
    route(app, calls.readMail, (context, { params }) => readMail(context, params.id))
    route(app, calls.repeatMail, (context, { params }) => repeatMail(context, params.id))
    route(app, calls.repeatFailedMails, (context) => repeatFailedMails(context))
    route(app, calls.cancelMail, (context, { params }) => cancelMail(context, params.id))
    route(app, calls.listSuppressions, (context, { query }) => listSuppressions(context, query))
    route(app, calls.liftSuppression, (context, { params }) => liftSuppression(context, params.id))
    route(
      app,
      calls.receiveMailReport,
      {
        // A mail server reports all bounces of an announcement at once.
        limit: { max: 6000, minutes: 1 },
      },
      (context, { body, request }) => receiveReport(context, body, request.headers),
    )
    route(app, calls.ownSuppression, (context) => readOwnSuppression(context))
  },
  accountListeners: {
    // The mail with the key arrived.
    emailProven: (context, { email }) => deleteSuppressionOf(context, email),
    erased: forgetSuppressedAddress,
  },
}
