import { type AuditFact, recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'

/** Not a refusal but a question: half of every sign-in with a second factor. */
const isQuestion = (refusal: Refusal): boolean => refusal.code === 'SECOND_FACTOR_REQUIRED'

/** Of what goes on above a limit, the first of a window says all: a flood does not fill the audit trail. */
const isRepeated = ({ facts }: Refusal): boolean => Number(facts.excess ?? 1) > 1

/**
 * Does the work; where it is refused, tells so in the audit trail, with the refusal's code, and passes the refusal on.
 * @param context outside any transaction: what is refused is rolled back, and the entry must stay
 */
export const tellingRefusals = async <T>(
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
