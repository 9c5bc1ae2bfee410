import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/module.ts'
import { parameter } from '../settings/index.ts'
import { acceptInvitation, forgetInvitations, invite, readInvitation, withdrawInvitation } from './invite.ts'
import { createList, joinList } from './join-list.ts'
import { leaveAllLists, leaveList } from './leave-list.ts'
import { templesWithForty } from './offering.ts'
import { readLists } from './present-lists.ts'
import { forgetGivenNames } from './repository.ts'
import { markRead, printList, readTempleLists, unmarkRead } from './temple-lists.ts'

export { fortyInFull } from './present-lists.ts'

const calls = endpoints.fortyLiturgies

const routes = (app: FastifyInstance): void => {
  route(app, calls.temples, (context) => templesWithForty(context))
  route(app, calls.lists, (context) => readLists(context))
  route(app, calls.create, { limit: { max: 20, minutes: 60 } }, (context, { body }) =>
    createList(context, body),
  )
  route(app, calls.join, { limit: { max: 30, minutes: 60 } }, (context, { params, body }) =>
    joinList(context, params.id, body),
  )
  route(app, calls.invite, { limit: { max: 30, minutes: 60 } }, (context, { params, body }) =>
    invite(context, params.id, body.email),
  )
  route(app, calls.withdrawInvitation, (context, { params }) => withdrawInvitation(context, params.id))
  route(app, calls.readInvitation, (context, { params }) => readInvitation(context, params.key))
  route(app, calls.acceptInvitation, (context, { params }) => acceptInvitation(context, params.key))
  route(app, calls.leave, (context, { params, body }) => leaveList(context, params.id, body.successor))
  route(app, calls.ofTemple, (context) => readTempleLists(context))
  route(app, calls.markRead, (context, { params, query }) => markRead(context, params, query.day))
  route(app, calls.unmarkRead, (context, { params }) => unmarkRead(context, params.id, params.number))
  route(app, calls.sheet, { limit: { max: 30, minutes: 10 } }, async (context, { params, reply }) => {
    const pdf = await printList(context, params.id)
    reply
      .type('application/pdf')
      .header('cache-control', 'no-store')
      .header('content-disposition', 'inline; filename="forty-liturgies.pdf"')
      .header('x-content-type-options', 'nosniff')
    return pdf
  })
}

/** Names in given places are deleted when those of a request are (`namesRetentionDays`). */
const forgetNames = async (context: Context): Promise<void> => {
  const days = await parameter(context, 'namesRetentionDays')
  await forgetGivenNames(context.db, new Date(context.system.clock.now().getTime() - days * DAY_MS))
}

/** Forty Liturgies offered by several people together, read by their temple from one list. */
export const fortyLiturgies: Module = {
  name: 'forty-liturgies',
  routes,
  accountListeners: { erased: leaveAllLists },
  jobs: [
    { name: 'forget-forty-names', schedule: '25 1 * * *', work: forgetNames },
    { name: 'forget-forty-invitations', schedule: '50 1 * * *', work: forgetInvitations },
  ],
}
