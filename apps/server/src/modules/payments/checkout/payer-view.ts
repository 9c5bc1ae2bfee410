import type { endpoints } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { requestForPaymentByCode } from '../../requests/index.ts'
import { failureForPayer, transferInstructions } from '../presenter.ts'
import { findEvents, findPaymentsOfRequest, type Payment } from '../repository-payments.ts'
import { offeredMethods } from './offered-methods.ts'

type PayerView = endpoints.payments.PayerView

/**
 * The payment of a request as anybody with its link can see it, without asking the gateway.
 * @throws Refusal ENTITY_NOT_FOUND
 */
export const payerView = async (context: Context, code: string): Promise<PayerView> => {
  const request = await requestForPaymentByCode(context, code)
  if (!request) throw new Refusal('ENTITY_NOT_FOUND')
  const [latest] = await findPaymentsOfRequest(context.db, request.id)
  const received = latest ? heldOf(latest) : null
  return {
    status: request.state,
    methods: received === null ? await offeredMethods(context, request) : [],
    payment: latest
      ? {
          method: latest.method,
          status: latest.state,
          waiting: latest.state === 'PENDING_PAYMENT' && latest.processing,
          failure: await failureOf(context, latest),
          received,
          startedAt: latest.created_at.toISOString(),
          transfer: latest.state === 'PENDING_PAYMENT' ? await transferInstructions(context, latest) : null,
        }
      : null,
  }
}

/** The money of an attempt whose amount was wrong, while it is with us; null otherwise. */
const heldOf = ({ state, failure_code: code, captured_cents: arrived }: Payment): number | null =>
  state === 'FAILED' && failureForPayer(code) === 'WRONG_AMOUNT' ? arrived : null

/** Why the attempt failed, or, while it is open, why the last card was declined. */
const failureOf = async (context: Context, payment: Payment): Promise<string | null> => {
  if (payment.state === 'FAILED') return failureForPayer(payment.failure_code ?? 'card_declined')
  if (payment.state !== 'PENDING_PAYMENT' || payment.provider_ref === null) return null
  const declined = (await findEvents(context.db, payment.id)).filter((event) => event.type === 'DECLINED')
  return failureForPayer(declined.at(-1)?.detail ?? null)
}
