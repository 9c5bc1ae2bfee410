import { renderSVG } from 'uqr'
import { forgiveAttempt } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { auditingRefusals, signedInActor } from '../../authorization/index.ts'
import { provePassword } from '../accounts/prove-password.ts'
import { findOwnAccount, lockUser } from '../accounts/repository.ts'
import { createRecoveryCodes, plainCode } from '../second-factor/recovery-codes.ts'
import { findSecondFactor, markConfirmed, storeUnconfirmed } from '../second-factor/repository.ts'
import { countCode, openSecret, sealSecret, wrongCode } from '../second-factor/second-factor.ts'
import { addressOfSecret, makeSecret, stepOfCode } from '../second-factor/totp.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { mailSecondFactorChanged } from './mails.ts'

/** The quiet zone around the picture, in modules: scanners need four. */
const QUIET_ZONE = 4

/**
 * Creates a secret for the caller's authenticator. It counts once they confirm it with a first code; until then
 * calling again replaces it.
 * @throws PASSWORD_WRONG, SECOND_FACTOR_IS_ON, TOO_MANY_ATTEMPTS
 */
export const beginSecondFactor = async (
  context: Context,
  { password }: { password: string },
): Promise<{ secret: string; uri: string; qr: string }> => {
  const { id: userId, email } = await provePassword(context, password, 'password')
  const secret = makeSecret()
  const secretSealed = await sealSecret(context.system, userId, secret)
  const at = context.system.clock.now()
  if (!(await storeUnconfirmed(context.db, { userId, secretSealed, at }))) {
    throw new Refusal('SECOND_FACTOR_IS_ON')
  }
  const uri = addressOfSecret(secret, email)
  return { secret, uri, qr: renderSVG(uri, { border: QUIET_ZONE }) }
}

/**
 * Turns on the caller's second factor with a first code of their authenticator. Ends their other sessions, which
 * began without it.
 * @returns their recovery codes, shown only now
 * @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_IS_ON, SECOND_FACTOR_IS_OFF (none was begun), TOO_MANY_ATTEMPTS
 */
export const confirmSecondFactor = (
  context: Context,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> => {
  const { userId, sessionId } = signedInActor(context)
  const refused = { action: 'SECOND_FACTOR_REFUSED', entity: 'users', entityId: userId } as const
  return auditingRefusals(context, refused, async () => {
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
      const codes = await createRecoveryCodes(inside, userId)
      await endSessions(inside, { userId, reason: 'SECOND_FACTOR_CHANGED', except: sessionId })
      await recordAudit(inside, { action: 'SECOND_FACTOR_ON', entity: 'users', entityId: userId })
      await mailSecondFactorChanged(inside, found(await findOwnAccount(inside.db, userId)), true)
      return codes
    })
    await forgiveAttempt(context, guess)
    return { recoveryCodes }
  })
}
