import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { floodGuard } from '../../../platform/attempts/attempts.ts'
import { eventStream } from '../../../platform/http/event-stream.ts'
import { route } from '../../../platform/http/route.ts'
import { fortyTopic } from '../../../platform/live/own-topics.ts'
import { signedInActor } from '../../authorization/index.ts'
import { bellTopic } from '../../notifications/index.ts'
import { whileAllowed } from './actor.ts'
import { signOut } from './end-sessions.ts'
import { followOwnRights } from './follow-own-rights.ts'
import { answerWithMark, readDeviceMarks } from './known-device.ts'
import { listDemonstrationAccounts } from './list-demonstration-accounts.ts'
import { proveSession } from './prove-session.ts'
import { renewOwnToken, renewSession } from './renew-session.ts'
import { readSessionUser } from './session-user.ts'
import { signIn } from './sign-in.ts'

export const sessionRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.access.login, { limit: floodGuard }, async (context, { body, request, reply }) =>
    answerWithMark(
      { request, reply },
      await signIn(context, { ...body, deviceMarks: readDeviceMarks(request) }),
    ),
  )
  route(
    app,
    endpoints.access.refreshOwnToken,
    { limit: { max: 60, minutes: 1 } },
    async (context, { reply }) => {
      reply.type('application/json; charset=utf-8')
      // Fastify sends a string as it is: a JSON string must be quoted here.
      return JSON.stringify(await renewOwnToken(context))
    },
  )
  route(
    app,
    endpoints.access.refresh,
    {
      // In memory: there is nothing to guess (decision 9).
      limit: { max: 120, minutes: 1 },
    },
    (context, { body }) => renewSession(context, body),
  )
  route(app, endpoints.access.prove, { limit: floodGuard }, (context, { body }) =>
    proveSession(context, body.password),
  )
  route(app, endpoints.access.logout, (context) => signOut(context))
  route(app, endpoints.access.me, (context) => readSessionUser(context, signedInActor(context).userId))
  route(app, endpoints.access.demonstrationAccounts, (context) => listDemonstrationAccounts(context))

  route(app, endpoints.access.meEvents, (context, { request, reply }) => {
    const { userId } = signedInActor(context)
    eventStream(
      request,
      reply,
      (send) => {
        const stopRights = followOwnRights(context, userId, () => send({ changed: true }))
        const stopBell = context.system.live.subscribe(bellTopic(userId), () => send({ bell: true }))
        const stopForty = context.system.live.subscribe(fortyTopic(userId), () => send({ forty: true }))
        const stopLookups = context.system.live.subscribe('lookups', () => send({ lookups: true }))
        return () => {
          stopRights()
          stopBell()
          stopForty()
          stopLookups()
        }
      },
      whileAllowed(context),
    )
  })
}
