import type { Actor, System } from '../platform/context.ts'
import { verifyAccessToken } from './access-token.ts'
import { findActor } from './repository.ts'

/**
 * Who acts with this token: null when it is forged or over, when its sign-in has ended, or when its user is not
 * enabled any more.
 */
export const loadActor = async (system: System, token: string): Promise<Actor | null> => {
  const claims = await verifyAccessToken(system, token)
  return claims ? findActor(system.db, { ...claims, now: system.clock.now() }) : null
}
