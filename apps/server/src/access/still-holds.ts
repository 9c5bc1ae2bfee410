import type { Right } from '@kandili/contract'
import type { Context } from '../platform/context.ts'
import { findActor } from './repository.ts'

/**
 * Whether the caller is still signed in, at the same temple and with this right. For what goes on after a call was let
 * in, such as a stream: an ended sign-in must end it too.
 */
export const stillHolds = async ({ actor, system }: Context, right: Right): Promise<boolean> => {
  if (!actor) return false
  const present = await findActor(system.db, { ...actor, now: system.clock.now() })
  return present !== null && present.templeId === actor.templeId && present.rights.includes(right)
}
