import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { listOwnConsents } from './list-own-consents.ts'
import { withdrawSensitiveConsent } from './withdraw-sensitive-consent.ts'

export const consentRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.account.listConsents, (context) => listOwnConsents(context))
  route(app, endpoints.account.withdrawSensitiveConsent, (context, { body }) =>
    withdrawSensitiveConsent(context, body),
  )
}
