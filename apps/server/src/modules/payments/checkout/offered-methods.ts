import { LEAST_CHARGE_CENTS } from '@kandili/domain'
import type { Context } from '../../../platform/context.ts'
import type { PayableRequest } from '../../requests/index.ts'
import { gatewaysInService } from '../gateways/index.ts'
import type { PaymentMethod } from '../payment.ts'
import { findBankAccount, findTempleTerms } from '../repository-payments.ts'

type Offered = Pick<PayableRequest, 'state' | 'totalCents' | 'lines'>

const isPayable = ({ state, totalCents }: Offered): boolean =>
  (state === 'PENDING_PAYMENT' || state === 'FAILED') && totalCents > 0

type Terms = Awaited<ReturnType<typeof findTempleTerms>>

const termsOf = (context: Context, { lines }: Offered): Promise<Terms> =>
  findTempleTerms(
    context.db,
    lines.map((line) => line.templeId),
  )

const isOn = (method: PaymentMethod, temples: Terms): boolean =>
  temples.every((temple) => !temple.switched_off.includes(method))

const gatewaysFor = (context: Context, request: Offered, temples: Terms): PaymentMethod[] =>
  request.totalCents >= LEAST_CHARGE_CENTS
    ? [...gatewaysInService(context.system).keys()].filter((gateway) => isOn(gateway, temples))
    : []

/**
 * The gateways for a request, in the order to offer them: those in service that are switched off for none of its
 * temples.
 */
export const offeredGateways = async (context: Context, request: Offered): Promise<PaymentMethod[]> =>
  isPayable(request) ? gatewaysFor(context, request, await termsOf(context, request)) : []

/**
 * The payment methods of a request, in the order to offer them. By transfer and by IRIS, if we have an account for it
 * and every temple agrees; in cash if all of it is for one temple that accepts cash at its door.
 */
export const offeredMethods = async (context: Context, request: Offered): Promise<PaymentMethod[]> => {
  if (!isPayable(request)) return []
  const temples = await termsOf(context, request)
  const methods = gatewaysFor(context, request, temples)
  const bank = await findBankAccount(context.db)
  if (bank && temples.every((temple) => temple.accepts_bank)) {
    if (bank.iris !== '' && isOn('IRIS', temples)) methods.push('IRIS')
    methods.push('BANK')
  }
  if (temples.length === 1 && temples.every((temple) => temple.accepts_cash)) methods.push('CASH')
  return methods
}
