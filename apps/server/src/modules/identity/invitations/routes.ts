import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { floodGuard } from '../../../platform/attempts/attempts.ts'
import { route } from '../../../platform/http/route.ts'
import { answerWithMark } from '../sessions/known-device.ts'
import { acceptInvitation, joinTemple } from './accept-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { readInvitation } from './read-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

/** Existing invitations: users/create and the page of a temple's people send them. */
export const invitationRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.invitations.list, (context) => listInvitations(context, null))
  route(
    app,
    endpoints.invitations.resend,
    {
      // Each sends a mail.
      limit: { max: 60, minutes: 60 },
    },
    (context, { params, body }) => resendInvitation(context, { id: params.id, templeId: null, ...body }),
  )
  route(app, endpoints.invitations.revoke, (context, { params }) =>
    revokeInvitation(context, { id: params.id, templeId: null }),
  )
  route(app, endpoints.invitations.read, { limit: floodGuard }, (context, { params }) =>
    readInvitation(context, params.key),
  )
  route(
    app,
    endpoints.invitations.accept,
    { limit: floodGuard },
    async (context, { params, body, request, reply }) =>
      answerWithMark({ request, reply }, await acceptInvitation(context, params.key, body)),
  )
  route(app, endpoints.invitations.join, { limit: floodGuard }, (context, { params }) =>
    joinTemple(context, params.key),
  )
}
