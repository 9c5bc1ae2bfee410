import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { markEmailConfirmed } from './repository-accounts.ts'

/**
 * Notes that the account's e-mail is its owner's, and lets other modules act on it. Nothing where it was known.
 * @returns whether it was not known before
 */
export const proveEmail = async (
  context: Context,
  { userId, email }: { userId: number; email: string },
): Promise<boolean> => {
  const isNew = await markEmailConfirmed(context.db, { userId, at: context.system.clock.now() })
  if (!isNew) return false
  await recordAudit(context, {
    action: 'EMAIL_CONFIRMED',
    entity: 'users',
    entityId: userId,
    actorUserId: userId,
  })
  for (const { emailProven } of context.system.accountListeners) {
    await emailProven?.(context, { userId, email })
  }
  return true
}
