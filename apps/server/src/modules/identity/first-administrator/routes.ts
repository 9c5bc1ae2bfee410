import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { floodGuard } from '../../../platform/attempts/attempts.ts'
import { route } from '../../../platform/http/route.ts'
import { answerWithMark } from '../sessions/known-device.ts'
import { readSetupLink, redeemSetupLink } from './setup-link.ts'

export const firstAdministratorRoutes = (app: FastifyInstance): void => {
  const { readLink, redeemLink } = endpoints.opening
  route(app, readLink, { limit: floodGuard }, async (context, { params }) => ({
    expiresAt: (await readSetupLink(context, params.key)).expiresAt.toISOString(),
  }))
  route(app, redeemLink, { limit: floodGuard }, async (context, { params, body, request, reply }) =>
    answerWithMark({ request, reply }, await redeemSetupLink(context, params.key, body)),
  )
}
