import { renderSVG } from 'uqr'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { provePassword } from '../credentials/prove-password.ts'
import { keepUnconfirmed } from './repository.ts'
import { sealSecret } from './secret.ts'
import { addressOfSecret, makeSecret } from './totp.ts'

/** White around the picture, in modules: scanners need four. */
const QUIET_ZONE = 4

/**
 * Gives the caller a secret for his authenticator. It counts once he has confirmed it with a first code; until then
 * asking again gives another one.
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
  if (!(await keepUnconfirmed(context.db, { userId, secretSealed, at }))) {
    throw new Refusal('SECOND_FACTOR_IS_ON')
  }
  const uri = addressOfSecret(secret, email)
  return { secret, uri, qr: renderSVG(uri, { border: QUIET_ZONE }) }
}
