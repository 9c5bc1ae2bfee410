import type { Context } from '../../../platform/context.ts'
import type { PayableRequest } from '../../requests/index.ts'
import { gatewaysInService } from '../gateways/index.ts'
import type { PaymentMethod } from '../payment.ts'
import { findBankAccount, findTempleTerms } from '../repository-payments.ts'

/** The least that a card payment can carry, in cents. */
const LEAST_BY_GATEWAY = 50

/**
 * The ways in which a request may be paid, in the order to offer them. By transfer where we have a bank account and
 * every temple agrees; in cash where all of it is for one temple, and that takes cash at its door.
 */
export const offeredMethods = async (
  context: Context,
  request: Pick<PayableRequest, 'state' | 'totalCents' | 'lines'>,
): Promise<PaymentMethod[]> => {
  if (request.state !== 'PENDING_PAYMENT' && request.state !== 'FAILED') return []
  if (request.totalCents === 0) return []
  const temples = await findTempleTerms(
    context.db,
    request.lines.map((line) => line.templeId),
  )
  const methods: PaymentMethod[] =
    request.totalCents >= LEAST_BY_GATEWAY ? [...gatewaysInService(context.system).keys()] : []
  const bank = await findBankAccount(context.db)
  if (bank && temples.every((temple) => temple.accepts_bank)) methods.push('BANK')
  if (temples.length === 1 && temples.every((temple) => temple.accepts_cash)) methods.push('CASH')
  return methods
}
