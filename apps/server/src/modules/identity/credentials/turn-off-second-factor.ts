import { forgiveAttempt } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { auditingRefusals, signedInActor } from '../../authorization/index.ts'
import { provePassword, stillProven } from '../accounts/prove-password.ts'
import { deleteSecondFactor } from '../second-factor/repository.ts'
import { countCode, redeemSecondFactor } from '../second-factor/second-factor.ts'
import { mailSecondFactorChanged } from './mails.ts'

/**
 * Turns off the caller's second factor. If their type of user must have one, their rights are withheld until they set
 * up another one.
 * @throws PASSWORD_WRONG, SECOND_FACTOR_WRONG, SECOND_FACTOR_IS_OFF, TOO_MANY_ATTEMPTS
 */
export const turnOffSecondFactor = async (
  context: Context,
  { password, code }: { password: string; code: string },
): Promise<void> => {
  const { userId } = signedInActor(context)
  const account = await provePassword(context, password, 'password')
  const refused = { action: 'SECOND_FACTOR_REFUSED', entity: 'users', entityId: userId } as const
  await auditingRefusals(context, refused, async () => {
    const guess = await countCode(context, userId)
    await context.transaction(async (inside) => {
      await stillProven(inside, account, 'password')
      await redeemSecondFactor(inside, { userId, typed: code, field: 'code' })
      await deleteSecondFactor(inside.db, userId)
      await recordAudit(inside, { action: 'SECOND_FACTOR_OFF', entity: 'users', entityId: userId })
      await mailSecondFactorChanged(inside, account, false)
    })
    await forgiveAttempt(context, guess)
  })
}
