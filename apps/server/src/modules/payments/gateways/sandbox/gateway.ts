import { SANDBOX_VERSION } from '@kandili/sandbox-gateway'
import { z } from 'zod'
import { GatewayRefused, GatewayUnavailable, type PaymentGateway, type ProviderPayment } from '../gateway.ts'
import { parseStripeEvent, statedByStripeEvent } from '../stripe/events.ts'
import { disputeOf, evidenceFields, factsOfCheckout, refsOfCheckout, refundFact } from '../stripe/facts.ts'
import { movementOf } from '../stripe/movements.ts'
import { verifyStripeSignature } from '../stripe/signature.ts'

const ref = z.union([z.string(), z.object({ id: z.string() })]).nullable()

const refundObject = z.object({
  id: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  status: z.string(),
  charge: ref,
  created: z.number(),
  failure_reason: z.string().optional(),
  metadata: z.record(z.string(), z.string()),
})

const sessionObject = z.object({
  id: z.string(),
  url: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['unpaid', 'paid']),
  created: z.number(),
  expires_at: z.number(),
  metadata: z.object({ attempt_id: z.string() }),
  payment_intent: z.object({
    id: z.string(),
    amount_received: z.number().int(),
    currency: z.string(),
    status: z.string(),
    created: z.number(),
    last_payment_error: z
      .object({ charge: z.string(), code: z.string(), decline_code: z.string().nullable() })
      .nullable(),
    latest_charge: z
      .object({
        id: z.string(),
        created: z.number(),
        balance_transaction: z.object({ id: z.string(), fee: z.number().int(), created: z.number() }),
      })
      .nullable(),
  }),
  refunds: z.array(refundObject),
  disputes: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      currency: z.string(),
      charge: ref,
      created: z.number(),
      amount: z.number().int(),
      reason: z.string(),
      evidence_details: z.object({ due_by: z.number().nullable(), submission_count: z.number().int() }),
      balance_transactions: z.array(
        z.object({ amount: z.number(), fee: z.number(), currency: z.string(), created: z.number() }),
      ),
    }),
  ),
})

const sessionList = z.object({ data: z.array(z.object({ id: z.string() })) })

const transactionList = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      amount: z.number().int(),
      net: z.number().int(),
      currency: z.string(),
      created: z.number(),
      reporting_category: z.string(),
      source: z.object({ id: z.string(), payment_intent: z.string().optional() }),
    }),
  ),
})

const date = (seconds: number): Date => new Date(seconds * 1000)

export type SandboxAccess = {
  /** Where its API is called. */
  address: () => string
  apiKey: string
  webhookSecret: string
}

const TIMEOUT_MS = 5_000

/** Our client of the sandbox gateway: it uses only its HTTP interface. */
export const createSandboxGateway = ({ address, apiKey, webhookSecret }: SandboxAccess): PaymentGateway => {
  const call = async (path: string, body?: object, idempotencyKey?: string): Promise<unknown> => {
    let response: Response
    try {
      response = await fetch(`${address()}/sandbox/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${apiKey}`,
          'sandbox-version': SANDBOX_VERSION,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
    } catch (error) {
      throw new GatewayUnavailable('SANDBOX', error)
    }
    const answer = (await response.json().catch(() => ({}))) as { error?: { code?: string } }
    if (response.ok) return answer
    if (response.status >= 500 || response.status === 429) throw new GatewayUnavailable('SANDBOX')
    throw new GatewayRefused('SANDBOX', answer.error?.code ?? String(response.status))
  }

  const read = async (providerRef: string) =>
    sessionObject.parse(await call(`sessions/${encodeURIComponent(providerRef)}`))

  return {
    name: 'SANDBOX',
    async createCheckout(asked) {
      const body = {
        amount: asked.amountCents,
        currency: asked.currency.toLowerCase(),
        merchant: 'Kandili',
        description: asked.acts,
        locale: asked.language,
        attempt_id: String(asked.attemptId),
        success_url: asked.successUrl,
        cancel_url: asked.cancelUrl,
      }
      const session = sessionObject.parse(await call('sessions', body, `checkout:${asked.attemptId}`))
      return {
        providerRef: session.id,
        redirectUrl: session.url ?? asked.successUrl,
        expiresAt: date(session.expires_at),
      }
    },
    async expireCheckout(providerRef) {
      const { status } = await read(providerRef)
      if (status !== 'open') return
      try {
        await call(`sessions/${encodeURIComponent(providerRef)}/expire`, {})
      } catch (error) {
        // It was paid or expired between our two calls; the next read shows which.
        if (!(error instanceof GatewayRefused)) throw error
      }
    },
    async readPayment(providerRef): Promise<ProviderPayment> {
      const session = await read(providerRef)
      const { refunds, disputes } = session
      return {
        attemptRef: session.metadata.attempt_id,
        isProcessing: session.status === 'complete' && session.payment_status === 'unpaid',
        refs: refsOfCheckout(session, refunds, disputes),
        facts: factsOfCheckout(session, refunds, disputes),
        disputes: disputes.map(disputeOf),
      }
    },
    async findCheckout(refs) {
      const checkout = refs.find((one) => one.startsWith('cs_'))
      const intent = refs.find((one) => one.startsWith('pi_'))
      if (checkout || !intent) return checkout ?? null
      const found = sessionList.parse(await call(`sessions?payment_intent=${encodeURIComponent(intent)}`))
      return found.data[0]?.id ?? null
    },
    async listMovements(since) {
      const from = Math.floor(since.getTime() / 1000)
      const { data } = transactionList.parse(await call(`balance_transactions?created_gte=${from}`))
      return data.map(movementOf).reverse()
    },
    async probe() {
      await call('balance')
    },
    async refund({ providerRef, refundId, amountCents }) {
      const session = await read(providerRef)
      const body = {
        payment_intent: session.payment_intent.id,
        amount: amountCents,
        metadata: { refund_id: String(refundId) },
      }
      const refund = refundFact(refundObject.parse(await call('refunds', body, `refund:${refundId}`)))
      return { providerRef: refund.providerRef, status: refund.status, code: refund.code }
    },
    async submitEvidence(disputeRef, evidence, key) {
      const body = { submit: true, evidence: evidenceFields(evidence) }
      await call(`disputes/${encodeURIComponent(disputeRef)}`, body, `evidence:${key}`)
    },
    verifyWebhook(rawBody, headers) {
      verifyStripeSignature(rawBody, headers['stripe-signature'], [webhookSecret])
    },
    // Its events have Stripe's shape, and are read in the same way.
    parse: parseStripeEvent,
    statedBy: statedByStripeEvent,
  }
}
