import type { endpoints } from '@kandili/contract'
import { wayTo } from '@kandili/domain'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { parameter } from '../../settings/index.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { settleLater } from '../lifecycle/settle-line.ts'
import { impossibleMove, lockOwnLine } from '../lock-own-line.ts'
import { moveLine } from '../repository-lines.ts'
import { presentSubmission } from './presenter-submission.ts'

/**
 * Declines a line. The customer is notified and refunded after the undo period.
 * @param reason a sentence for the faithful, 1 to 300 characters
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW
 */
export const declineLine = (
  context: Context,
  lineId: number,
  reason: string,
): Promise<endpoints.submissions.Submission> =>
  context.transaction(async (tx) => {
    const { actor, line, state } = await lockOwnLine(tx, lineId)
    const way = wayTo(state, 'DECLINED')
    if (!way) throw impossibleMove(state, 'DECLINED')
    if (way.length > 0) {
      const at = tx.system.clock.now()
      const settlesAt = new Date(at.getTime() + (await parameter(tx, 'undoMinutes')) * 60_000)
      await moveLine(
        tx.db,
        line,
        { from: state, to: 'DECLINED', at, actorUserId: actor.userId },
        { decline_reason_sealed: await tx.system.vault.seal(line.temple_id, reason), settles_at: settlesAt },
      )
      await settleLater(tx, lineId, settlesAt)
      await recordAudit(tx, { action: 'DECLINE', entity: 'submissions', entityId: lineId })
      await notifyOfChange(tx, line)
    }
    return presentSubmission(tx, lineId)
  })
