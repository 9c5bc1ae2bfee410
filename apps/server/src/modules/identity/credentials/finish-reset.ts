import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { tellingRefusals } from '../../authorization/index.ts'
import { deleteSecondFactor } from '../second-factor/repository.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { makeDeviceMark } from '../sessions/known-device.ts'
import { useKey, withLiveKey } from './account-key.ts'
import { mailPasswordChanged } from './mails.ts'
import { hashPassword } from './password.ts'
import { proveEmail } from './prove-email.ts'
import { setPassword } from './repository-accounts.ts'
import { endedByPassword, endKeys } from './repository-keys.ts'

const purposes = ['RESET_PASSWORD'] as const

/**
 * Sets a new password with the key of the mail. All sign-ins of the account end, with the keys that whoever knew the old
 * password may have asked for, and its e-mail is proven. An account
 * whose e-mail nobody had proven loses its second factor: whoever set it up did not hold the mailbox.
 * @returns the mark of the browser that it was done in: its owner can sign in there while strangers guess
 * @throws KEY_EXPIRED, TOO_MANY_ATTEMPTS
 */
export const finishReset = (
  context: Context,
  { key, password }: { key: string; password: string },
): Promise<{ deviceMark: string }> =>
  tellingRefusals(context, { action: 'PASSWORD_RESET_REFUSED', entity: 'users' }, () =>
    withLiveKey(context, { key, purposes }, async () => {
      const passwordHash = await hashPassword(password)
      return context.transaction(async (inside) => {
        const { userId, provenEmail: email, firstName, language } = await useKey(inside, { key, purposes })
        const at = inside.system.clock.now()
        await setPassword(inside.db, { userId, passwordHash, at })
        await endKeys(inside.db, { userId, purposes: endedByPassword, at })
        if (await proveEmail(inside, { userId, email })) await deleteSecondFactor(inside.db, userId)
        await endSessions(inside, { userId, reason: 'PASSWORD_RESET' })
        await recordAudit(inside, {
          action: 'PASSWORD_CHANGED',
          entity: 'users',
          entityId: userId,
          actorUserId: userId,
          facts: { reset: true },
        })
        await mailPasswordChanged(inside, { id: userId, email, firstName, language })
        return { deviceMark: makeDeviceMark(inside.system, userId, passwordHash) }
      })
    }),
  )
