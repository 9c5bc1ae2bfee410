import type { EndpointShape, Right } from '@kandili/contract'
import { countAttempt } from '../../platform/attempts/attempts.ts'
import { type AuditFact, recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from './actor.ts'

/** Not a refusal but a question: part of every sign-in with a second factor. */
const isQuestion = (refusal: Refusal): boolean => refusal.code === 'SECOND_FACTOR_REQUIRED'

/** Above a limit, only the first of a window is recorded: a flood does not fill the audit trail. */
const isRepeated = ({ facts }: Refusal): boolean => Number(facts.excess ?? 1) > 1

/**
 * Runs the work; records a refusal in the audit trail, with its code, and rethrows it.
 * @param context outside any transaction: the refused work is rolled back, and the entry must stay
 */
export const auditingRefusals = async <T>(
  context: Context,
  fact: AuditFact,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal && !isQuestion(error) && !isRepeated(error)) {
      await recordAudit(context, { ...fact, facts: { ...fact.facts, code: error.code } })
    }
    throw error
  }
}

/** More of them from one user in a quarter of an hour add nothing, and must not fill the audit trail. */
const TOLD_OF_ONE_USER = 10
const limits = {
  address: 10 * TOLD_OF_ONE_USER,
  pair: TOLD_OF_ONE_USER,
  account: TOLD_OF_ONE_USER,
} as const

/** Records a call without the right in the audit trail. The caller refuses it. */
export const recordMissingRight = async (
  context: Context,
  { path }: EndpointShape,
  rights: readonly Right[],
): Promise<void> => {
  try {
    await countAttempt(context, 'missing-right', {
      account: String(signedInActor(context).userId),
      limits,
    })
  } catch (error) {
    if (error instanceof Refusal) return
    throw error
  }
  const [, noun = ''] = path.split('/')
  await recordAudit(context, { action: 'REFUSED', entity: noun, facts: { code: 'RIGHT_MISSING', rights } })
}
