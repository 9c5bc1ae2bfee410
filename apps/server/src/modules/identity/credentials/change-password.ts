import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { signedInActor } from '../../authorization/index.ts'
import { hashNewPassword } from '../accounts/breached.ts'
import { provePassword, stillProven } from '../accounts/prove-password.ts'
import { setPassword } from '../accounts/repository.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { makeDeviceMark } from '../sessions/known-device.ts'
import { mailPasswordChanged } from './mails.ts'
import { endedByPassword, endKeys } from './repository-keys.ts'

/**
 * Changes the caller's password. Ends their other sessions, and keys requested with the old one.
 * @throws PASSWORD_WRONG, TOO_MANY_ATTEMPTS
 */
export const changePassword = async (
  context: Context,
  { current, password }: { current: string; password: string },
): Promise<{ deviceMark: string }> => {
  const { userId, sessionId } = signedInActor(context)
  const account = await provePassword(context, current, 'current')
  const passwordHash = await hashNewPassword(password)
  await context.transaction(async (inside) => {
    const at = inside.system.clock.now()
    await stillProven(inside, account, 'current')
    await setPassword(inside.db, { userId, passwordHash, at })
    await endKeys(inside.db, { userId, purposes: endedByPassword, at })
    await endSessions(inside, { userId, reason: 'PASSWORD_CHANGED', except: sessionId })
    await recordAudit(inside, { action: 'PASSWORD_CHANGED', entity: 'users', entityId: userId })
    await mailPasswordChanged(inside, account)
  })
  return { deviceMark: makeDeviceMark(context.system, userId, passwordHash) }
}
