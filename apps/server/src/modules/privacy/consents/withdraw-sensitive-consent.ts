import type { endpoints } from '@kandili/contract'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { signedInActor } from '../../authorization/index.ts'
import { cancelOpenLines, forgetLinesOfRequests, withdrawSensitiveConsents } from '../../requests/index.ts'
import { lockRequestsWithNames } from './repository.ts'

/**
 * Withdraws the caller's consent to the use of names and intentions (GDPR, article 7(3)). The texts of finished acts
 * are erased at once: names, messages, answers and photographs. Acts that a temple still has to do keep their names,
 * and the consent that allows them, until they are done, since nothing can be done without them; unless the caller
 * has them canceled.
 */
export const withdrawSensitiveConsent = (
  context: Context,
  { cancelOpen }: { cancelOpen: boolean },
): Promise<endpoints.account.ConsentWithdrawal> =>
  context.transaction(async (inside) => {
    const { userId } = signedInActor(inside)
    const now = inside.system.clock.now()
    const before = await lockRequestsWithNames(inside.db, userId, now)
    const inHand = before.filter((request) => request.inHand)
    if (cancelOpen) for (const { id } of inHand) await cancelOpenLines(inside, id, 'CONSENT_WITHDRAWN')
    // An act that was done minutes ago can still be undone: it can no longer be canceled, and waits.
    const after = cancelOpen ? await lockRequestsWithNames(inside.db, userId, now) : before
    const over = after.filter((request) => !request.inHand).map(({ id }) => id)
    const open = after.filter((request) => request.inHand)
    if (over.length > 0) {
      await withdrawSensitiveConsents(inside.db, over, now)
      await forgetLinesOfRequests(inside.db, over, now)
    }
    const canceled = inHand.length - open.length
    await recordAudit(inside, {
      action: 'CONSENT_WITHDRAWN',
      entity: 'users',
      entityId: userId,
      facts: { purpose: 'SENSITIVE', requests: over.length, canceled },
    })
    return {
      forgotten: over.length,
      canceled,
      open: open.map(({ id, code, state }) => ({ number: id, code, status: state })),
    }
  })
