import { actPaymentOf, mayDoAct } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import { found, Refusal, refusedState } from '../../platform/errors.ts'
import { templeActor } from '../authorization/index.ts'
import { lockLineOfTemple, lockRequestOfLine } from './repository-lines.ts'

export type OwnLine = NonNullable<Awaited<ReturnType<typeof lockLineOfTemple>>>

/**
 * The line of the caller's own temple, locked, with its payment method. Locks are taken in one order everywhere:
 * request, then line.
 * @throws Refusal ENTITY_NOT_FOUND; REQUEST_NOT_PAID for a line that left the temple's list when its payer chose
 *   another method than cash
 */
export const lockOwnLine = async (tx: Context, lineId: number) => {
  const actor = templeActor(tx)
  const request = found(await lockRequestOfLine(tx.db, lineId))
  const line = found(await lockLineOfTemple(tx.db, lineId, actor.templeId))
  if (!line.visible_to_temple) throw new Refusal('REQUEST_NOT_PAID')
  const payment = actPaymentOf({
    state: request.state,
    method: request.payment_method,
    totalCents: request.total_cents,
  })
  return { actor, line, state: line.state, payment }
}

/** @throws Refusal REQUEST_NOT_PAID */
export const refuseUnpaid = (payment: Parameters<typeof mayDoAct>[0]): void => {
  if (!mayDoAct(payment)) throw new Refusal('REQUEST_NOT_PAID')
}

/** The error of an impossible transition, with both states. */
export const impossibleMove = (from: string, to: string): Refusal => refusedState(from, to)
