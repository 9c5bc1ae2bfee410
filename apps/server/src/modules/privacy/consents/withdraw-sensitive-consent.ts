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
    const before = await lockRequestsWithNames(inside.db, { customerId: userId }, now)
    const inHand = before.filter((request) => request.inHand)
    if (cancelOpen) for (const { id } of inHand) await cancelOpenLines(inside, id, 'CONSENT_WITHDRAWN')
    // An act that was done minutes ago can still be undone: it can no longer be canceled, and waits.
    const after = cancelOpen ? await lockRequestsWithNames(inside.db, { customerId: userId }, now) : before
    const over = after.filter((request) => !request.inHand).map(({ id }) => id)
    const open = after.filter((request) => request.inHand)
    await withdraw(inside, over)
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

const withdraw = async ({ db, system }: Context, requestIds: readonly number[]): Promise<void> => {
  if (requestIds.length === 0) return
  const now = system.clock.now()
  await withdrawSensitiveConsents(db, requestIds, now)
  await forgetLinesOfRequests(db, requestIds, now)
}

/**
 * Withdraws consents again on a database restored to a minute before their withdrawal.
 * @returns the requests with an act that is to be done again: they keep their names until it is
 */
export const withdrawAgain = (context: Context, requestIds: readonly number[]): Promise<number[]> =>
  context.transaction(async (inside) => {
    const found = await lockRequestsWithNames(inside.db, { requestIds }, inside.system.clock.now())
    const idsOf = (inHand: boolean) => found.filter((one) => one.inHand === inHand).map(({ id }) => id)
    await withdraw(inside, idsOf(false))
    return idsOf(true)
  })
