import type { Access, Right } from '@kandili/contract'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors.ts'

const rightsNamed = (access: Access): readonly Right[] => {
  if (typeof access === 'string') return []
  return 'right' in access ? [access.right] : access.anyRight
}

/** A hook that lets through whoever the endpoint's access names: 401 without a login, 403 without the right. */
export const permit =
  (access: Access) =>
  async (request: FastifyRequest): Promise<void> => {
    if (access === 'public') return
    const { actor } = request.context
    if (!actor) throw new Refusal(request.headers.authorization ? 'SESSION_ENDED' : 'NOT_SIGNED_IN')
    const rights = rightsNamed(access)
    if (rights.length > 0 && !rights.some((right) => actor.rights.includes(right)))
      throw new Refusal('RIGHT_MISSING')
  }
