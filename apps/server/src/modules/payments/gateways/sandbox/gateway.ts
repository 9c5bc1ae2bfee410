import { z } from 'zod'
import {
  GatewayRefused,
  GatewayUnavailable,
  type PaymentGateway,
  type ProviderFact,
  type ProviderPayment,
  WebhookNotSigned,
} from '../gateway.ts'
import { verifyStripeSignature } from '../stripe-signature.ts'

const refundObject = z.object({
  id: z.string(),
  amount: z.number().int(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  failure_reason: z.string().nullable(),
  created: z.number(),
  settled: z.number().nullable(),
  metadata: z.object({ refund_ref: z.string() }),
})

const sessionObject = z.object({
  id: z.string(),
  url: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['unpaid', 'paid']),
  currency: z.string(),
  expires_at: z.number(),
  metadata: z.object({ attempt_id: z.string() }),
  payment_intent: z.object({
    id: z.string(),
    amount_received: z.number().int(),
    fee: z.number().int(),
    paid_at: z.number().nullable(),
  }),
  attempts: z.array(
    z.object({ id: z.string(), code: z.string(), decline_code: z.string().nullable(), at: z.number() }),
  ),
  refunds: z.array(refundObject),
  disputes: z.array(
    z.object({
      id: z.string(),
      amount: z.number().int(),
      fee: z.number().int(),
      status: z.enum(['needs_response', 'won', 'lost']),
      created: z.number(),
    }),
  ),
})
type SessionObject = z.infer<typeof sessionObject>

const eventObject = z.object({
  id: z.string().min(1),
  type: z.string().min(1),
  data: z.object({
    object: z.object({
      metadata: z.object({ attempt_id: z.string().optional(), session_id: z.string().optional() }).optional(),
    }),
  }),
})

const refundStatus = { pending: 'PENDING', succeeded: 'SUCCEEDED', failed: 'FAILED' } as const
const disputeStatus = { needs_response: 'OPENED', won: 'WON', lost: 'LOST' } as const
const date = (seconds: number): Date => new Date(seconds * 1000)

/** Maps a session's state to ours. */
export const factsOfSession = (session: SessionObject): ProviderFact[] => {
  const intent = session.payment_intent
  const paidAt = date(intent.paid_at ?? session.expires_at)
  const facts: ProviderFact[] = session.attempts.map((attempt) => ({
    type: 'DECLINED',
    key: attempt.id,
    code: attempt.decline_code ?? attempt.code,
    at: date(attempt.at),
  }))
  if (session.payment_status === 'paid') {
    const { currency } = session
    facts.push({
      type: 'CAPTURED',
      key: intent.id,
      amountCents: intent.amount_received,
      currency,
      at: paidAt,
    })
    if (intent.fee > 0) {
      facts.push({ type: 'FEE_TAKEN', key: `fee:${intent.id}`, amountCents: intent.fee, at: paidAt })
    }
  }
  if (session.status === 'expired')
    facts.push({ type: 'CANCELED', key: session.id, at: date(session.expires_at) })
  for (const refund of session.refunds) {
    const ref = Number(refund.metadata.refund_ref)
    facts.push({
      type: 'REFUND',
      providerRef: refund.id,
      refundId: Number.isSafeInteger(ref) && ref > 0 ? ref : null,
      amountCents: refund.amount,
      status: refundStatus[refund.status],
      code: refund.failure_reason,
      at: date(refund.settled ?? refund.created),
    })
  }
  for (const dispute of session.disputes) {
    facts.push({
      type: 'DISPUTE',
      key: dispute.id,
      amountCents: dispute.amount,
      feeCents: dispute.fee,
      status: disputeStatus[dispute.status],
      at: date(dispute.created),
    })
  }
  return facts
}

export type SandboxAccess = {
  /** Where its API is called. */
  address: () => string
  apiKey: string
  webhookSecret: string
}

const TIMEOUT_MS = 5_000

/** Our side of the sandbox gateway: it knows no more of it than its HTTP interface. */
export const createSandboxGateway = ({ address, apiKey, webhookSecret }: SandboxAccess): PaymentGateway => {
  const call = async (path: string, body?: object, idempotencyKey?: string): Promise<unknown> => {
    let response: Response
    try {
      response = await fetch(`${address()}/sandbox/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
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
      await call(`sessions/${encodeURIComponent(providerRef)}/expire`, {})
    },
    async readPayment(providerRef): Promise<ProviderPayment> {
      const session = sessionObject.parse(await call(`sessions/${encodeURIComponent(providerRef)}`))
      return {
        attemptRef: session.metadata.attempt_id,
        isProcessing: session.status === 'complete' && session.payment_status === 'unpaid',
        facts: factsOfSession(session),
      }
    },
    async refund({ providerRef, refundId, amountCents }) {
      const body = { session: providerRef, amount: amountCents, refund_ref: String(refundId) }
      const refund = refundObject.parse(await call('refunds', body, `refund:${refundId}`))
      return { providerRef: refund.id, status: refundStatus[refund.status], code: refund.failure_reason }
    },
    verifyWebhook(rawBody, headers) {
      verifyStripeSignature(rawBody, headers['stripe-signature'], webhookSecret)
    },
    parse(rawBody) {
      const payload = JSON.parse(rawBody.toString('utf8')) as Record<string, unknown>
      const event = eventObject.safeParse(payload)
      if (!event.success) throw new WebhookNotSigned()
      const { metadata } = event.data.data.object
      return {
        externalId: event.data.id,
        type: event.data.type,
        attemptRef: metadata?.attempt_id ?? null,
        objectRef: metadata?.session_id ?? null,
        payload,
      }
    },
  }
}
