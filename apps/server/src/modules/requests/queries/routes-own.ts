import { endpoints } from '@kandili/contract'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../platform/http/route.ts'
import { signedInActor } from '../../authorization/index.ts'
import { markDevice, ownerOfDevice } from '../../diptychs/index.ts'
import { listOwnRequests } from './list-own-requests.ts'

/** A customer's own requests; for their browser also without scripts. */
export const ownRequestRoutes = (app: FastifyInstance): void => {
  route(app, endpoints.requests.mine, async (context, { query, request, reply }) => {
    const { userId, type } = signedInActor(context)
    if (type === 'CUSTOMER') await markDevice(context, request, reply)
    return listOwnRequests(context, userId, query)
  })
  route(app, endpoints.requests.mineOnDevice, async (context, { query, request }) => {
    const owner = await ownerOfDevice(context, request)
    return owner ? listOwnRequests(context, owner.userId, query) : null
  })
}
