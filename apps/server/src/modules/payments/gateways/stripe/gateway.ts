import type { Settings } from '../../../../platform/settings.ts'
import { GatewayRefused, type PaymentGateway } from '../gateway.ts'
import { asking, createStripeClient, STRIPE_API_VERSION } from './client.ts'
import { createStripeConnect } from './connect.ts'
import { parseStripeEvent, statedByStripeEvent } from './events.ts'
import { disputeOf, evidenceFields, factsOfCheckout, refsOfCheckout, refundFact } from './facts.ts'
import { movementOf } from './movements.ts'
import { verifyStripeSignature } from './signature.ts'

/** The events that a webhook endpoint must subscribe to. */
const EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'charge.dispute.closed',
  'transfer.created',
  'transfer.updated',
  'transfer.reversed',
] as const

/**
 * The events that a second endpoint, for the temples' accounts, must subscribe to; the last three arrive as thin
 * events.
 */
const ACCOUNT_EVENTS = [
  'account.updated',
  'account.application.deauthorized',
  'capability.updated',
  'payout.created',
  'payout.updated',
  'payout.paid',
  'payout.failed',
  'payout.canceled',
  'v2.core.account[requirements].updated',
  'v2.core.account[configuration.recipient].capability_status_updated',
  'v2.core.account.closed',
] as const

/** A payer is waiting for the page. */
const TIMEOUT_MS = 5_000
/** Nobody waits for a day's movements. */
const PATIENT_MS = 60_000
/** Stripe requires at least 30 minutes; the rest is for an attempt that is resumed after a failure. */
const EXPIRES_SECONDS = 35 * 60

/** Stripe's hosted Checkout, in the pattern of separate charges and transfers: the platform is the merchant. */
export const createStripeGateway = (
  settings: NonNullable<Settings['stripe']>,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): PaymentGateway => {
  const stripe = createStripeClient(settings, timeoutMs)

  const intentOf = async (refs: readonly string[]): Promise<string | undefined> => {
    const intentIn = async (object: Promise<{ payment_intent: string | { id: string } | null }>) => {
      const { payment_intent: intent } = await object
      return typeof intent === 'string' ? intent : intent?.id
    }
    const charge = refs.find((ref) => /^(ch|py)_/.test(ref))
    if (charge) return intentIn(stripe.charges.retrieve(charge))
    // A thin event only names its object.
    const refund = refs.find((ref) => /^(re|pyr)_/.test(ref))
    if (refund) return intentIn(stripe.refunds.retrieve(refund))
    const dispute = refs.find((ref) => /^(du|dp)_/.test(ref))
    return dispute && intentIn(stripe.disputes.retrieve(dispute))
  }

  return {
    name: 'STRIPE',
    pageOrigins: ['https://checkout.stripe.com'],
    webhookSetup: { apiVersion: STRIPE_API_VERSION, events: EVENTS, accountEvents: ACCOUNT_EVENTS },
    createCheckout: (asked) =>
      asking(async () => {
        const metadata = { order_id: String(asked.requestId), attempt_id: String(asked.attemptId) }
        // Counted from the attempt's beginning: the same key with another time would be another request.
        const expiresAt = Math.floor(asked.startedAt.getTime() / 1000) + EXPIRES_SECONDS
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: String(asked.requestId),
            locale: asked.language,
            ...(asked.email === '' ? {} : { customer_email: asked.email }),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: asked.currency.toLowerCase(),
                  unit_amount: asked.amountCents,
                  product_data: { name: asked.description },
                },
              },
            ],
            payment_intent_data: { transfer_group: `ORDER_${asked.requestId}`, metadata },
            metadata,
            success_url: asked.successUrl,
            cancel_url: asked.cancelUrl,
            expires_at: expiresAt,
          },
          { idempotencyKey: `checkout:${asked.attemptId}` },
        )
        return {
          providerRef: session.id,
          redirectUrl: session.url ?? asked.successUrl,
          expiresAt: new Date((session.expires_at ?? expiresAt) * 1000),
        }
      }),
    async expireCheckout(providerRef) {
      const session = await asking(() => stripe.checkout.sessions.retrieve(providerRef))
      if (session.status !== 'open') return
      try {
        await asking(() => stripe.checkout.sessions.expire(providerRef))
      } catch (error) {
        // It was paid or expired between our two calls; the next read shows which.
        if (!(error instanceof GatewayRefused)) throw error
      }
    },
    readPayment: (providerRef) =>
      asking(async () => {
        const session = await stripe.checkout.sessions.retrieve(providerRef, {
          expand: ['payment_intent.latest_charge.balance_transaction'],
        })
        const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
        const isPaid = session.payment_status === 'paid' && intent !== null
        const of = { payment_intent: intent?.id ?? '', limit: 100 }
        const [refunds, disputes] = isPaid
          ? await Promise.all([stripe.refunds.list(of), stripe.disputes.list(of)])
          : [{ data: [] }, { data: [] }]
        return {
          attemptRef: session.metadata?.attempt_id ?? null,
          isProcessing: session.status === 'complete' && !isPaid && intent?.status === 'processing',
          refs: refsOfCheckout(session, refunds.data, disputes.data),
          facts: factsOfCheckout(session, refunds.data, disputes.data),
          disputes: disputes.data.map(disputeOf),
        }
      }),
    findCheckout: (refs) =>
      asking(async () => {
        const checkout = refs.find((ref) => ref.startsWith('cs_'))
        if (checkout) return checkout
        const intent = refs.find((ref) => ref.startsWith('pi_')) ?? (await intentOf(refs))
        if (!intent) return null
        const { data } = await stripe.checkout.sessions.list({ payment_intent: intent, limit: 1 })
        return data[0]?.id ?? null
      }),
    listMovements: async (since) => {
      const created = { gte: Math.floor(since.getTime() / 1000) }
      const list = async () => {
        const transactions = []
        const asked = { created, limit: 100, expand: ['data.source'] }
        // Without a limit: no later run would reach those it cut off.
        for await (const one of stripe.balanceTransactions.list(asked, { timeout: PATIENT_MS })) {
          transactions.push(one)
        }
        return transactions
      }
      return (await asking(list)).map(movementOf).reverse()
    },
    async probe() {
      await asking(() => stripe.balance.retrieve())
    },
    refund: ({ providerRef, refundId, amountCents }) =>
      asking(async () => {
        const session = await stripe.checkout.sessions.retrieve(providerRef)
        const intent = session.payment_intent
        if (!intent) throw new GatewayRefused('STRIPE', 'nothing_captured')
        const payment = { payment_intent: typeof intent === 'string' ? intent : intent.id }
        // A refund whose response was lost: Stripe forgets keys after a day.
        const { data: made } = await stripe.refunds.list({ ...payment, limit: 100 })
        const refund =
          made.find((one) => refundFact(one).refundId === refundId) ??
          (await stripe.refunds.create(
            {
              ...payment,
              amount: amountCents,
              reason: 'requested_by_customer',
              metadata: { refund_id: String(refundId) },
            },
            { idempotencyKey: `refund:${refundId}` },
          ))
        const fact = refundFact(refund)
        return { providerRef: refund.id, status: fact.status, code: fact.code }
      }),
    verifyWebhook(rawBody, headers) {
      verifyStripeSignature(rawBody, headers['stripe-signature'], settings.webhookSecrets)
    },
    submitEvidence: (disputeRef, evidence, key) =>
      asking(async () => {
        await stripe.disputes.update(
          disputeRef,
          {
            submit: true,
            evidence: evidenceFields(evidence),
          },
          { idempotencyKey: `evidence:${key}` },
        )
      }),
    parse: parseStripeEvent,
    statedBy: statedByStripeEvent,
    connected: createStripeConnect(stripe),
  }
}
