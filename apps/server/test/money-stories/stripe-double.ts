import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connectDouble } from './stripe-connect-double.ts'

type Fields = Record<string, string>
type Answer = { status: number; body: unknown }
type StoredSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  expires_at: number
  created: number
  metadata: Fields
  intent: string
}

/** The version of our adapter; a call without it would get another shape. */
const VERSION = '2026-10-28.endive'
type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  currency: string
  status: string
  reason: string
  charge: string
  payment_intent: string
  created: number
  metadata: Fields
  evidence_details: {
    due_by: number | null
    has_evidence: boolean
    past_due: boolean
    submission_count: number
  }
  evidence: Fields
  balance_transactions: {
    id: string
    object: 'balance_transaction'
    amount: number
    fee: number
    net: number
    currency: string
    created: number
    reporting_category: string
  }[]
}

const now = () => Math.floor(Date.now() / 1000)
const error = (status: number, code: string, type = 'invalid_request_error', param?: string): Answer => ({
  status,
  body: { error: { type, code, message: code, param } },
})

const metadataOf = (fields: Fields, prefix = 'metadata'): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : null
      return key === null ? [] : [[key, value]]
    }),
  )

/** Rejects parameters of a new Checkout Session that the real API rejects; null if they are valid. */
const refusalOf = (fields: Fields): Answer | null => {
  const unknown = Object.keys(fields).find((name) => /^(payment_method_types|names?|intention)/.test(name))
  if (unknown) return error(400, 'parameter_unknown', 'invalid_request_error', unknown)
  if (fields.mode !== 'payment') return error(400, 'parameter_invalid', 'invalid_request_error', 'mode')
  if (fields.customer && fields.customer_email) return error(400, 'parameter_conflict')
  if (!fields.success_url) return error(400, 'parameter_missing', 'invalid_request_error', 'success_url')
  const amount = Number(fields['line_items[0][price_data][unit_amount]'])
  if (!Number.isInteger(amount) || amount < 50) return error(400, 'amount_too_small')
  if (fields['line_items[0][price_data][currency]'] !== 'eur') return error(400, 'parameter_invalid')
  const expiresIn = Number(fields.expires_at) - now()
  if (expiresIn < 30 * 60 || expiresIn > 24 * 3600)
    return error(400, 'parameter_invalid', 'invalid_request_error', 'expires_at')
  const metadata = Object.entries(metadataOf(fields))
  const tooLong = metadata.some(([key, value]) => key.length > 40 || value.length > 500)
  return metadata.length > 50 || tooLong ? error(400, 'metadata_too_large') : null
}

/**
 * Stripe at the level of the wire: the official library is pointed at it in tests. It answers in Stripe's shapes,
 * stores idempotency keys, and rejects what the real one rejects.
 */
export const startStripeDouble = async (secretKey: string) => {
  const sessions = new Map<string, StoredSession>()
  const refunds: {
    id: string
    object: 'refund'
    amount: number
    currency: string
    status: string
    charge: string
    payment_intent: string
    balance_transaction: string | null
    reason: string | null
    created: number
    metadata: Fields
    failure_reason?: string
  }[] = []
  const disputes: Dispute[] = []
  const extraTransactions: { net: number }[] = []
  const keys = new Map<string, { asked: string; answer: Answer }>()
  const seen: { path: string; fields: Fields }[] = []
  /** What is not available for transfers yet. */
  let withheld = 0
  const connect = connectDouble(() => transactions().reduce((sum, { net }) => sum + net, 0) - withheld)
  /** Error codes for the next calls, before anything is checked; null lets one through. */
  const trouble: (Answer | null)[] = []

  const present = (session: StoredSession) => {
    const isPaid = session.payment_status === 'paid'
    const charge = {
      id: `ch_${session.intent}`,
      object: 'charge',
      created: now(),
      balance_transaction: {
        id: `txn_${session.intent}`,
        object: 'balance_transaction',
        fee: 35,
        created: now(),
      },
    }
    return {
      ...session,
      object: 'checkout.session',
      url: session.status === 'open' ? `https://checkout.stripe.test/${session.id}` : null,
      payment_intent: isPaid
        ? {
            id: session.intent,
            object: 'payment_intent',
            amount_received: session.amount_total,
            currency: 'eur',
            status: 'succeeded',
            created: now(),
            last_payment_error: null,
            latest_charge: charge,
          }
        : null,
    }
  }

  const createSession = (fields: Fields): Answer => {
    const refusal = refusalOf(fields)
    if (refusal) return refusal
    const id = `cs_test_${sessions.size + 1}`
    const session: StoredSession = {
      id,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      expires_at: Number(fields.expires_at),
      created: now(),
      metadata: metadataOf(fields),
      intent: `pi_${sessions.size + 1}`,
    }
    sessions.set(id, session)
    return { status: 200, body: present(session) }
  }

  const createRefund = (fields: Fields): Answer => {
    const session = [...sessions.values()].find((one) => one.intent === fields.payment_intent)
    if (session?.payment_status !== 'paid') return error(400, 'resource_missing')
    if (!(Number(fields.amount) > 0)) return error(400, 'parameter_invalid_integer', undefined, 'amount')
    const gone = refunds
      .filter((one) => one.payment_intent === session.intent && one.status !== 'failed')
      .reduce((sum, one) => sum + one.amount, 0)
    const amount = Number(fields.amount)
    if (gone + amount > session.amount_total) return error(400, 'charge_already_refunded')
    const id = `re_${refunds.length + 1}`
    const refund = {
      id,
      object: 'refund' as const,
      amount,
      currency: 'eur',
      status: 'succeeded',
      charge: `ch_${session.intent}`,
      payment_intent: session.intent,
      balance_transaction: `txn_${id}`,
      reason: fields.reason ?? null,
      created: now(),
      metadata: metadataOf(fields),
    }
    refunds.push(refund)
    return { status: 200, body: refund }
  }

  /** Accepts an answer to a dispute as the real API does: while it is awaited, in time, and with known fields. */
  const submitEvidence = (dispute: Dispute, fields: Fields): Answer => {
    const known = [
      'product_description',
      'customer_name',
      'customer_email_address',
      'service_date',
      'refund_policy_disclosure',
      'uncategorized_text',
    ]
    const evidence = metadataOf(fields, 'evidence')
    const strange = Object.keys(evidence).find((name) => !known.includes(name))
    if (strange) return error(400, 'parameter_unknown', 'invalid_request_error', strange)
    if (!dispute.status.endsWith('needs_response')) return error(400, 'dispute_not_open')
    if ((dispute.evidence_details.due_by ?? 0) < now()) return error(400, 'dispute_past_due')
    dispute.evidence = evidence
    dispute.evidence_details.has_evidence = true
    if (fields.submit === 'true') {
      dispute.evidence_details.submission_count += 1
      dispute.status = dispute.status.replace('needs_response', 'under_review')
    }
    return { status: 200, body: dispute }
  }

  /** The balance transactions, newest first, as the real API lists them. */
  const transactions = (): { net: number }[] => {
    const one = (id: string, category: string, amount: number, fee: number, source: object) => ({
      id,
      object: 'balance_transaction',
      amount,
      fee,
      net: amount - fee,
      currency: 'eur',
      created: now(),
      reporting_category: category,
      source,
    })
    const paid = [...sessions.values()].filter((session) => session.payment_status === 'paid')
    return [
      ...paid.map(({ intent, amount_total: amount }) =>
        one(`txn_${intent}`, 'charge', amount, 35, {
          id: `ch_${intent}`,
          object: 'charge',
          payment_intent: intent,
        }),
      ),
      ...refunds.map((refund) => one(`txn_${refund.id}`, 'refund', -refund.amount, 0, refund)),
      ...refunds
        .filter((refund) => refund.status === 'failed')
        .map((refund) => one(`txn_${refund.id}_back`, 'refund_failure', refund.amount, 0, refund)),
      ...disputes.flatMap((dispute) =>
        dispute.balance_transactions.map((moved) => ({ ...moved, source: dispute })),
      ),
      ...connect.transfers.flatMap((transfer) => [
        one(`txn_${transfer.id}`, 'transfer', -transfer.amount, 0, transfer),
        ...transfer.reversals.data.map((back) =>
          one(`txn_${back.id}`, 'transfer_reversal', back.amount, 0, back),
        ),
      ]),
      ...extraTransactions,
    ].reverse()
  }

  const respond = (method: string, path: string, query: URLSearchParams, fields: Fields): Answer => {
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(fields)
    if (session && method === 'GET') return { status: 200, body: present(session) }
    if (session && action === 'expire') {
      if (session.status !== 'open') return error(400, 'resource_already_complete')
      session.status = 'expired'
      return { status: 200, body: present(session) }
    }
    const list = (data: unknown[]): Answer => ({
      status: 200,
      body: { object: 'list', data, has_more: false },
    })
    if (method === 'GET' && path === '/v1/refunds') {
      return list(refunds.filter((one) => one.payment_intent === query.get('payment_intent')))
    }
    if (method === 'GET' && path === '/v1/disputes') {
      return list(disputes.filter((one) => one.payment_intent === query.get('payment_intent')))
    }
    if (method === 'GET' && path === '/v1/checkout/sessions') {
      const met = [...sessions.values()].filter((one) => one.intent === query.get('payment_intent'))
      return list(met.map((one) => ({ ...present(one), payment_intent: one.intent })))
    }
    if (method === 'GET' && path === '/v1/balance') return { status: 200, body: { object: 'balance' } }
    if (method === 'GET' && path === '/v1/balance_transactions') return list(transactions())
    const [, chargeId = ''] = /^\/v1\/charges\/(\w+)$/.exec(path) ?? []
    const charged = [...sessions.values()].find((one) => `ch_${one.intent}` === chargeId)
    if (charged)
      return { status: 200, body: { id: chargeId, object: 'charge', payment_intent: charged.intent } }
    const [, disputeId] = /^\/v1\/disputes\/(\w+)$/.exec(path) ?? []
    const disputed = disputes.find((one) => one.id === disputeId)
    if (disputed && method === 'GET') return { status: 200, body: disputed }
    if (disputed) return submitEvidence(disputed, fields)
    if (method === 'POST' && path === '/v1/refunds') return createRefund(fields)
    return error(404, 'resource_missing')
  }

  const handle = (request: IncomingMessage, body: string): Answer => {
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return error(401, 'invalid_api_key', 'authentication_error')
    if (request.headers['stripe-version'] !== VERSION) return error(400, 'api_version_invalid')
    const url = new URL(request.url ?? '/', 'http://stripe')
    const isJson = url.pathname.startsWith('/v2/')
    const fields = isJson ? {} : Object.fromEntries(new URLSearchParams(body))
    seen.push({ path: url.pathname, fields })
    const planned = trouble.shift()
    if (planned) return planned
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? keys.get(key) : undefined
    const asked = `${url.pathname}?${body}`
    if (known)
      return known.asked === asked ? known.answer : error(400, 'idempotency_error', 'idempotency_error')
    const { 'stripe-account': account } = request.headers
    const ofAccount = connect.respond({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      fields,
      json: isJson && body !== '' ? JSON.parse(body) : {},
      account: typeof account === 'string' ? account : undefined,
    })
    const answer = ofAccount ?? respond(request.method ?? 'GET', url.pathname, url.searchParams, fields)
    if (typeof key === 'string' && answer.status < 500) keys.set(key, { asked, answer })
    return answer
  }

  const server: Server = createServer((request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    request.on('data', (part) => {
      body += String(part)
    })
    request.on('end', () => {
      const answer = handle(request, body)
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    sessions,
    refunds,
    disputes,
    extraTransactions,
    connect,
    withhold(cents: number) {
      withheld = cents
    },
    /** Stripe removes idempotency keys after a day. */
    forgetKeys() {
      keys.clear()
    },
    /** Somebody makes a refund on Stripe's own pages, without any id of ours. */
    refundAtDashboard(session: StoredSession, amount: number) {
      const answer = createRefund({ payment_intent: session.intent, amount: String(amount) })
      const made = refunds.at(-1)
      if (answer.status !== 200 || !made) throw new Error('not refunded')
      return made
    },
    /** The payer's bank disputes a payment: the money and a fee are withdrawn, unless it only inquires. */
    dispute(session: StoredSession, amount: number, { inquiry = false } = {}): Dispute {
      const id = `du_${disputes.length + 1}`
      const made: Dispute = {
        id,
        object: 'dispute',
        amount,
        currency: 'eur',
        status: inquiry ? 'warning_needs_response' : 'needs_response',
        reason: inquiry ? 'general' : 'fraudulent',
        charge: `ch_${session.intent}`,
        payment_intent: session.intent,
        created: now(),
        metadata: {},
        evidence_details: {
          due_by: now() + 7 * 86_400,
          has_evidence: false,
          past_due: false,
          submission_count: 0,
        },
        evidence: {},
        balance_transactions: [],
      }
      disputes.push(made)
      if (!inquiry) this.moveDisputed(made, -amount, 2000)
      return made
    },
    moveDisputed(dispute: Dispute, amount: number, fee = 0) {
      dispute.balance_transactions.push({
        id: `txn_${dispute.id}_${dispute.balance_transactions.length + 1}`,
        object: 'balance_transaction',
        amount,
        fee,
        net: amount - fee,
        currency: 'eur',
        created: now() + dispute.balance_transactions.length,
        reporting_category: amount < 0 ? 'dispute' : 'dispute_reversal',
      })
    },
    seen,
    trouble,
    pay(id: string) {
      const session = sessions.get(id)
      if (session) Object.assign(session, { status: 'complete', payment_status: 'paid' })
    },
    close: () => server.close(),
  }
}
