import { endAlarm, raiseAlarm } from '../../platform/attention/attention.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, Refusal, refusedState } from '../../platform/errors.ts'
import { movementId } from './movement.ts'
import { type BookedMovement, readMovements } from './read-books.ts'
import {
  type CorrectionRow,
  type CorrectionState,
  decideCorrection,
  findCorrection,
  findCorrections,
  insertCorrection,
  insertReversals,
  lockCorrection,
} from './repository-corrections.ts'

export type ReadCorrection = { row: CorrectionRow; movement: BookedMovement; own: boolean }

/** Only administrators see the books as a whole. */
const administrator = (context: Context): number => {
  const { actor } = context
  if (actor?.type !== 'ADMIN') throw new Refusal('ENTITY_NOT_FOUND')
  return actor.userId
}

const withMovements = async (
  context: Context,
  rows: readonly CorrectionRow[],
  userId: number,
): Promise<ReadCorrection[]> => {
  const movements = await readMovements(
    context,
    rows.map((row) => row.movement_id),
  )
  return rows.map((row) => ({
    row,
    movement: found(movements.get(row.movement_id)),
    own: row.proposed_by === userId,
  }))
}

export const listCorrections = async (context: Context): Promise<ReadCorrection[]> => {
  const userId = administrator(context)
  return withMovements(context, await findCorrections(context.db), userId)
}

/** Opened with the proposal and closed with the decision: it notifies the second person. */
const causeOf = (id: number): string => `correction:${id}`

const readOne = async (context: Context, id: number, userId: number): Promise<ReadCorrection> =>
  found((await withMovements(context, [found(await findCorrection(context.db, id))], userId))[0])

/**
 * Proposes to reverse a movement. Nothing is booked before another administrator approves it.
 * @throws ENTITY_NOT_FOUND, ALREADY_EXISTS (proposed or reversed before)
 */
export const proposeCorrection = (
  context: Context,
  { movementId: id, reason }: { movementId: string; reason: string },
): Promise<ReadCorrection> =>
  context.transaction(async (tx) => {
    const by = administrator(tx)
    const movement = found((await readMovements(tx, [id])).get(id))
    const at = tx.system.clock.now()
    const correctionId = await insertCorrection(tx.db, { movementId: id, reason, by, at })
    if (correctionId === undefined) throw new Refusal('ALREADY_EXISTS')
    await recordAudit(tx, { action: 'CREATE', entity: 'ledger-corrections', entityId: correctionId })
    const [first] = movement.transfers
    await raiseAlarm(tx, {
      cause: causeOf(correctionId),
      kind: 'CORRECTION_WAITS',
      facts: { correctionId, ...(first ? { amountCents: first.amountCents } : {}) },
    })
    return readOne(tx, correctionId, by)
  })

/**
 * Decides a proposed correction. Approved by another administrator, it reverses its movement today. Rejected, it
 * changes nothing; the proposer may reject it themselves.
 * @throws ENTITY_NOT_FOUND, SECOND_PERSON_NEEDED, STATE_DOES_NOT_ALLOW
 */
export const decide = (
  context: Context,
  id: number,
  to: Exclude<CorrectionState, 'PROPOSED'>,
): Promise<ReadCorrection> =>
  context.transaction(async (tx) => {
    const by = administrator(tx)
    const correction = found(await lockCorrection(tx.db, id))
    const { state: from } = correction
    if (from !== 'PROPOSED') throw refusedState(from, to)
    if (to === 'APPROVED') {
      if (correction.proposed_by === by) throw new Refusal('SECOND_PERSON_NEEDED')
      await insertReversals(tx.db, {
        movementId: correction.movement_id,
        reversalId: movementId(`correction:${id}`),
        on: tx.system.clock.today(),
        by,
      })
    }
    await decideCorrection(tx.db, id, { state: to, by, at: tx.system.clock.now() })
    await endAlarm(tx, causeOf(id))
    await recordAudit(tx, {
      action: 'UPDATE',
      entity: 'ledger-corrections',
      entityId: id,
      facts: { fields: ['state'], state: to },
    })
    return readOne(tx, id, by)
  })
