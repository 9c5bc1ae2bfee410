import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { provePassword, stillProven } from '../credentials/prove-password.ts'
import { giveRecoveryCodes } from './give-recovery-codes.ts'
import { lockSecondFactor } from './repository.ts'

/** New recovery codes for the caller; the old ones end. @throws PASSWORD_WRONG, SECOND_FACTOR_IS_OFF */
export const renewRecoveryCodes = async (
  context: Context,
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> => {
  const { userId } = signedInActor(context)
  const account = await provePassword(context, password, 'password')
  return context.transaction(async (inside) => {
    await stillProven(inside, account, 'password')
    if (!(await lockSecondFactor(inside.db, userId))) throw new Refusal('SECOND_FACTOR_IS_OFF')
    await recordAudit(inside, {
      action: 'UPDATE',
      entity: 'users',
      entityId: userId,
      facts: { fields: ['recoveryCodes'] },
    })
    return { recoveryCodes: await giveRecoveryCodes(inside, userId) }
  })
}
