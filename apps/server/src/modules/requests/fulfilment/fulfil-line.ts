import type { endpoints, LineState } from '@kandili/contract'
import { wayTo } from '@kandili/domain'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { attachFile } from '../../files/index.ts'
import { parameter } from '../../settings/index.ts'
import { tellChanged } from '../announce-changed.ts'
import { moveLine, updateLine } from '../repository-lines.ts'
import { impossibleMove, lockOwnLine, refuseUnpaid } from './lock-own-line.ts'
import { presentSubmission } from './presenter-submission.ts'
import { findTempleFacts } from './repository-temple.ts'
import { settleLater } from './settle-line.ts'

/** A word from the temple, and a photograph where its proof policy is PHOTO; either may be left out. */
export type LineAnswer = { text?: string; fileId?: string }

type Line = { id: number; temple_id: number; service: string; burning_minutes: number | null }

const flameOf = (line: Line, at: Date) =>
  line.service === 'CANDLE' && line.burning_minutes !== null
    ? { lit_at: at, burns_until: new Date(at.getTime() + line.burning_minutes * 60_000) }
    : {}

/** A temple that does not send photographs (a monastery that allows no camera) can't do so by mistake either. */
const refuseUnwantedPhotograph = async (tx: Context, line: Line, answer: LineAnswer): Promise<void> => {
  if (!answer.fileId) return
  const temple = await findTempleFacts(tx.db, line.temple_id)
  if (temple?.proof_policy === 'PHOTO') return
  throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'fileId', message: 'rule.noPhotograph' }] })
}

const sealedAnswer = async (tx: Context, line: Line, answer: LineAnswer, at: Date) => {
  if (answer.fileId) await attachFile(tx, answer.fileId)
  return {
    ...(answer.text ? { answer_sealed: await tx.system.vault.seal(line.temple_id, answer.text) } : {}),
    ...(answer.fileId ? { answer_file_id: answer.fileId } : {}),
    ...(answer.text || answer.fileId ? { answered_at: at } : {}),
  }
}

/**
 * It was done: lit, read, hung. One tap on a PENDING line accepts and fulfils it. Repeated with a word or a
 * photograph while it can still be undone, it adds these; later too, if the temple had given none.
 * @throws Refusal ENTITY_NOT_FOUND (line or file), STATE_DOES_NOT_ALLOW, REQUEST_NOT_PAID, VALIDATION_FAILED (a photograph against the proof policy)
 */
export const fulfilLine = (
  context: Context,
  lineId: number,
  answer: LineAnswer,
): Promise<endpoints.submissions.Submission> =>
  context.transaction(async (tx) => {
    const { actor, line, state, payment } = await lockOwnLine(tx, lineId)
    const at = tx.system.clock.now()
    const way = wayTo(state, 'FULFILLED')
    if (!way) throw impossibleMove(state, 'FULFILLED')
    if (way.length > 0) refuseUnpaid(payment)
    await refuseUnwantedPhotograph(tx, line, answer)
    const given = await sealedAnswer(tx, line, answer, at)
    const settlesAt = new Date(at.getTime() + (await parameter(tx, 'undoMinutes')) * 60_000)
    let from: LineState = state
    for (const to of way) {
      const set =
        to === 'FULFILLED'
          ? {
              ...given,
              ...flameOf(line, at),
              fulfilled_at: at,
              fulfilled_by: actor.userId,
              settles_at: settlesAt,
            }
          : {}
      await moveLine(tx.db, line, { from, to, at, actorUserId: actor.userId }, set)
      from = to
    }
    if (way.length > 0) await settleLater(tx, lineId, settlesAt)
    else if (Object.keys(given).length > 0) await amendAnswer(tx, line, given, settlesAt)
    await tellTrail(tx, lineId, { isDone: way.length > 0, answer })
    await tellChanged(tx, line)
    return presentSubmission(tx, lineId)
  })

/** That it was done, or that an answer was added to it; of the answer only what it consists of. */
const tellTrail = (
  tx: Context,
  lineId: number,
  { isDone, answer }: { isDone: boolean; answer: LineAnswer },
): Promise<void> => {
  const fields = (['text', 'fileId'] as const).filter((field) => answer[field])
  return isDone || fields.length > 0
    ? recordAudit(tx, { action: 'FULFIL', entity: 'submissions', entityId: lineId, facts: { fields } })
    : Promise.resolve()
}

const amendAnswer = async (
  tx: Context,
  line: { id: number; settled_at: Date | null; answered_at: Date | null },
  given: object,
  settlesAt: Date,
): Promise<void> => {
  if (!line.settled_at) return updateLine(tx.db, line.id, given)
  if (line.answered_at) throw impossibleMove('FULFILLED', 'FULFILLED')
  await updateLine(tx.db, line.id, { ...given, settled_at: null, settles_at: settlesAt })
  await settleLater(tx, line.id, settlesAt)
}
