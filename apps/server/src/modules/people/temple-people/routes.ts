import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../platform/context.ts'
import { route } from '../../../platform/http/route.ts'
import { templeInReach } from '../../authorization/index.ts'
import { inviteUser, resendInvitation, revokeInvitation } from '../../identity/index.ts'
import { changeDuty } from './change-duty.ts'
import { listTemplePeople } from './list-temple-people.ts'
import { removePerson } from './remove-person.ts'

/** Each sends a mail. */
const mails = { max: 60, minutes: 60 } as const

const people = endpoints.templePeople

/** Runs the use case on a temple whose people the caller may change. */
const within = async <T>(context: Context, templeId: number, work: () => Promise<T>): Promise<T> => {
  await templeInReach(context, templeId, 'edit')
  return work()
}

export const templePeopleRoutes = (app: FastifyInstance): void => {
  route(app, people.list, (context, { params }) => listTemplePeople(context, params.templeId))
  route(app, people.invite, { limit: mails }, (context, { params: { templeId }, body }) =>
    within(context, templeId, () => inviteUser(context, { userType: 'COMPANY', templeId, ...body })),
  )
  route(app, people.resend, { limit: mails }, (context, { params }) =>
    within(context, params.templeId, () => resendInvitation(context, params)),
  )
  route(app, people.revoke, (context, { params }) =>
    within(context, params.templeId, () => revokeInvitation(context, params)),
  )
  route(app, people.changeDuty, (context, { params: { templeId, id }, body }) =>
    changeDuty(context, { templeId, userId: id, duty: body.duty }),
  )
  route(app, people.remove, (context, { params: { templeId, id } }) =>
    removePerson(context, { templeId, userId: id }),
  )
}
