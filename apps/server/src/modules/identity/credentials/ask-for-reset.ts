import { randomUUID } from 'node:crypto'
import { countAttempt } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { JobDefinition } from '../../../platform/jobs/job-runner.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import { tellingRefusals } from '../../authorization/index.ts'
import { mailResetPassword } from './mails.ts'
import { findEnabledMailbox, findOwnAccount } from './repository-accounts.ts'

const MAIL_RESET_PASSWORD = 'mail-reset-password'

/**
 * Of e-mails that one address asks for in a quarter of an hour. There is no limit for an account: strangers would use it
 * up, and its owner would be refused. How many mails it is sent is capped silently, with the mail.
 */
export const resetLimits = { address: 20, pair: 5, account: Number.POSITIVE_INFINITY } as const

const NOBODY = 0

/**
 * Asks for a mail with a key to a new password. Whether the account exists shows neither in the answer nor in its time:
 * the same statements run for both, and what differs, the key and the mail, is a job's.
 * @throws TOO_MANY_ATTEMPTS
 */
export const askForReset = (context: Context, { email }: { email: string }): Promise<void> =>
  tellingRefusals(context, { action: 'PASSWORD_RESET_REFUSED', entity: 'users' }, async () => {
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
