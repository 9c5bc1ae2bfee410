import { countAttempt } from '../../../platform/attempts/attempts.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'

/** More of them from one address in a quarter of an hour add nothing, and must not fill the audit trail. */
const TOLD_OF_ONE_ADDRESS = 10

/** Records in the audit trail that somebody sent a token that was not made here. The caller rejects it. */
export const recordForgedToken = async (context: Context, kind: 'token' | 'refreshToken'): Promise<void> => {
  try {
    await countAttempt(context, 'forged-token', {
      limits: { address: TOLD_OF_ONE_ADDRESS, pair: 0, account: 0 },
    })
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  await recordAudit(context, {
    action: 'REFUSED',
    entity: 'users',
    facts: { code: 'SESSION_ENDED', attempt: 'FORGED_TOKEN', field: kind },
  })
}
