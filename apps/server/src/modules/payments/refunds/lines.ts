import type { Context } from '../../../platform/context.ts'
import type { PayableRequest } from '../../requests/index.ts'
import { sumSharesOfLines } from './repository-refunds.ts'
import type { LineMoney } from './shares.ts'

/** A request's lines with what refunds hold of each; read under the request's lock where it matters. */
export const moneyOfLines = async (
  context: Context,
  request: Pick<PayableRequest, 'lines'>,
): Promise<LineMoney[]> => {
  const held = await sumSharesOfLines(
    context.db,
    request.lines.map((line) => line.id),
  )
  return request.lines.map((line) => ({
    lineId: line.id,
    templeId: line.templeId,
    amountCents: line.amountCents,
    commissionCents: line.commissionCents,
    commissionVatCents: line.commissionVatCents,
    refundedCents: held.get(line.id) ?? 0,
  }))
}
