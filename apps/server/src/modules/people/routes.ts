import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { route } from '../../platform/http/route.ts'
import { changePerson } from './change-person.ts'
import { changeStatus } from './change-status.ts'
import { createUser } from './create-user.ts'
import { deletePeople, deletePerson, undoDeletePeople } from './delete-people.ts'
import { listOfferedRoles } from './list-offered-roles.ts'
import { listPeople } from './list-people.ts'
import { lookUpPeople } from './look-up-people.ts'
import type { PeopleNoun } from './person.ts'
import { listSessions, signOutEverywhere, signOutOf } from './person-sessions.ts'
import { presentCustomer, presentUser } from './presenter.ts'
import { describeCustomer, readCustomer } from './read-customer.ts'
import { describeUser, readUser } from './read-user.ts'
import { removeSecondFactor } from './remove-second-factor.ts'

const { users, customers } = endpoints

/** Routes common to both nouns. */
const sharedRoutes = (app: FastifyInstance, noun: PeopleNoun): void => {
  const calls = endpoints[noun]
  route(app, calls.lookup, (context, { query }) => lookUpPeople(context, noun, query))
  route(app, calls.sessions, (context, { params }) => listSessions(context, noun, params.id))
  route(app, calls.endSession, (context, { params }) => signOutOf(context, noun, params.id, params.sessionId))
  route(app, calls.endSessions, (context, { params }) => signOutEverywhere(context, noun, params.id))
  route(app, calls.remove, (context, { params }) => deletePerson(context, noun, params.id))
  route(app, calls.massDelete, (context, { body }) => deletePeople(context, noun, body.list))
  route(app, calls.undoDelete, (context, { body }) => undoDeletePeople(context, noun, body.undo))
}

const userRoutes = (app: FastifyInstance): void => {
  route(app, users.list, async (context, { query, reply }) => {
    const answer = await listPeople(context, 'users', query, presentUser)
    reply.type('application/json; charset=utf-8')
    return answer
  })
  route(app, users.offeredRoles, (context) => listOfferedRoles(context))
  route(app, users.customers, (context, { query }) => lookUpPeople(context, 'customers', query))
  route(
    app,
    users.create,
    {
      // Each sends a mail.
      limit: { max: 60, minutes: 60 },
    },
    (context, { body }) => createUser(context, body),
  )
  route(app, users.read, (context, { params }) => readUser(context, params.id))
  route(app, users.update, (context, { params, body }) =>
    thenDescribe(context, params.id, changePerson(context, 'users', params.id, body), describeUser),
  )
  route(app, users.changeStatus, (context, { params, body }) =>
    thenDescribe(context, params.id, changeStatus(context, 'users', params.id, body.status), describeUser),
  )
  route(app, users.resetSecondFactor, (context, { params }) =>
    thenDescribe(context, params.id, removeSecondFactor(context, 'users', params.id), describeUser),
  )
}

const customerRoutes = (app: FastifyInstance): void => {
  route(app, customers.list, async (context, { query, reply }) => {
    const answer = await listPeople(context, 'customers', query, presentCustomer)
    reply.type('application/json; charset=utf-8')
    return answer
  })
  route(app, customers.read, (context, { params }) => readCustomer(context, params.id))
  route(app, customers.update, (context, { params, body }) =>
    thenDescribe(context, params.id, changePerson(context, 'customers', params.id, body), describeCustomer),
  )
  route(app, customers.changeStatus, (context, { params, body }) =>
    thenDescribe(
      context,
      params.id,
      changeStatus(context, 'customers', params.id, body.status),
      describeCustomer,
    ),
  )
  route(app, customers.resetSecondFactor, (context, { params }) =>
    thenDescribe(context, params.id, removeSecondFactor(context, 'customers', params.id), describeCustomer),
  )
}

/** The record as it is after a change. */
const thenDescribe = async <R>(
  context: Context,
  id: number,
  change: Promise<void>,
  describe: (context: Context, id: number) => Promise<R>,
): Promise<R> => {
  await change
  return describe(context, id)
}

/** Users and customers, for administrators. */
export const routes = (app: FastifyInstance): void => {
  sharedRoutes(app, 'users')
  sharedRoutes(app, 'customers')
  userRoutes(app)
  customerRoutes(app)
}
