import type { LineState } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { templeActor } from '../../authorization/index.ts'
import { lockLineOfTemple, lockRequestOfLine } from '../repository-lines.ts'

export type OwnLine = NonNullable<Awaited<ReturnType<typeof lockLineOfTemple>>>

/**
 * The line of the caller's own temple, locked. Locks are taken in one order everywhere: request, then line.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const lockOwnLine = async (tx: Context, lineId: number) => {
  const actor = templeActor(tx)
  await lockRequestOfLine(tx.db, lineId)
  const line = found(await lockLineOfTemple(tx.db, lineId, actor.templeId))
  return { actor, line, state: line.state as LineState }
}

/** The refusal of an impossible move; it names both states. */
export const impossibleMove = (from: string, to: string): Refusal =>
  new Refusal('STATE_DOES_NOT_ALLOW', { facts: { from, to } })
