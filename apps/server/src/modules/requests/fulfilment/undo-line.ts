import type { endpoints, LineState } from '@kandili/contract'
import { undoTransitions, undoUntil } from '@kandili/domain'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { isOutOfStock } from '../../../platform/database/violations.ts'
import { Refusal } from '../../../platform/errors.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { impossibleMove, lockOwnLine, type OwnLine } from '../lock-own-line.ts'
import { findStateBeforeDecline, moveLine } from '../repository-lines.ts'
import { findRequest } from '../repository-requests.ts'
import { withdrawAnswerNotice } from './notify-of-answer.ts'
import { presentSubmission } from './presenter-submission.ts'

/** Clears everything that the undone act set. */
const cleared = {
  lit_at: null,
  burns_until: null,
  fulfilled_at: null,
  fulfilled_by: null,
  answered_at: null,
  answer_sealed: null,
  answer_file_id: null,
  answer_manual: null,
  done_by_sealed: null,
  decline_reason_sealed: null,
  settles_at: null,
}

/** A line cannot be reopened once its request has ended or its money has been refunded. */
const refuseEnded = async (tx: Context, line: OwnLine, from: LineState, to: LineState): Promise<void> => {
  const request = await findRequest(tx.db, line.request_id)
  const isEnded = request?.state === 'CANCELED' || request?.state === 'REFUNDED'
  const isGivenBack = line.amount_cents > 0 && line.refunded_cents === line.amount_cents
  if (isEnded || isGivenBack) throw impossibleMove(from, to)
}

/**
 * Undoes the last act while its e-mail and its money still wait.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW, UNDO_EXPIRED, SOLD_OUT
 */
export const takeBack = async (tx: Context, lineId: number): Promise<void> => {
  const { actor, line, state } = await lockOwnLine(tx, lineId)
  const to = undoTransitions[state]
  if (!to) throw impossibleMove(state, 'PENDING')
  await refuseEnded(tx, line, state, to)
  const at = tx.system.clock.now()
  if (!undoUntil({ ...line, state }, at)) throw new Refusal('UNDO_EXPIRED')
  const undo = { at, actorUserId: actor.userId, reason: 'undo' } as const
  await moveLine(tx.db, line, { ...undo, from: state, to }, cleared).catch((error: unknown) => {
    // Somebody else has bought what declining gave back.
    throw isOutOfStock(error) ? new Refusal('SOLD_OUT') : error
  })
  // One that was taken on before it was declined is taken on again.
  if (to === 'PENDING' && (await findStateBeforeDecline(tx.db, lineId)) === 'ACCEPTED') {
    await moveLine(tx.db, line, { ...undo, from: to, to: 'ACCEPTED' })
  }
  await recordAudit(tx, {
    action: 'UNDO',
    entity: 'submissions',
    entityId: lineId,
    facts: { from: state, to },
  })
  await withdrawAnswerNotice(tx, line)
  await notifyOfChange(tx, line)
}

/** `takeBack`, and the line as its temple sees it. */
export const undoLine = (context: Context, lineId: number): Promise<endpoints.submissions.Submission> =>
  context.transaction(async (tx) => {
    await takeBack(tx, lineId)
    return presentSubmission(tx, lineId)
  })
