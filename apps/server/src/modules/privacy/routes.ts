import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/http/route.ts'
import { listOpenings } from '../authorization/index.ts'
import { listOwnConsents } from './consents/list-own-consents.ts'
import { withdrawSensitiveConsent } from './consents/withdraw-sensitive-consent.ts'
import { closeNames, openNames } from './openings/open-names.ts'
import { declareWithdrawal } from './withdrawal/declare-withdrawal.ts'
import { withdrawByCode } from './withdrawal/withdraw.ts'

export const routes = (app: FastifyInstance): void => {
  route(app, endpoints.requests.withdraw, { limit: { max: 30, minutes: 60 } }, (context, { params, body }) =>
    withdrawByCode(context, params.code, body.lineIds),
  )
  route(app, endpoints.requests.declareWithdrawal, { limit: { max: 10, minutes: 60 } }, (context, { body }) =>
    declareWithdrawal(context, body),
  )
  route(app, endpoints.submissions.openings, (context) => listOpenings(context))
  route(app, endpoints.orders.openNames, { limit: { max: 60, minutes: 10 } }, (context, { params, body }) =>
    openNames(context, params.id, body),
  )
  route(app, endpoints.orders.closeNames, (context, { params }) => closeNames(context, params.id))
  route(app, endpoints.account.listConsents, (context) => listOwnConsents(context))
  route(app, endpoints.account.withdrawSensitiveConsent, (context, { body }) =>
    withdrawSensitiveConsent(context, body),
  )
}
