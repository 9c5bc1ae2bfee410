import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../platform/http/route.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { inviteUser } from './invite-user.ts'
import { joinTemple } from './join-temple.ts'
import { listInvitations } from './list-invitations.ts'
import { readInvitation } from './read-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

/** Nobody accepts more than a few; whoever calls more often guesses. */
const byStrangers = { max: 20, minutes: 10 } as const
/** Each sends a mail. */
const mails = { max: 60, minutes: 60 } as const

export const invitationRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.invitations.list, { handle: (context) => listInvitations(context, null) })
  route(app, endpoints.invitations.invite, {
    limit: mails,
    handle: (context, { body }) => inviteUser(context, { userType: 'ADMIN', ...body }),
  })
  route(app, endpoints.invitations.resend, {
    limit: mails,
    handle: (context, { params }) => resendInvitation(context, { id: params.id, templeId: null }),
  })
  route(app, endpoints.invitations.revoke, {
    handle: (context, { params }) => revokeInvitation(context, { id: params.id, templeId: null }),
  })
  route(app, endpoints.invitations.read, {
    limit: { max: 120, minutes: 10 },
    handle: (context, { params }) => readInvitation(context, params.key),
  })
  route(app, endpoints.invitations.accept, {
    limit: byStrangers,
    handle: (context, { params, body }) => acceptInvitation(context, params.key, body),
  })
  route(app, endpoints.invitations.join, {
    limit: byStrangers,
    handle: (context, { params }) => joinTemple(context, params.key),
  })
}
