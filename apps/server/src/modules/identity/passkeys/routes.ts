import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { floodGuard } from '../../../platform/attempts/attempts.ts'
import { route } from '../../../platform/http/route.ts'
import { answerWithMark } from '../sessions/known-device.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './own-passkeys.ts'
import { beginPasskeySignIn, signInByPasskey } from './sign-in-by-passkey.ts'

const limit = floodGuard

export const passkeyRoutes = (app: FastifyInstance): void => {
  const { authentication } = endpoints
  route(app, authentication.passkeyInit, { limit }, (context, { body }) => beginPasskey(context, body))
  route(app, authentication.addPasskey, { limit }, (context, { body }) => addPasskey(context, body))
  route(app, authentication.listPasskeys, (context) => listPasskeys(context))
  route(app, authentication.removePasskey, (context, { params }) => removePasskey(context, params.id))
  route(app, authentication.passkeyLoginInit, { limit }, (context) => beginPasskeySignIn(context))
  route(app, authentication.passkeyLogin, { limit }, async (context, { body, request, reply }) =>
    answerWithMark({ request, reply }, await signInByPasskey(context, body)),
  )
}
