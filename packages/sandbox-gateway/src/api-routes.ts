import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { expireSession, openSession } from './open-session.ts'
import { presentRefund, presentSession } from './present.ts'
import { refundSession } from './refund-session.ts'
import { findWholeSession } from './store.ts'
import type { World } from './world.ts'

const sessionBody = z.object({
  amount: z.number().int().min(50).max(99_999_999),
  currency: z.literal('eur'),
  merchant: z.string().min(1).max(80),
  description: z.string().max(500),
  locale: z.enum(['el', 'en']),
  attempt_id: z.string().min(1).max(100),
  success_url: z.url(),
  cancel_url: z.url(),
})
const refundBody = z.object({
  session: z.string(),
  amount: z.number().int().positive(),
  refund_ref: z.string().min(1).max(100),
})

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

const nothingYet = { attempts: [], refunds: [], disputes: [] }

/** The merchant's API, authenticated by their secret key. */
export const apiRoutes = (app: FastifyInstance, world: World, baseUrl: string): void => {
  app.addHook('preHandler', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${world.apiKey}`)
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return refuse(reply, 401, 'invalid_api_key')
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
    if ('conflict' in opened) return refuse(reply, 409, 'idempotency_key_in_use')
    return opened.isNew ? presentSession(opened.session, nothingYet, baseUrl) : show(reply, opened.session.id)
  })

  app.get<ById>('/sandbox/sessions/:id', unlimited, (request, reply) => show(reply, request.params.id))

  app.post<ById>('/sandbox/sessions/:id/expire', unlimited, async (request, reply) => {
    await expireSession(world, request.params.id)
    world.wake()
    return show(reply, request.params.id)
  })

  app.post('/sandbox/refunds', unlimited, async (request, reply) => {
    const body = refundBody.safeParse(request.body)
    const key = keyOf(request)
    if (!body.success || !key)
      return refuse(reply, 400, key ? 'parameter_invalid' : 'idempotency_key_missing')
    const result = await refundSession(world, key, body.data)
    switch (result.kind) {
      case 'refund':
        world.wake()
        return presentRefund(result.refund)
      case 'conflict':
        return refuse(reply, 409, 'idempotency_key_in_use')
      case 'too-much':
        return refuse(reply, 400, 'charge_already_refunded')
      case 'unknown':
        return refuse(reply, 404, 'resource_missing')
    }
  })
}
