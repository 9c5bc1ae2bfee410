import { type Attempt, countAttempt } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context, System } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { hashOfRecoveryCode, plainCode } from './recovery-codes.ts'
import { findSecondFactor, redeemRecoveryCode, spendCodeStep } from './repository.ts'
import { isCode, stepOfCode } from './totp.ts'

/** The secret sealed together with its owner: copied to another user's row it is worthless. */
export const sealSecret = ({ vault }: System, userId: number, secret: string): Promise<Buffer> =>
  vault.seal(null, `${userId}:${secret}`)

/** @throws if it is another user's */
export const openSecret = async ({ vault }: System, userId: number, sealed: Buffer): Promise<string> => {
  const [owner, secret = ''] = (await vault.open(null, sealed)).split(':')
  if (owner !== String(userId)) throw new Error("An authenticator's secret lies with another user")
  return secret
}

/**
 * Far below the limits of passwords: there are a million codes, of which three are valid at a time. Ten attempts in a
 * quarter of an hour find one in a year or so, and only with the password; each is in the audit trail.
 */
export const codeLimits = { pair: 5, address: 30, account: 10 } as const

/**
 * Counts one attempt at a user's codes, by any call.
 * @param knownDevice one that this account has signed in from before, at a sign-in
 * @throws TOO_MANY_ATTEMPTS
 */
export const countCode = (
  context: Context,
  userId: number,
  knownDevice: string | null = null,
): Promise<Attempt> =>
  countAttempt(context, 'second-factor', { account: String(userId), limits: codeLimits, knownDevice })

/** The error of a wrong or used code, beside its field. */
export const wrongCode = (field: string): Refusal =>
  new Refusal('SECOND_FACTOR_WRONG', { fields: [{ field, message: 'rule.secondFactorWrong' }] })

/**
 * Uses up a code of the authenticator, or a recovery code, of a user with a second factor. Each counts once, also in
 * concurrent calls; a rollback makes it unused. Count the attempt before.
 * @param typed as the user typed it
 * @param field the name of the field, for the error
 * @throws SECOND_FACTOR_IS_OFF, SECOND_FACTOR_WRONG
 */
export const redeemSecondFactor = async (
  context: Context,
  { userId, typed, field }: { userId: number; typed: string; field: string },
): Promise<void> => {
  const factor = await findSecondFactor(context.db, userId)
  if (!factor?.confirmedAt) throw new Refusal('SECOND_FACTOR_IS_OFF')
  const code = plainCode(typed)
  const now = context.system.clock.now()
  if (isCode(code)) {
    const secret = await openSecret(context.system, userId, factor.secretSealed)
    const step = stepOfCode(secret, code, now)
    if (step === null || !(await spendCodeStep(context.db, { userId, step }))) throw wrongCode(field)
    return
  }
  const codeHash = hashOfRecoveryCode(context.system.vault.lasting('recovery-codes'), userId, code)
  if (!(await redeemRecoveryCode(context.db, { userId, codeHash, at: now }))) throw wrongCode(field)
  await recordAudit(context, {
    action: 'RECOVERY_CODE_USED',
    entity: 'users',
    entityId: userId,
    actorUserId: userId,
  })
}
