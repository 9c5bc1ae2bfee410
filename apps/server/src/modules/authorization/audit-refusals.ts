import type { EndpointShape, Right } from '@kandili/contract'
import { countAttempt } from '../../platform/attempts/attempts.ts'
import { type AuditFact, recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { signedInActor } from './actor.ts'

/** Not a refusal but a question: half of every sign-in with a second factor. */
const isQuestion = (refusal: Refusal): boolean => refusal.code === 'SECOND_FACTOR_REQUIRED'

/** Of what goes on above a limit, the first of a window says all: a flood does not fill the audit trail. */
const isRepeated = ({ facts }: Refusal): boolean => Number(facts.excess ?? 1) > 1

/**
 * Does the work; records a refusal in the audit trail, with its code, and throws it again.
 * @param context outside any transaction: what is refused is rolled back, and the entry must stay
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

/** More of them from one user in a quarter of an hour say nothing new, and must not fill the audit trail. */
const TOLD_OF_ONE_USER = 10
const limits = {
  address: 10 * TOLD_OF_ONE_USER,
  pair: TOLD_OF_ONE_USER,
  account: TOLD_OF_ONE_USER,
} as const

/** Records in the audit trail that somebody called without the right. The caller refuses it. */
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
