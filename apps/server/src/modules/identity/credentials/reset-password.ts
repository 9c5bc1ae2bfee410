import { randomUUID } from 'node:crypto'
import { countAttempt } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { JobData } from '../../../platform/job-queue.ts'
import type { JobDefinition } from '../../../platform/jobs/job-runner.ts'
import { auditingRefusals } from '../../authorization/index.ts'
import { hashNewPassword } from '../accounts/breached.ts'
import { findEnabledMailbox, findOwnAccount, setPassword } from '../accounts/repository.ts'
import { deleteSecondFactor } from '../second-factor/repository.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { makeDeviceMark } from '../sessions/known-device.ts'
import { useKey, withLiveKey } from './account-key.ts'
import { proveEmail } from './confirm-email.ts'
import { mailPasswordChanged, mailResetPassword } from './mails.ts'
import { endedByPassword, endKeys } from './repository-keys.ts'

const MAIL_RESET_PASSWORD = 'mail-reset-password'

/**
 * E-mails requested from one address in a quarter of an hour. There is no limit per account: strangers would use it
 * up, and its owner would be refused. The number of mails to it is capped silently.
 */
export const resetLimits = { address: 20, pair: 5, account: Number.POSITIVE_INFINITY } as const

const NOBODY = 0

/**
 * Requests a mail with a key to a new password. Whether the account exists shows neither in the answer nor in its
 * time: the same statements run for both, and what differs, the key and the mail, is done by a job.
 * @throws TOO_MANY_ATTEMPTS
 */
export const requestPasswordReset = (context: Context, { email }: { email: string }): Promise<void> =>
  auditingRefusals(context, { action: 'PASSWORD_RESET_REFUSED', entity: 'users' }, async () => {
    await countAttempt(context, 'reset-password', { account: email.toLowerCase(), limits: resetLimits })
    await context.transaction(async (inside) => {
      const account = await findEnabledMailbox(inside.db, email)
      await recordAudit(inside, {
        action: 'PASSWORD_RESET_ASKED',
        entity: 'users',
        entityId: account?.id ?? null,
      })
      const job = { userId: account?.id ?? NOBODY, wish: randomUUID() }
      await inside.system.jobs.send(inside, MAIL_RESET_PASSWORD, job)
    })
  })

const mailReset = async (context: Context, { userId, wish }: JobData): Promise<void> => {
  if (userId === NOBODY) return
  await context.transaction(async (inside) => {
    const mailbox = await findOwnAccount(inside.db, Number(userId))
    if (mailbox) await mailResetPassword(inside, mailbox, String(wish))
  })
}

export const mailResetJob: JobDefinition = { name: MAIL_RESET_PASSWORD, work: mailReset }

const purposes = ['RESET_PASSWORD'] as const

/**
 * Sets a new password with the key of the mail. Ends all sessions of the account and the keys that somebody with the
 * old password may have requested, and confirms its e-mail. An account with an unconfirmed e-mail loses its second
 * factor: the person who set it up did not have access to the mailbox.
 * @returns the mark of the browser: its owner can sign in there while strangers guess
 * @throws KEY_EXPIRED, TOO_MANY_ATTEMPTS
 */
export const finishPasswordReset = (
  context: Context,
  { key, password }: { key: string; password: string },
): Promise<{ deviceMark: string }> =>
  auditingRefusals(context, { action: 'PASSWORD_RESET_REFUSED', entity: 'users' }, () =>
    withLiveKey(context, { key, purposes }, async () => {
      const passwordHash = await hashNewPassword(password)
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
