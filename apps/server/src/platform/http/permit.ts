import type { Access, EndpointShape, Right } from '@kandili/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { Refusal } from '../errors.ts'

const rightsNamed = (access: Access): readonly Right[] => {
  if (typeof access === 'string') return []
  return 'right' in access ? [access.right] : access.anyRight
}

/** For how long a typed password, or a sign-in, opens the calls that ask for it. */
export const PROVEN_FOR_MINUTES = 30

const isProven = ({ actor, system }: Context): boolean =>
  (actor?.provenAt?.getTime() ?? 0) > system.clock.now().getTime() - PROVEN_FOR_MINUTES * 60_000

/**
 * A hook that enforces the endpoint's access: 401 without a login, 403 without the right, 428 if the password must be
 * typed again.
 */
export const permit =
  (endpoint: EndpointShape) =>
  async (request: FastifyRequest): Promise<void> => {
    if (endpoint.access === 'public') return
    const { actor } = request.context
    if (!actor) throw new Refusal(request.headers.authorization ? 'SESSION_ENDED' : 'NOT_SIGNED_IN')
    const rights = rightsNamed(endpoint.access)
    if (rights.length > 0 && !rights.some((right) => actor.rights.includes(right))) {
      await request.server.recordMissingRight(request.context, endpoint, rights)
      throw new Refusal('RIGHT_MISSING')
    }
    if (endpoint.asksPassword && !isProven(request.context)) throw new Refusal('PASSWORD_NEEDED')
  }
