import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { signedInActor } from '../../authorization/index.ts'
import { sessionsTopic } from './end-sessions.ts'
import { endSession } from './repository.ts'

/** Ends the caller's sign-in on this device: its token and its refresh token are dead at once, its streams closed. */
export const signOut = (context: Context): Promise<void> =>
  context.transaction(async (inside) => {
    const { sessionId, userId } = signedInActor(inside)
    await endSession(inside.db, { id: sessionId, at: inside.system.clock.now(), reason: 'SIGNED_OUT' })
    await recordAudit(inside, { action: 'SIGN_OUT', entity: 'users', entityId: userId })
    await inside.system.live.publish(inside, sessionsTopic(userId))
  })
