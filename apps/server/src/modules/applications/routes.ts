import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { headerOf } from '../../platform/http/header-of.ts'
import { route } from '../../platform/http/route.ts'
import { storeDocument } from '../files/index.ts'
import { applyForTemple } from './apply-for-temple.ts'
import { approveUserRequest } from './approve-user-request.ts'
import { askDataChange } from './ask-data-change.ts'
import { askErasure, readErasure } from './ask-erasure.ts'
import { declineUserRequest } from './decline-user-request.ts'
import { deleteUserRequest, deleteUserRequests } from './delete-user-request.ts'
import { listDataChanges } from './list-data-changes.ts'
import { listUserRequests } from './list-user-requests.ts'
import { readUserRequest } from './read-user-request.ts'
import { listCountries } from './repository.ts'
import { countByState } from './repository-list.ts'

const calls = endpoints.userRequests

/** Public calls, from the website's form. */
const publicRoutes = (app: FastifyInstance): void => {
  route(app, calls.countries, (context) => listCountries(context.db))
  route(app, calls.uploadDocument, { limit: { max: 20, minutes: 60 } }, async (context, { request }) => {
    const { id, title, mediaType, bytes } = await storeDocument(context, request)
    return { id, title, mediaType, bytes }
  })
  route(
    app,
    calls.apply,
    {
      // Rejected forms count too, and correcting mistakes takes several.
      limit: { max: 20, minutes: 60 },
    },
    (context, { body, request }) => applyForTemple(context, body, headerOf(request, 'idempotency-key')),
  )
}

/** The calls of a temple and a customer about themselves. */
const ownRoutes = (app: FastifyInstance): void => {
  const seldom = { max: 20, minutes: 60 } as const
  route(app, calls.listDataChanges, (context) => listDataChanges(context))
  route(app, calls.askDataChange, { limit: seldom }, (context, { body }) => askDataChange(context, body.text))
  route(app, calls.readErasure, (context) => readErasure(context))
  route(app, calls.askErasure, { limit: seldom }, (context, { body }) => askErasure(context, body.text))
}

const administrationRoutes = (app: FastifyInstance): void => {
  route(app, calls.list, (context, { query }) => listUserRequests(context, query))
  route(app, calls.counts, (context) => countByState(context.db))
  route(app, calls.read, (context, { params }) => readUserRequest(context, params.id))
  route(app, calls.approve, (context, { params, body }) => approveUserRequest(context, params.id, body))
  route(app, calls.decline, (context, { params, body }) =>
    declineUserRequest(context, params.id, body.reason),
  )
  route(app, calls.remove, (context, { params }) => deleteUserRequest(context, params.id))
  route(app, calls.massDelete, (context, { body }) => deleteUserRequests(context, body.list))
}

export const routes = (app: FastifyInstance): void => {
  publicRoutes(app)
  ownRoutes(app)
  administrationRoutes(app)
}
