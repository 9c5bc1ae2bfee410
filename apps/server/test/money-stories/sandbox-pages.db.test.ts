import { SANDBOX_VERSION, testCards } from '@kandili/sandbox-gateway'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useApp } from '../harness/app.ts'
import { later, useSandbox } from './sandbox.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const sandbox = useSandbox(test)
const live = useApp({
  env: {
    STRIPE_SECRET_KEY: 'sk_live_abc',
    STRIPE_WEBHOOK_SECRET: 'whsec_abc',
    // Live keys need a real database; the test's is passed separately from the settings.
    DATABASE_URL: 'postgresql://localhost/kandili',
    BASE_URL: 'http://localhost:3000',
  },
})

const stateOf = async (id: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const begin = async (priceCents = 1000) => {
  const request = await sandbox.place(priceCents)
  return { ...request, page: await sandbox.begin(request.code) }
}
const show = (url: string) => test.app.inject({ method: 'GET', url })

describe('the hosted page', () => {
  it('says in both languages that it is a test, shows the amount and the test cards, and runs no script', async () => {
    const { page } = await begin(1250)
    for (const [language, words] of [
      ['el', 'ΔΟΚΙΜΗ: δεν διακινούνται χρήματα'],
      ['en', 'TEST: no money moves'],
    ]) {
      const answer = await show(`${page}?lang=${language}`)
      expect(answer.statusCode).toBe(200)
      expect(answer.body).toContain(words)
      expect(answer.body).toContain('12,50\u00a0€')
      expect(answer.body).toContain('card=4000002760003184')
      expect(answer.body).not.toContain('<script')
      const nonce = /<style nonce="([^"]+)"/.exec(answer.body)?.[1]
      expect(String(answer.headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
    }
  })

  it('shows the temple and the kind of act, but no names for prayer', async () => {
    const { page } = await begin(1250)
    const { body } = await show(`${page}?lang=el`)
    expect(body).toMatch(/ · Ναός [^<]+: Κερί<\/p>/)
    expect(body).not.toContain('Μαρία')
  })

  it('shows every card error beside its field, keeps the input and sends nothing', async () => {
    const { page, id } = await begin()
    const answer = await sandbox.pay(`${page}?lang=en`, {
      number: '4242 4242 4242 4241',
      expiry: '01/20',
      cvc: '',
      holder: '"><script>alert(1)</script>',
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('Invalid card; missing mandatory fields')
    expect(answer.body.match(/aria-invalid="true"/g)).toHaveLength(3)
    expect(answer.body).toContain('value="4242 4242 4242 4241"')
    expect(answer.body).not.toContain('<script>alert')
    await sandbox.deliver()
    const events = await test.db
      .selectFrom('external_event as e')
      .innerJoin('payment as p', (join) => join.on(sql<boolean>`e.refs @> array[p.provider_ref]`))
      .select('e.id')
      .where('p.request_id', '=', id)
      .execute()
    expect(events).toEqual([])
  })

  it.each(testCards.filter((card) => card.outcome.kind === 'declined' && card.key !== 'invalid'))(
    'rejects $number without an error and accepts another card',
    async (card) => {
      const { page, id } = await begin()
      const refused = await sandbox.pay(page, { number: card.number })
      expect(refused.statusCode).toBe(402)
      expect(refused.body).toContain('role="alert"')
      await sandbox.deliver()
      expect(await stateOf(id)).toBe('PENDING_PAYMENT')
      expect((await sandbox.pay(page)).statusCode).toBe(303)
      await sandbox.deliver()
      expect(await stateOf(id)).toBe('PAID')
    },
  )

  it('asks the payer to authenticate if the card requires it, and accepts approval and refusal', async () => {
    const { page, id } = await begin()
    for (const result of ['fail', 'pass']) {
      const sent = await sandbox.pay(page, { number: '4000002760003184' })
      const challenge = new URL(String(sent.headers.location), 'http://x')
      expect(challenge.pathname).toMatch(/^\/sandbox\/3ds\//)
      expect((await show(challenge.pathname)).statusCode).toBe(200)
      const answer = await sandbox.post(challenge.pathname, { result })
      expect(answer.statusCode).toBe(result === 'pass' ? 303 : 402)
      expect((await sandbox.post(challenge.pathname, { result: 'pass' })).statusCode).toBeGreaterThanOrEqual(
        400,
      )
    }
    await sandbox.deliver()
    expect(await stateOf(id)).toBe('PAID')
  })

  it('ends when canceled or expired, and the request can be paid again', async () => {
    const canceled = await begin()
    const answer = await sandbox.post(`${canceled.page}/cancel`, {})
    expect(answer.headers.location).toContain('canceled=1')
    expect((await sandbox.pay(canceled.page)).statusCode).toBe(409)
    const overdue = await begin()
    later(test, 31 * 60)
    expect((await sandbox.pay(overdue.page)).statusCode).toBe(409)
    await sandbox.passTime()
    await sandbox.deliver()
    for (const { id, code } of [canceled, overdue]) {
      expect(await stateOf(id)).toBe('PENDING_PAYMENT')
      expect((await sandbox.pay(await sandbox.begin(code))).statusCode).toBe(303)
    }
  })

  it('logs its webhooks and resends them on request', async () => {
    const { page, id } = await begin(1094)
    await sandbox.pay(page)
    await sandbox.deliver()
    expect(await stateOf(id)).toBe('PENDING_PAYMENT')
    const log = await show(`${page}/log?lang=en`)
    expect(log.body).toContain('checkout.session.completed')
    expect(log.body).toContain('Not delivered')
    const event = /name="event" value="([^"]+)"/.exec(log.body)?.[1] ?? ''
    expect((await sandbox.post(`${page}/log`, { event })).statusCode).toBe(303)
    await sandbox.deliver()
    expect(await stateOf(id)).toBe('PAID')
  })

  it('answers 404 to unknown paths', async () => {
    expect((await show('/sandbox/pay/cs_sandbox_nothing')).statusCode).toBe(404)
    expect((await show('/sandbox/3ds/nothing')).statusCode).toBe(404)
  })
})

describe('its interface', () => {
  const call = (headers: Record<string, string>, payload: object = {}) =>
    test.app.inject({ method: 'POST', url: '/sandbox/sessions', headers, payload })

  it('rejects calls without the key', async () => {
    for (const headers of [{}, { authorization: 'Bearer sk_sandbox_guess' }]) {
      expect((await call(headers as Record<string, string>)).statusCode).toBe(401)
    }
  })

  it('rejects an invalid session, and another session under a used key', async () => {
    const authorization = `Bearer ${sandbox.world().apiKey}`
    const version = { 'sandbox-version': SANDBOX_VERSION }
    const session = {
      amount: 500,
      currency: 'eur',
      merchant: 'Kandili',
      description: 'Offering',
      locale: 'en',
      attempt_id: '1',
      success_url: 'http://localhost/ok',
      cancel_url: 'http://localhost/no',
    }
    const key = { authorization, ...version, 'idempotency-key': 'one' }
    expect((await call({ authorization, ...version }, session)).statusCode).toBe(400)
    expect((await call({ authorization, 'idempotency-key': 'one' }, session)).json()).toMatchObject({
      error: { code: 'api_version_invalid' },
    })
    expect((await call(key, { ...session, amount: 49 })).statusCode).toBe(400)
    const first = await call(key, session)
    expect((await call(key, session)).json().id).toBe(first.json().id)
    expect((await call(key, { ...session, amount: 600 })).json()).toEqual({
      error: { type: 'idempotency_error' },
    })
  })

  it('is not served if live keys are configured', async () => {
    const answer = await live.app.inject({ method: 'GET', url: '/sandbox/pay/x' })
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
  })
})
