import type { Access, EndpointShape, Right } from '@kandili/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

const rightsNamed = (access: Access): readonly Right[] => {
  if (typeof access === 'string') return []
  return 'right' in access ? [access.right] : access.anyRight
}

/** A hook that enforces the endpoint's access: 401 without a login, 403 without the right. */
export const permit =
  (endpoint: EndpointShape) =>
  async (request: FastifyRequest): Promise<void> => {
    if (endpoint.access === 'public') return
    const { actor } = request.context
    if (!actor) throw new Refusal(request.headers.authorization ? 'SESSION_ENDED' : 'NOT_SIGNED_IN')
    const rights = rightsNamed(endpoint.access)
    if (rights.length === 0 || rights.some((right) => actor.rights.includes(right))) return
    await request.server.recordMissingRight(request.context, endpoint, rights)
    throw new Refusal('RIGHT_MISSING')
  }
