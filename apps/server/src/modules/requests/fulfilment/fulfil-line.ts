import type { endpoints, LineState } from '@kandili/contract'
import { fileOfPolicy, isProven, wayTo } from '@kandili/domain'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { attachFile } from '../../files/index.ts'
import { parameter } from '../../settings/index.ts'
import { notifyOfChange } from '../announce-changed.ts'
import { isSettled, settleLater } from '../lifecycle/settle-line.ts'
import { impossibleMove, lockOwnLine, type OwnLine, refuseUnpaid } from '../lock-own-line.ts'
import { moveLine, updateLine } from '../repository-lines.ts'
import { findTempleFacts } from '../repository-temple.ts'
import { isTemplate } from './answer-templates.ts'
import { notifyOfAnswer } from './notify-of-answer.ts'
import { presentSubmission } from './presenter-submission.ts'

/** A temple's answer: words, the file of its proof policy, and who did the act; each is optional. */
export type LineAnswer = { text?: string; fileId?: string; doneBy?: string }

const flameOf = (line: OwnLine, at: Date) =>
  line.service === 'CANDLE' && line.burning_minutes !== null
    ? { lit_at: at, burns_until: new Date(at.getTime() + line.burning_minutes * 60_000) }
    : {}

/**
 * A temple that does not send files (a monastery that allows no camera) cannot do so by mistake either, one that
 * always answers cannot mark an act as done without its proof, and who did it is stored only if the temple has chosen
 * to share it.
 * @throws Refusal VALIDATION_FAILED, PROOF_MISSING
 */
const checkProof = async (tx: Context, line: OwnLine, answer: LineAnswer, isActed: boolean) => {
  const temple = found(await findTempleFacts(tx.db, line.temple_id))
  const policy = temple.proof_policy
  const file = fileOfPolicy(policy)
  if (answer.fileId && !file) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'fileId', message: 'rule.noPhotograph' }] })
  }
  if (answer.doneBy && !temple.tells_who) {
    throw new Refusal('VALIDATION_FAILED', { fields: [{ field: 'doneBy', message: 'rule.notTold' }] })
  }
  const proof = {
    hasText: Boolean(answer.text),
    file: answer.fileId ? file : null,
    hasLive: line.live_sealed !== null,
  }
  if (isActed && temple.proof_required && !isProven(policy, proof)) {
    throw new Refusal('PROOF_MISSING', { fields: [{ field: 'fileId', message: `rule.proof.${policy}` }] })
  }
  return file
}

const sealedAnswer = async (
  tx: Context,
  line: OwnLine,
  { text, fileId, doneBy }: LineAnswer,
  { file, at }: { file: ReturnType<typeof fileOfPolicy>; at: Date },
) => {
  if (fileId) await attachFile(tx, fileId, 'PRIVATE', file === 'SOUND' ? 'SOUND' : 'PICTURE')
  return {
    ...(text
      ? {
          answer_sealed: await tx.system.vault.seal(line.temple_id, text),
          answer_manual: !(await isTemplate(tx, line.temple_id, text)),
        }
      : {}),
    ...(fileId ? { answer_file_id: fileId } : {}),
    ...(doneBy ? { done_by_sealed: await tx.system.vault.seal(line.temple_id, doneBy) } : {}),
    ...(text || fileId ? { answered_at: at } : {}),
  }
}

/** Whether the same answer has arrived before, and only the response was lost. */
const isRepeated = async (
  tx: Context,
  line: OwnLine,
  { text, fileId, doneBy }: LineAnswer,
): Promise<boolean> => {
  const isSame = async (sealed: Buffer | null, typed: string | undefined) =>
    !typed || (sealed !== null && (await tx.system.vault.open(line.temple_id, sealed)) === typed)
  if (fileId && line.answer_file_id !== fileId) return false
  return (await isSame(line.answer_sealed, text)) && isSame(line.done_by_sealed, doneBy)
}

/**
 * Marks an act as done: lit, read, hung. One tap on a PENDING line accepts and fulfils it. Repeated with words or a
 * file while it can still be undone, it adds these; later too, if the temple had given none. The same answer sent
 * twice is one answer.
 * @param doneAt when it was done, if in the past: names read at the altar offline
 * @throws Refusal ENTITY_NOT_FOUND (line or file), STATE_DOES_NOT_ALLOW, REQUEST_NOT_PAID, PROOF_MISSING,
 *   VALIDATION_FAILED (a file against the proof policy)
 */
export const markDone = async (
  tx: Context,
  lineId: number,
  answer: LineAnswer,
  doneAt?: Date,
): Promise<void> => {
  const { actor, line, state, payment } = await lockOwnLine(tx, lineId)
  const at = tx.system.clock.now()
  const way = wayTo(state, 'FULFILLED')
  if (!way) throw impossibleMove(state, 'FULFILLED')
  const isActed = way.length > 0
  if (!isActed && (await isRepeated(tx, line, answer))) return
  if (isActed) refuseUnpaid(payment)
  const file = await checkProof(tx, line, answer, isActed)
  const given = await sealedAnswer(tx, line, answer, { file, at })
  const settlesAt = new Date(at.getTime() + (await parameter(tx, 'undoMinutes')) * 60_000)
  let from: LineState = state
  for (const to of way) {
    const set =
      to === 'FULFILLED'
        ? {
            ...given,
            ...flameOf(line, at),
            fulfilled_at: doneAt ?? at,
            fulfilled_by: actor.userId,
            settles_at: settlesAt,
          }
        : {}
    await moveLine(tx.db, line, { from, to, at, actorUserId: actor.userId }, set)
    from = to
  }
  if (isActed) {
    await settleLater(tx, lineId, settlesAt)
    await notifyOfAnswer(tx, line, settlesAt)
  }
  if (!isActed) await amendAnswer(tx, line, given, settlesAt)
  await auditFulfilment(tx, lineId, { isDone: isActed, answer })
  await notifyOfChange(tx, line)
}

/** `markDone`, and the line as its temple sees it. */
export const fulfilLine = (
  context: Context,
  lineId: number,
  answer: LineAnswer,
): Promise<endpoints.submissions.Submission> =>
  context.transaction(async (tx) => {
    await markDone(tx, lineId, answer)
    return presentSubmission(tx, lineId)
  })

/** Records that it was done, or that an answer was added; of the answer only its parts. */
const auditFulfilment = (
  tx: Context,
  lineId: number,
  { isDone, answer }: { isDone: boolean; answer: LineAnswer },
): Promise<void> => {
  const fields = (['text', 'fileId', 'doneBy'] as const).filter((field) => answer[field])
  return isDone || fields.length > 0
    ? recordAudit(tx, { action: 'FULFIL', entity: 'submissions', entityId: lineId, facts: { fields } })
    : Promise.resolve()
}

/**
 * Adds to the answer, or replaces it until its mail is sent. A settled act stays settled: a later addition undoes
 * nothing of it, neither for its payer nor in the books.
 */
const amendAnswer = async (
  tx: Context,
  line: OwnLine,
  given: Awaited<ReturnType<typeof sealedAnswer>>,
  settlesAt: Date,
): Promise<void> => {
  if (!isSettled(line)) return updateLine(tx.db, line.id, given)
  if (line.answered_at) throw impossibleMove('FULFILLED', 'FULFILLED')
  if (!given.answered_at) return updateLine(tx.db, line.id, given)
  await updateLine(tx.db, line.id, { ...given, settles_at: settlesAt })
  await settleLater(tx, line.id, settlesAt)
  await notifyOfAnswer(tx, line, settlesAt)
}
