import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { floodGuard } from '../../../platform/attempts/attempts.ts'
import { route } from '../../../platform/http/route.ts'
import { renewRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { answerWithMark, keepDeviceMark } from '../sessions/known-device.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions/live-sessions.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail, confirmEmailAgain } from './confirm-email.ts'
import { register } from './register.ts'
import { finishPasswordReset, requestPasswordReset } from './reset-password.ts'
import { beginSecondFactor, confirmSecondFactor } from './set-up-second-factor.ts'
import { turnOffSecondFactor } from './turn-off-second-factor.ts'

/** Guesses are counted by the use cases, across all nodes. */
const limit = floodGuard

export const credentialRoutes = (app: FastifyInstance): void => {
  const { authentication } = endpoints
  route(app, authentication.register, { limit }, async (context, { body, request, reply }) =>
    answerWithMark({ request, reply }, await register(context, body)),
  )
  route(app, authentication.confirmEmail, { limit }, (context, { body }) => confirmEmail(context, body))
  route(app, authentication.confirmEmailAgain, { limit }, (context) => confirmEmailAgain(context))
  route(app, authentication.resetPasswordInit, { limit }, (context, { body }) =>
    requestPasswordReset(context, body),
  )
  route(app, authentication.resetPassword, { limit }, (context, { body }) =>
    requestPasswordReset(context, body),
  )
  route(app, authentication.resetPasswordFinish, { limit }, async (context, { body, request, reply }) => {
    keepDeviceMark(request, reply, (await finishPasswordReset(context, body)).deviceMark)
  })
  route(app, authentication.changePassword, { limit }, async (context, { body, request, reply }) => {
    keepDeviceMark(request, reply, (await changePassword(context, body)).deviceMark)
  })
  route(app, authentication.changeEmail, { limit }, (context, { body }) => changeEmail(context, body))
  route(app, authentication.secondFactorInit, { limit }, (context, { body }) =>
    beginSecondFactor(context, body),
  )
  route(app, authentication.secondFactorConfirm, { limit }, (context, { body }) =>
    confirmSecondFactor(context, body),
  )
  route(app, authentication.secondFactorOff, { limit }, (context, { body }) =>
    turnOffSecondFactor(context, body),
  )
  route(app, authentication.secondFactorRecoveryCodes, { limit }, (context, { body }) =>
    renewRecoveryCodes(context, body),
  )
  route(app, authentication.listOwnSessions, (context) => listOwnSessions(context))
  route(app, authentication.endOwnSession, (context, { params }) => endOwnSession(context, params.id))
  route(app, authentication.endOtherSessions, (context) => endOtherSessions(context))
}
