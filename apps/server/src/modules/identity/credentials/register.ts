import type { endpoints } from '@kandili/contract'
import { countAttempt } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { type Context, withFacts } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { auditingRefusals, grantFaithfulRole } from '../../authorization/index.ts'
import { hashNewPassword } from '../accounts/breached.ts'
import { findEnabledMailbox, insertUser, isEmailTaken } from '../accounts/repository.ts'
import { makeDeviceMark } from '../sessions/known-device.ts'
import { openSession } from '../sessions/session.ts'
import { readSessionUser } from '../sessions/session-user.ts'
import type { SignedInWithMark } from '../sessions/sign-in.ts'
import { mailAlreadyRegistered, mailConfirmEmail } from './mails.ts'

/** Every registration counts, also successful ones, so that nobody can probe lists of e-mails. */
export const registrationLimits = { address: 20, pair: 5, account: 10 } as const

const emailTaken = (): Refusal =>
  new Refusal('EMAIL_TAKEN', { fields: [{ field: 'email', message: 'rule.emailTaken' }] })

/**
 * Creates a customer account and signs it in. Until its e-mail is confirmed it has only its own requests, and none
 * placed with that e-mail before (decision 16).
 * @throws EMAIL_TAKEN in any letter case; its owner gets a mail. TOO_MANY_ATTEMPTS
 */
export const register = (
  context: Context,
  { email, password, firstName, lastName, language }: endpoints.authentication.Registration,
): Promise<SignedInWithMark> =>
  auditingRefusals(
    context,
    { action: 'REFUSED', entity: 'users', facts: { attempt: 'REGISTER' } },
    async () => {
      await countAttempt(context, 'register', { account: email.toLowerCase(), limits: registrationLimits })
      // Before the costly hash; the table itself prevents a concurrent registration.
      if (await isEmailTaken(context.db, email)) {
        await mailOwner(context, email)
        throw emailTaken()
      }
      const passwordHash = await hashNewPassword(password)
      return withFacts(context, { language }).transaction(async (inside) => {
        const at = inside.system.clock.now()
        const type = 'CUSTOMER'
        const user = {
          type,
          email,
          emailConfirmedAt: null,
          passwordHash,
          firstName,
          lastName,
          language,
          at,
        } as const
        const userId = await insertUser(inside.db, user)
        if (userId === undefined) throw emailTaken()
        await grantFaithfulRole(inside.db, userId)
        for (const { registered } of inside.system.accountListeners) {
          await registered?.(inside, { userId, language })
        }
        await recordAudit(inside, {
          action: 'REGISTER',
          entity: 'users',
          entityId: userId,
          actorUserId: userId,
        })
        await mailConfirmEmail(inside, { id: userId, email, firstName, language })
        const tokens = await openSession(inside, userId)
        const deviceMark = makeDeviceMark(inside.system, userId, passwordHash)
        return { ...tokens, user: await readSessionUser(inside, userId), deviceMark }
      })
    },
  )

/** The error itself is on the screen; the mail tells the owner. */
const mailOwner = (context: Context, email: string): Promise<void> =>
  context.transaction(async (inside) => {
    const owner = await findEnabledMailbox(inside.db, email)
    if (owner) await mailAlreadyRegistered(inside, owner)
  })
