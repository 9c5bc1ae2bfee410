import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { balanceTransactions } from './balance.ts'
import { answerDispute } from './disputes.ts'
import { SANDBOX_VERSION } from './events.ts'
import { expireSession, openSession } from './open-session.ts'
import { presentCheckout, presentRefund, presentSession } from './present.ts'
import { refundSession } from './refund-session.ts'
import { findSession, findSessionOf, findWholeSession } from './store.ts'
import type { World } from './world.ts'

const sessionBody = z.strictObject({
  amount: z.number().int().min(50).max(99_999_999),
  currency: z.literal('eur'),
  merchant: z.string().min(1).max(80),
  description: z.string().max(500),
  locale: z.enum(['el', 'en']),
  attempt_id: z.string().min(1).max(100),
  success_url: z.url(),
  cancel_url: z.url(),
})
const refundBody = z.strictObject({
  payment_intent: z.string(),
  amount: z.number().int().positive(),
  metadata: z.strictObject({ refund_id: z.string().min(1).max(100) }),
})
const since = z.coerce.number().int().nonnegative()

/** The merchant's server may call as often as it needs. */
const unlimited = { config: { rateLimit: false } } as const

type ById = { Params: { id: string } }

/** Errors in the form of Stripe's. */
const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply
    .code(status)
    .send({ error: { type: status === 401 ? 'authentication_error' : 'invalid_request_error', code } })

const keyOf = (request: FastifyRequest): string | undefined => {
  const key = request.headers['idempotency-key']
  return typeof key === 'string' && key !== '' && key.length <= 255 ? key : undefined
}

/** The key was used with other parameters. */
const refuseKey = (reply: FastifyReply) => reply.code(400).send({ error: { type: 'idempotency_error' } })

const nothingYet = { attempts: [], refunds: [], disputes: [] }

const evidenceBody = z.strictObject({
  submit: z.literal(true),
  evidence: z.strictObject({
    product_description: z.string().max(20_000),
    customer_name: z.string().optional(),
    customer_email_address: z.string().optional(),
    service_date: z.string().optional(),
    refund_policy_disclosure: z.string().max(20_000).optional(),
    uncategorized_text: z.string().max(20_000),
  }),
})

/** The merchant's API, authenticated by their secret key. */
export const apiRoutes = (app: FastifyInstance, world: World, baseUrl: string): void => {
  app.addHook('preHandler', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${world.apiKey}`)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return refuse(reply, 401, 'invalid_api_key')
    }
    if (request.headers['sandbox-version'] !== SANDBOX_VERSION) {
      return refuse(reply, 400, 'api_version_invalid')
    }
  })

  const show = async (reply: FastifyReply, id: string) => {
    const whole = await findWholeSession(world.db, id)
    return whole ? presentSession(whole.session, whole, baseUrl) : refuse(reply, 404, 'resource_missing')
  }

  app.post('/sandbox/sessions', unlimited, async (request, reply) => {
    const body = sessionBody.safeParse(request.body)
    const key = keyOf(request)
    if (!body.success || !key)
      return refuse(reply, 400, key ? 'parameter_invalid' : 'idempotency_key_missing')
    const opened = await openSession(world, key, body.data)
    if ('conflict' in opened) return refuseKey(reply)
    return opened.isNew ? presentSession(opened.session, nothingYet, baseUrl) : show(reply, opened.session.id)
  })

  app.get<ById>('/sandbox/sessions/:id', unlimited, (request, reply) => show(reply, request.params.id))

  app.post<ById>('/sandbox/sessions/:id/expire', unlimited, async (request, reply) => {
    const session = await findSession(world.db, request.params.id)
    if (session && session.status !== 'open') return refuse(reply, 400, 'resource_already_complete')
    await expireSession(world, request.params.id)
    world.wake()
    return show(reply, request.params.id)
  })

  app.get<{ Querystring: { payment_intent?: string } }>('/sandbox/sessions', unlimited, async (request) => {
    const intent = request.query.payment_intent
    const session = intent === undefined ? undefined : await findSessionOf(world.db, intent)
    return { object: 'list', data: session ? [presentCheckout(session)] : [], has_more: false }
  })

  app.get('/sandbox/balance', unlimited, async () => ({ object: 'balance', livemode: false }))

  app.get<{ Querystring: { created_gte?: string } }>(
    '/sandbox/balance_transactions',
    unlimited,
    async (request, reply) => {
      const from = since.safeParse(request.query.created_gte)
      if (!from.success) return refuse(reply, 400, 'parameter_invalid')
      const data = await balanceTransactions(world, new Date(from.data * 1000))
      return { object: 'list', data, has_more: false }
    },
  )

  app.post<ById>('/sandbox/disputes/:id', unlimited, async (request, reply) => {
    if (!evidenceBody.safeParse(request.body).success) return refuse(reply, 400, 'parameter_unknown')
    const answered = await answerDispute(world, request.params.id)
    if (answered === 'unknown') return refuse(reply, 404, 'resource_missing')
    if (answered === 'not-open') return refuse(reply, 400, 'dispute_not_open')
    world.wake()
    return answered
  })

  app.post('/sandbox/refunds', unlimited, async (request, reply) => {
    const body = refundBody.safeParse(request.body)
    const key = keyOf(request)
    if (!body.success || !key)
      return refuse(reply, 400, key ? 'parameter_invalid' : 'idempotency_key_missing')
    const { metadata, ...asked } = body.data
    const result = await refundSession(world, key, { ...asked, refund_ref: metadata.refund_id })
    switch (result.kind) {
      case 'refund':
        world.wake()
        return presentRefund(result.session, result.refund)
      case 'conflict':
        return refuseKey(reply)
      case 'too-much':
        return refuse(reply, 400, 'charge_already_refunded')
      case 'unknown':
        return refuse(reply, 404, 'resource_missing')
    }
  })
}
