import type { Actor, Context } from '../../../platform/context.ts'
import { verifyAccessToken } from './access-token.ts'
import { currentActor } from './actors.ts'
import { tellForgedToken } from './tell-forged-token.ts'

/**
 * Who acts with this token: null when it is forged or over, when its sign-in has ended, or when its user is not
 * enabled any more. A forged one is told in the audit trail.
 */
export const loadActor = async (context: Context, token: string): Promise<Actor | null> => {
  const claims = await verifyAccessToken(context.system, token)
  if (claims === 'FORGED') await tellForgedToken(context, 'token')
  if (typeof claims === 'string') return null
  return currentActor(context.system, claims)
}
