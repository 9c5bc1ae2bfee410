import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { requestForPayment } from '../requests/index.ts'
import { presentPayment } from './presenter.ts'
import { findRefundsOfPayments } from './refunds/repository-refunds.ts'
import { findEventsOfPayments, findPaymentsOfRequest } from './repository-payments.ts'

/**
 * The attempts to pay a request, newest first.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const listPayments = async (
  context: Context,
  requestId: number,
): Promise<endpoints.payments.PaymentRow[]> => {
  if (!(await requestForPayment(context, requestId))) throw new Refusal('ENTITY_NOT_FOUND')
  const payments = await findPaymentsOfRequest(context.db, requestId)
  const ids = payments.map((payment) => payment.id)
  const [events, refunds] = await Promise.all([
    findEventsOfPayments(context.db, ids),
    findRefundsOfPayments(context.db, ids),
  ])
  return payments.map((payment) =>
    presentPayment(payment, {
      events: events.get(payment.id) ?? [],
      refunds: refunds.filter((refund) => refund.payment_id === payment.id),
    }),
  )
}
