import type { endpoints } from '@kandili/contract'
import { isReturned, mayReturnLine, undoUntil } from '@kandili/domain'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { cancelLocked } from '../lifecycle/cancel-line.ts'
import { impossibleMove, lockOwnLine } from '../lock-own-line.ts'
import { presentSubmission } from './presenter-submission.ts'

/**
 * Goods that were handed over came back: their money is refunded, and they are in stock again. Repeating it succeeds.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW
 */
export const returnGoods = (context: Context, lineId: number): Promise<endpoints.submissions.Submission> =>
  context.transaction(async (tx) => {
    const { line, state } = await lockOwnLine(tx, lineId)
    if (!isReturned({ state, fulfilledAt: line.fulfilled_at })) {
      const mayUndo = undoUntil(line, tx.system.clock.now()) !== null
      if (!mayReturnLine({ ...line, mayUndo })) throw impossibleMove(state, 'CANCELED')
      await cancelLocked(tx, line, 'RETURNED')
      await recordAudit(tx, {
        action: 'UPDATE',
        entity: 'submissions',
        entityId: lineId,
        facts: { from: state, to: 'RETURNED' },
      })
    }
    return presentSubmission(tx, lineId)
  })
