import { forgiveAttempt } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { signedInActor, tellingRefusals } from '../../authorization/index.ts'
import { mailSecondFactorChanged } from '../credentials/mails.ts'
import { findOwnAccount, lockUser } from '../credentials/repository-accounts.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { countCode } from './count-code.ts'
import { giveRecoveryCodes } from './give-recovery-codes.ts'
import { plainCode } from './recovery-codes.ts'
import { findSecondFactor, markConfirmed } from './repository.ts'
import { openSecret } from './secret.ts'
import { wrongCode } from './take-second-factor.ts'
import { stepOfCode } from './totp.ts'

/**
 * Turns the caller's second factor on with a first code of his authenticator. His other sign-ins end: they came
 * without it.
 * @returns his recovery codes, shown this once
 * @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_IS_ON, SECOND_FACTOR_IS_OFF (none was begun), TOO_MANY_ATTEMPTS
 */
export const confirmSecondFactor = (
  context: Context,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> => {
  const { userId, sessionId } = signedInActor(context)
  const refused = { action: 'SECOND_FACTOR_REFUSED', entity: 'users', entityId: userId } as const
  return tellingRefusals(context, refused, async () => {
    const guess = await countCode(context, userId)
    const at = context.system.clock.now()
    const factor = await findSecondFactor(context.db, userId)
    if (!factor) throw new Refusal('SECOND_FACTOR_IS_OFF')
    if (factor.confirmedAt) throw new Refusal('SECOND_FACTOR_IS_ON')
    const { secretSealed } = factor
    const step = stepOfCode(await openSecret(context.system, userId, secretSealed), plainCode(code), at)
    if (step === null) throw wrongCode('code')

    const recoveryCodes = await context.transaction(async (inside) => {
      await lockUser(inside.db, userId)
      if (!(await markConfirmed(inside.db, { userId, secretSealed, step, at }))) {
        throw new Refusal('SECOND_FACTOR_IS_ON')
      }
      const codes = await giveRecoveryCodes(inside, userId)
      await endSessions(inside, { userId, reason: 'SECOND_FACTOR_CHANGED', except: sessionId })
      await recordAudit(inside, { action: 'SECOND_FACTOR_ON', entity: 'users', entityId: userId })
      await mailSecondFactorChanged(inside, found(await findOwnAccount(inside.db, userId)), true)
      return codes
    })
    await forgiveAttempt(context, guess)
    return { recoveryCodes }
  })
}
