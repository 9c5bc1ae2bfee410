import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { hashOfRecoveryCode, plainCode } from './recovery-codes.ts'
import { findSecondFactor, takeRecoveryCode, takeStep } from './repository.ts'
import { openSecret } from './secret.ts'
import { isCode, stepOfCode } from './totp.ts'

/** Thrown for a code that is wrong or was used; beside the field it was typed in. */
export const wrongCode = (field: string): Refusal =>
  new Refusal('SECOND_FACTOR_WRONG', { fields: [{ field, message: 'rule.secondFactorWrong' }] })

/**
 * Takes a code of the authenticator, or a recovery code, of a user who has a second factor. Each counts once, also
 * when two calls bring it at the same moment; what is rolled back was not taken. Count the attempt before.
 * @param typed as the user typed it
 * @param field the name of the field, for the refusal
 * @throws SECOND_FACTOR_IS_OFF, SECOND_FACTOR_WRONG
 */
export const takeSecondFactor = async (
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
    if (step === null || !(await takeStep(context.db, { userId, step }))) throw wrongCode(field)
    return
  }
  const codeHash = hashOfRecoveryCode(context.system.vault.derive('recovery-codes'), userId, code)
  if (!(await takeRecoveryCode(context.db, { userId, codeHash, at: now }))) throw wrongCode(field)
  await recordAudit(context, {
    action: 'RECOVERY_CODE_USED',
    entity: 'users',
    entityId: userId,
    actorUserId: userId,
  })
}
