import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { floodGuard } from '../../../platform/attempts/attempts.ts'
import { route } from '../../../platform/http/route.ts'
import { beginSecondFactor } from '../second-factor/begin-second-factor.ts'
import { confirmSecondFactor } from '../second-factor/confirm-second-factor.ts'
import { renewRecoveryCodes } from '../second-factor/renew-recovery-codes.ts'
import { turnOffSecondFactor } from '../second-factor/turn-off-second-factor.ts'
import { answerWithMark, keepDeviceMark } from '../sessions/known-device.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sessions/own-sessions.ts'
import { askForReset } from './ask-for-reset.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { confirmEmail } from './confirm-email.ts'
import { confirmEmailAgain } from './confirm-email-again.ts'
import { finishReset } from './finish-reset.ts'
import { register } from './register.ts'

/** Guesses are counted by the use cases, on all nodes alike. */
const limit = floodGuard

export const credentialRoutes = (app: FastifyInstance): void => {
  const { authentication } = endpoints
  route(app, authentication.register, {
    limit,
    handle: async (context, { body, request, reply }) =>
      answerWithMark({ request, reply }, await register(context, body)),
  })
  route(app, authentication.confirmEmail, {
    limit,
    handle: (context, { body }) => confirmEmail(context, body),
  })
  route(app, authentication.confirmEmailAgain, { limit, handle: (context) => confirmEmailAgain(context) })
  route(app, authentication.resetPasswordInit, {
    limit,
    handle: (context, { body }) => askForReset(context, body),
  })
  route(app, authentication.resetPassword, {
    limit,
    handle: (context, { body }) => askForReset(context, body),
  })
  route(app, authentication.resetPasswordFinish, {
    limit,
    handle: async (context, { body, request, reply }) => {
      keepDeviceMark(request, reply, (await finishReset(context, body)).deviceMark)
    },
  })
  route(app, authentication.changePassword, {
    limit,
    handle: async (context, { body, request, reply }) => {
      keepDeviceMark(request, reply, (await changePassword(context, body)).deviceMark)
    },
  })
  route(app, authentication.changeEmail, { limit, handle: (context, { body }) => changeEmail(context, body) })
  route(app, authentication.secondFactorInit, {
    limit,
    handle: (context, { body }) => beginSecondFactor(context, body),
  })
  route(app, authentication.secondFactorConfirm, {
    limit,
    handle: (context, { body }) => confirmSecondFactor(context, body),
  })
  route(app, authentication.secondFactorOff, {
    limit,
    handle: (context, { body }) => turnOffSecondFactor(context, body),
  })
  route(app, authentication.secondFactorRecoveryCodes, {
    limit,
    handle: (context, { body }) => renewRecoveryCodes(context, body),
  })
  route(app, authentication.listOwnSessions, { handle: (context) => listOwnSessions(context) })
  route(app, authentication.endOwnSession, {
    handle: (context, { params }) => endOwnSession(context, params.id),
  })
  route(app, authentication.endOtherSessions, { handle: (context) => endOtherSessions(context) })
}
