import { mayWithdrawLine } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import { found, refusedState } from '../../../platform/errors.ts'
import { notify } from '../../notifications/index.ts'
import {
  cancelLine,
  findLinesOfRequest,
  findRequestByCode,
  type LineRow,
  lockRequest,
  mailWithdrawn,
} from '../../requests/index.ts'
import { insertWithdrawal } from './repository.ts'

/** `amount` in cents. */
type Withdrawn = { declaredAt: string; amount: number; lineIds: number[] }

const unpaid: readonly string[] = ['PENDING_PAYMENT', 'FAILED']

/** Lines that their temples have not begun. */
export const openLinesOf = async (tx: Context, requestId: number): Promise<LineRow[]> =>
  (await findLinesOfRequest(tx.db, requestId)).filter((line) =>
    mayWithdrawLine({ ...line, state: line.state }),
  )

const notifyTemples = async (tx: Context, requestId: number, lines: readonly LineRow[]): Promise<void> => {
  const templeIds = new Set(lines.filter((line) => line.visible_to_temple).map((line) => line.temple_id))
  for (const templeId of templeIds) {
    await notify(tx, {
      kind: 'withdrawn',
      key: `withdrawn:${requestId}:${templeId}:${lines[0]?.id ?? 0}`,
      facts: () => ({ number: String(requestId) }),
      link: '/submissions',
      templeId,
    })
  }
}

/**
 * Cancels those of the lines that no temple has begun, refunds them, stores the declaration and mails its receipt. An
 * unpaid request is canceled as a whole: nobody pays for a part of it.
 * @param way by the request's link, or by its number and e-mail
 * @returns undefined if all of the lines are begun, or over
 */
export const withdrawLines = async (
  tx: Context,
  requestId: number,
  { lineIds, way }: { lineIds?: readonly number[]; way: 'LINK' | 'NUMBER' },
): Promise<Withdrawn | undefined> => {
  const request = found(await lockRequest(tx.db, requestId))
  const open = await openLinesOf(tx, requestId)
  const isPaid = !unpaid.includes(request.state)
  const chosen = isPaid && lineIds ? open.filter(({ id }) => lineIds.includes(id)) : open
  if (chosen.length === 0) return undefined
  for (const line of chosen) await cancelLine(tx, line.id, 'WITHDRAWN')
  const at = tx.system.clock.now()
  const amountCents = isPaid
    ? chosen.reduce((sum, line) => sum + line.amount_cents - line.refunded_cents, 0)
    : 0
  const withdrawn = { requestId, lineIds: chosen.map(({ id }) => id), way, amountCents, at }
  const id = await insertWithdrawal(tx.db, withdrawn)
  await notifyTemples(tx, requestId, chosen)
  await mailWithdrawn(tx, { id, request, lines: chosen, amountCents, at })
  return { declaredAt: at.toISOString(), amount: amountCents, lineIds: withdrawn.lineIds }
}

/**
 * Withdraws from lines of a request by its link.
 * @throws Refusal ENTITY_NOT_FOUND, STATE_DOES_NOT_ALLOW (all of them are begun, or over)
 */
export const withdrawByCode = async (
  context: Context,
  code: string,
  lineIds: readonly number[],
): Promise<Withdrawn> => {
  const { id, state } = found(await findRequestByCode(context.db, code))
  const withdrawn = await context.transaction((tx) => withdrawLines(tx, id, { lineIds, way: 'LINK' }))
  if (!withdrawn) throw refusedState(state, 'CANCELED')
  return withdrawn
}
