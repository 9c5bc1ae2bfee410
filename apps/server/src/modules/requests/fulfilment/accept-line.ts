import type { endpoints } from '@kandili/contract'
import { wayTo } from '@kandili/domain'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { isFetched, MAIL_LINE_ANSWERED } from '../answer-mail.ts'
import { impossibleMove, lockOwnLine, refuseUnpaid } from '../lock-own-line.ts'
import { moveLine } from '../repository-lines.ts'
import { presentSubmission } from './presenter-submission.ts'

/**
 * The temple accepts a line. The payer of goods that they fetch gets a mail that they are ready. Repeating it succeeds.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW, REQUEST_NOT_PAID
 */
export const acceptLine = (context: Context, lineId: number): Promise<endpoints.submissions.Submission> =>
  context.transaction(async (tx) => {
    const { actor, line, state, payment } = await lockOwnLine(tx, lineId)
    const way = wayTo(state, 'ACCEPTED')
    if (!way) throw impossibleMove(state, 'ACCEPTED')
    if (way.length > 0) {
      refuseUnpaid(payment)
      const at = tx.system.clock.now()
      await moveLine(tx.db, line, { from: state, to: 'ACCEPTED', at, actorUserId: actor.userId })
      await recordAudit(tx, { action: 'ACCEPT', entity: 'submissions', entityId: lineId })
      await notifyOfChange(tx, line)
      if (isFetched(line)) await tx.system.jobs.send(tx, MAIL_LINE_ANSWERED, { lineId })
    }
    return presentSubmission(tx, lineId)
  })
