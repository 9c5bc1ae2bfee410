import type { Context } from '../../../platform/context.ts'
import type { PayableRequest } from '../../requests/index.ts'
import { findHeldOfLines } from './repository-shares.ts'
import { type LineMoney, nothingHeld } from './shares.ts'

/** A request's lines with what refunds and lost disputes hold of each; read under the request's lock if it matters. */
export const moneyOfLines = async (
  context: Context,
  request: Pick<PayableRequest, 'lines'>,
): Promise<LineMoney[]> => {
  const held = await findHeldOfLines(
    context.db,
    request.lines.map((line) => line.id),
  )
  return request.lines.map((line) => ({
    lineId: line.id,
    templeId: line.templeId,
    amountCents: line.amountCents,
    commissionCents: line.commissionCents,
    commissionVatCents: line.commissionVatCents,
    held: held.get(line.id) ?? nothingHeld,
  }))
}
