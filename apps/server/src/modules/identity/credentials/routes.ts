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
  const { wayIn } = endpoints
  route(app, wayIn.register, {
    limit,
    handle: async (context, { body, request, reply }) =>
      answerWithMark({ request, reply }, await register(context, body)),
  })
  route(app, wayIn.confirmEmail, { limit, handle: (context, { body }) => confirmEmail(context, body) })
  route(app, wayIn.confirmEmailAgain, { limit, handle: (context) => confirmEmailAgain(context) })
  route(app, wayIn.resetPasswordInit, { limit, handle: (context, { body }) => askForReset(context, body) })
  route(app, wayIn.resetPassword, { limit, handle: (context, { body }) => askForReset(context, body) })
  route(app, wayIn.resetPasswordFinish, {
    limit,
    handle: async (context, { body, request, reply }) => {
      keepDeviceMark(request, reply, (await finishReset(context, body)).deviceMark)
    },
  })
  route(app, wayIn.changePassword, {
    limit,
    handle: async (context, { body, request, reply }) => {
      keepDeviceMark(request, reply, (await changePassword(context, body)).deviceMark)
    },
  })
  route(app, wayIn.changeEmail, { limit, handle: (context, { body }) => changeEmail(context, body) })
  route(app, wayIn.secondFactorInit, {
    limit,
    handle: (context, { body }) => beginSecondFactor(context, body),
  })
  route(app, wayIn.secondFactorConfirm, {
    limit,
    handle: (context, { body }) => confirmSecondFactor(context, body),
  })
  route(app, wayIn.secondFactorOff, {
    limit,
    handle: (context, { body }) => turnOffSecondFactor(context, body),
  })
  route(app, wayIn.secondFactorRecoveryCodes, {
    limit,
    handle: (context, { body }) => renewRecoveryCodes(context, body),
  })
  route(app, wayIn.listOwnSessions, { handle: (context) => listOwnSessions(context) })
  route(app, wayIn.endOwnSession, { handle: (context, { params }) => endOwnSession(context, params.id) })
  route(app, wayIn.endOtherSessions, { handle: (context) => endOtherSessions(context) })
}
