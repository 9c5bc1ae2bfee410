import type { endpoints, LateChoice } from '@kandili/contract'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { found, refusedState } from '../../../platform/errors.ts'
import { cancelLine } from '../../requests/index.ts'
import { readRequestMoney } from './read-request-money.ts'
import { findLateOfRequest, findRequestByCode, storeChoice } from './repository.ts'

/** After choosing to wait, the payer is asked again after this time. */
const WAITS_DAYS = 14

/**
 * The payer's choice about a late act. Waiting can be changed to anything later; another temple and a refund cancel
 * the act and refund it (the payer then asks the other temple anew).
 * @throws ENTITY_NOT_FOUND (not late, or done in the meantime), STATE_DOES_NOT_ALLOW
 */
export const chooseLate = async (
  context: Context,
  { code, lineId }: { code: string; lineId: number },
  choice: LateChoice,
): Promise<endpoints.requestMoney.RequestMoney> => {
  const { id, state } = found(await findRequestByCode(context.db, code))
  const late = await findLateOfRequest(context.db, id)
  found(late.find((line) => line.id === lineId))
  await context.transaction(async (tx) => {
    const at = tx.system.clock.now()
    const askAgainAt = choice === 'WAIT' ? new Date(at.getTime() + WAITS_DAYS * DAY_MS) : null
    const isKept = await storeChoice(tx.db, lineId, { choice, at, askAgainAt })
    const isCanceled = choice === 'WAIT' || (isKept && (await cancelLine(tx, lineId, `LATE_${choice}`)))
    if (!isKept || !isCanceled) {
      throw refusedState(state, 'CANCELED')
    }
  })
  return readRequestMoney(context, code)
}
