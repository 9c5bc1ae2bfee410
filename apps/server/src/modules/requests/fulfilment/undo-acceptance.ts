import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { lockOwnLine } from '../lock-own-line.ts'
import { findLastAcceptance, moveLine } from '../repository-lines.ts'

/**
 * Lets a line wait again that its temple took on at an instant or later. One that was taken on before, or that was done,
 * refused or canceled since, stays as it is.
 * @throws Refusal ENTITY_NOT_FOUND, REQUEST_NOT_PAID
 */
export const undoAcceptance = (context: Context, lineId: number, since: Date): Promise<void> =>
  context.transaction(async (tx) => {
    const { actor, line, state } = await lockOwnLine(tx, lineId)
    const accepted = state === 'ACCEPTED' && (await findLastAcceptance(tx.db, lineId))
    if (!accepted || accepted < since) return
    const at = tx.system.clock.now()
    const move = { from: state, to: 'PENDING', at, actorUserId: actor.userId, reason: 'undo' } as const
    await moveLine(tx.db, line, move)
    await recordAudit(tx, {
      action: 'UNDO',
      entity: 'submissions',
      entityId: lineId,
      facts: { from: state, to: 'PENDING' },
    })
    await notifyOfChange(tx, line)
  })
