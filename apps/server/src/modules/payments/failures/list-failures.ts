import { type endpoints, paymentGateways } from '@kandili/contract'
import { DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { failureForPayer } from '../presenter.ts'
import { findFailedPayments, findFailedRefunds, findFailedWebhooks, MOST } from './repository.ts'

type Failures = endpoints.paymentFailures.PaymentFailures
type Outcome = Failures['webhooks'][number]['outcome']

const DAYS = 31

/** The failures of the last month, newest first, and which of the lists are truncated. */
export const listFailures = async (context: Context): Promise<Failures> => {
  const now = context.system.clock.now()
  const since = new Date(now.getTime() - DAYS * DAY_MS)
  const found = await Promise.all([
    findFailedPayments(context.db, { methods: paymentGateways, since, now }),
    findFailedRefunds(context.db, since),
    findFailedWebhooks(context.db, since),
  ])
  const names = ['payments', 'refunds', 'webhooks'] as const
  const cut = names.filter((_, index) => (found[index]?.length ?? 0) > MOST)
  const [allPayments, allRefunds, allWebhooks] = found
  const [payments, refunds, webhooks] = [
    allPayments.slice(0, MOST),
    allRefunds.slice(0, MOST),
    allWebhooks.slice(0, MOST),
  ]
  return {
    cut,
    payments: payments.map((row) => ({
      paymentId: row.id,
      orderId: row.request_id,
      method: row.method,
      amount: row.amount_cents,
      failure: failureForPayer(row.failure_code),
      at: row.created_at.toISOString(),
    })),
    refunds: refunds.map((row) => ({
      refundId: row.id,
      orderId: row.request_id,
      method: row.method,
      amount: row.amount_cents,
      failure: row.failure_code,
      at: (row.settled_at ?? row.requested_at).toISOString(),
    })),
    webhooks: webhooks.map((row) => ({
      id: row.id,
      gateway: row.source,
      type: row.type,
      outcome: (row.outcome ?? 'WAITING') as Outcome,
      at: row.received_at.toISOString(),
    })),
  }
}
