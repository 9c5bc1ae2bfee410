import type { Context } from '../../../platform/context.ts'
import { findHeldOfLines } from './repository-shares.ts'
import { type LineMoney, nothingHeld, type PaidLine } from './shares.ts'

/** A request's lines with what refunds and lost disputes hold of each; read under the request's lock if it matters. */
export const moneyOfLines = async (
  context: Context,
  request: { readonly lines: readonly (PaidLine & { readonly id: number })[] },
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
