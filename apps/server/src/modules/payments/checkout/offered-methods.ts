import { LEAST_CHARGE_CENTS } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import type { PayableRequest } from '../../requests/index.ts'
import { gatewaysInService } from '../gateways/index.ts'
import type { PaymentMethod } from '../payment.ts'
import { findBankAccount, findTempleTerms } from '../repository-payments.ts'

type Offered = Pick<PayableRequest, 'state' | 'totalCents' | 'lines'>

const isPayable = ({ state, totalCents }: Offered): boolean =>
  (state === 'PENDING_PAYMENT' || state === 'FAILED') && totalCents > 0

/** The gateways by which a request may be paid, the one to offer first in front. */
export const offeredGateways = (context: Context, request: Offered): PaymentMethod[] =>
  isPayable(request) && request.totalCents >= LEAST_CHARGE_CENTS
    ? [...gatewaysInService(context.system).keys()]
    : []

/**
 * The ways in which a request may be paid, in the order to offer them. By transfer where we have a bank account and
 * every temple agrees; in cash where all of it is for one temple, and that takes cash at its door.
 */
export const offeredMethods = async (context: Context, request: Offered): Promise<PaymentMethod[]> => {
  if (!isPayable(request)) return []
  const temples = await findTempleTerms(
    context.db,
    request.lines.map((line) => line.templeId),
  )
  const methods = offeredGateways(context, request)
  const bank = await findBankAccount(context.db)
  if (bank && temples.every((temple) => temple.accepts_bank)) methods.push('BANK')
  if (temples.length === 1 && temples.every((temple) => temple.accepts_cash)) methods.push('CASH')
  return methods
}
