import { randomUUID } from 'node:crypto'
import { ApiError, endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

import { placeRequest } from './place-request.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

type Body = endpoints.requests.PlaceRequestBody
const place = async (body: unknown, headers: Record<string, string> = {}) =>
  (await test.client()).call(endpoints.requests.place, { body: body as Body, headers })

const refused = async (body: unknown, headers: Record<string, string> = {}): Promise<ApiError> => {
  try {
    await place(body, headers)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('It was accepted')
}
const rows = async () => {
  const { count } = await test.db
    .selectFrom('request')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

describe('placing a request', () => {
  it('stores the whole request, with the names sealed', async () => {
    const temple = await makeTemple(test.db)
    const placed = await place(
      requestFor(temple, { names: ['Μαρία', ' Γιώργος '], message: 'Καλή ανάρρωση', quantity: 2 }),
    )
    expect(placed).toMatchObject({ status: 'PENDING_PAYMENT', total: 1000 })
    const tracked = await (await test.client()).call(endpoints.requests.track, {
      params: { code: placed.code },
    })
    expect(tracked.lines[0]).toMatchObject({
      names: ['Μαρία', 'Γιώργος'],
      message: 'Καλή ανάρρωση',
      state: 'PENDING',
    })
    const kept = await test.db
      .selectFrom('request_line')
      .selectAll()
      .where('temple_id', '=', temple.id)
      .executeTakeFirstOrThrow()
    expect(kept.names_sealed?.includes(Buffer.from('Μαρία'))).toBe(false)
    expect(kept.visible_to_temple).toBe(false)
    expect(kept).toMatchObject({ amount_cents: 1000, commission_cents: 100, commission_vat_cents: 19 })
    const consents = await test.db.selectFrom('consent').select('purpose').execute()
    expect(consents.map(({ purpose }) => purpose).sort()).toEqual(['BEGIN', 'PRIVACY', 'SENSITIVE', 'TERMS'])
  })

  it('returns the first answer for a repeated Idempotency-Key, also concurrently', async () => {
    const temple = await makeTemple(test.db)
    const before = await rows()
    const headers = { 'idempotency-key': `key-${temple.slug}` }
    const answers = await Promise.all([1, 2, 3, 4].map(() => place(requestFor(temple), headers)))
    expect(new Set(answers.map(({ code }) => code)).size).toBe(1)
    expect(await rows()).toBe(before + 1)
    const other = await refused(requestFor(temple, { names: ['Άννα'] }), headers)
    expect(other.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('rejects an Idempotency-Key that is too long, instead of truncating it', async () => {
    const temple = await makeTemple(test.db)
    const key = (ending: string) => ({ 'idempotency-key': `${'k'.repeat(200)}${ending}` })
    expect((await refused(requestFor(temple), key('a'))).code).toBe('IDEMPOTENCY_KEY_TOO_LONG')
    expect(await place(requestFor(temple), key(''))).toHaveProperty('code')
  })

  it('keeps Idempotency-Keys separate for each account, and for visitors', async () => {
    const temple = await makeTemple(test.db)
    const key = `key-of-${temple.slug}`
    const [one, two] = [await addUser(test.db, 'faithful'), await addUser(test.db, 'faithful')]
    const as = ({ id: userId }: AddedUser) =>
      test.context({
        actor: { userId, sessionId: randomUUID(), type: 'CUSTOMER', rights: [], templeId: null },
      })
    const contexts = [as(one), as(two), test.context(), as(one)]
    const codes: string[] = []
    for (const context of contexts) codes.push((await placeRequest(context, requestFor(temple), key)).code)
    expect(new Set(codes).size).toBe(3)
    expect(codes[3]).toBe(codes[0])
  })

  it('accepts several temples at once with the commission of each', async () => {
    const [first, second] = [
      await makeTemple(test.db),
      await makeTemple(test.db, { commission_basis_points: 0 }),
    ]
    const placed = await place({ ...requestFor(first), lines: [lineFor(first), lineFor(second)] })
    expect(placed.lines.map((line) => line.templeId)).toEqual([first.id, second.id])
    const kept = await test.db
      .selectFrom('request_line')
      .select('commission_cents')
      .where('temple_id', '=', second.id)
      .executeTakeFirstOrThrow()
    expect(kept.commission_cents).toBe(0)
  })

  it('accepts a memorial for a day on which none is held: the calendar says so, and the priest decides', async () => {
    const temple = await makeTemple(test.db, { offers: { MEMORIAL: 500 } })
    const { days } = await (await test.client()).call(endpoints.almanac.calendar, {
      query: { from: '2027-05-01', to: '2027-05-01', temple: temple.slug },
    })
    expect(days[0]?.memorials).toMatchObject({ allowed: false, service: 'TRISAGION' })
    const placed = await place(requestFor(temple, { service: 'MEMORIAL', preferredDate: '2027-05-01' }))
    expect(placed.lines).toHaveLength(1)
  })

  it('without an offering owes nothing: it reaches the temple, one mail says so, and there is nothing to pay', async () => {
    const temple = await makeTemple(test.db, { offers: { PRAYER: 0 }, min_order_amount_cents: 0 })
    const shown = await (await test.client()).call(endpoints.website.readTemple, {
      params: { slug: temple.slug },
    })
    expect(shown.offerings).toMatchObject([{ free: true, price: 0 }])
    const contact = { firstName: 'Άννα', lastName: 'Παππά', email: 'gift@example.gr' }
    const placed = await place(requestFor(temple, { service: 'PRAYER' }, { contact, acceptBegin: undefined }))
    expect(placed).toMatchObject({ status: 'PAID', total: 0 })
    await test.drainJobs()
    const mails = await test.db
      .selectFrom('mail')
      .select('template')
      .where('recipient', '=', contact.email)
      .execute()
    expect(mails).toEqual([{ template: 'free' }])
    const tracked = await (await test.client()).call(endpoints.requests.track, {
      params: { code: placed.code },
    })
    expect(tracked).toMatchObject({ paymentMethods: [], payment: null, awaitsConfirmation: false })
    await expect(
      (await test.client()).call(endpoints.payments.start, {
        params: { code: placed.code },
        body: { method: 'CARD' },
      }),
    ).rejects.toMatchObject({ code: 'REQUEST_ALREADY_PAID' })
  })

  it('without an offering is limited per person and temple', async () => {
    const temple = await makeTemple(test.db, { offers: { PRAYER: 0 }, min_order_amount_cents: 0 })
    const contact = { firstName: 'Άννα', lastName: 'Παππά', email: 'many@example.gr' }
    const lines = Array.from({ length: 10 }, () => lineFor(temple, { service: 'PRAYER' }))
    await place(requestFor(temple, { service: 'PRAYER' }, { contact, lines }))
    const error = await refused(requestFor(temple, { service: 'PRAYER' }, { contact }))
    expect(error.code).toBe('TOO_MANY_UNPAID')
  })

  it('without an offering at several temples is limited at each', async () => {
    const free = { offers: { PRAYER: 0 }, min_order_amount_cents: 0 } as const
    const temples = [await makeTemple(test.db, free), await makeTemple(test.db, free)]
    const contact = { firstName: 'Άννα', lastName: 'Παππά', email: 'pilgrim@example.gr' }
    const lines = temples.flatMap((temple) =>
      Array.from({ length: 6 }, () => lineFor(temple, { service: 'PRAYER' })),
    )
    const [first] = temples
    if (!first) throw new Error('no temple')
    const placed = await place(requestFor(first, { service: 'PRAYER' }, { contact, lines }))
    expect(placed.status).toBe('PAID')
  })

  it('is paid at once if the temple asks for nothing', async () => {
    const temple = await makeTemple(test.db, { offers: { PRAYER: 0 }, min_order_amount_cents: 0 })
    const placed = await place(requestFor(temple, { service: 'PRAYER', amount: 0 }))
    expect(placed).toMatchObject({ status: 'PAID', total: 0 })
    const row = await test.db
      .selectFrom('request_line')
      .select('visible_to_temple')
      .where('temple_id', '=', temple.id)
      .executeTakeFirstOrThrow()
    expect(row.visible_to_temple).toBe(true)
  })
})

describe('invalid input', () => {
  it.each([
    ['quantity zero', { quantity: 0 }, 'lines.0.quantity'],
    ['a negative quantity', { quantity: -3 }, 'lines.0.quantity'],
    ['a huge quantity', { quantity: 1e9 }, 'lines.0.quantity'],
    ['a fractional quantity', { quantity: 1.5 }, 'lines.0.quantity'],
    ['a date in the past', { preferredDate: '2026-11-19' }, 'lines.0.preferredDate'],
    ['an impossible date', { preferredDate: '2026-02-30' }, 'lines.0.preferredDate'],
    ['a date beyond two years', { preferredDate: '2028-12-01' }, 'lines.0.preferredDate'],
    ['no names', { names: [] }, 'lines.0.names'],
    ['too many names', { names: Array.from({ length: 11 }, () => 'Άννα') }, 'lines.0.names'],
    ['an empty name', { names: ['  '] }, 'lines.0.names.0'],
    ['a name with digits', { names: ['Άννα', 'Νίκος2'] }, 'lines.0.names.1'],
    ['a name with an emoji', { names: ['Άννα🙏'] }, 'lines.0.names.0'],
    ['a name with markup', { names: ['<b>Άννα</b>'] }, 'lines.0.names.0'],
    ['a name of 500 characters', { names: ['Α'.repeat(500)] }, 'lines.0.names.0'],
    ['a surname', { names: ['Μαρία Παπαδοπούλου'] }, 'lines.0.names.0'],
    ['a message that is too long', { message: 'α'.repeat(301) }, 'lines.0.message'],
  ])('%s: rejected at its field, in Greek, and nothing is written', async (_what, line, field) => {
    const temple = await makeTemple(test.db)
    const before = await rows()
    const error = await refused(requestFor(temple, line as object), { 'accept-language': 'el' })
    expect(error.status).toBe(422)
    expect(['VALIDATION_FAILED', 'MISSING_REQUIRED_FIELDS']).toContain(error.code)
    expect(error.errors.map((problem) => problem.field)).toContain(field)
    expect(error.errors.every(({ message }) => /[α-ω]/i.test(message))).toBe(true)
    expect(await rows()).toBe(before)
  })

  it.each([
    ['an e-mail that is none', { email: 'eleni@' }, 'contact.email'],
    ['a phone that is none', { phone: 'call me' }, 'contact.phone'],
    ['no first name', { firstName: '' }, 'contact.firstName'],
  ])('%s', async (_what, contact, field) => {
    const temple = await makeTemple(test.db)
    const body = requestFor(temple)
    const error = await refused({ ...body, contact: { ...body.contact, ...contact } })
    expect(error.errors.map((problem) => problem.field)).toContain(field)
  })

  it.each(['acceptTerms', 'acceptPrivacy', 'acceptSensitive', 'acceptBegin'] as const)(
    '%s missing',
    async (consent) => {
      const error = await refused(requestFor(await makeTemple(test.db), {}, { [consent]: false }))
      expect(error).toMatchObject({ code: 'CONSENT_MISSING', status: 422 })
      expect(error.errors.map(({ field }) => field)).toEqual([consent])
    },
  )

  it('an unknown temple, or one that is not listed', async () => {
    const temple = await makeTemple(test.db)
    expect((await refused(requestFor(temple, { templeId: 999_999 }))).code).toBe('TEMPLE_NOT_FOUND')
    for (const facts of [
      { published: false },
      { mandate_by: null },
      { mandate_until: '2026-11-19' },
      { status: 'DISABLED' as const },
    ]) {
      const hidden = await makeTemple(test.db, facts)
      expect((await refused(requestFor(hidden))).code).toBe('TEMPLE_NOT_FOUND')
    }
  })

  it('an unknown saint', async () => {
    const temple = await makeTemple(test.db)
    const error = await refused(requestFor(temple, { saintId: 99_999 }))
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED', status: 422 })
    expect(error.errors.map(({ field }) => field)).toEqual(['lines.0.saintId'])
  })

  it('a paused temple', async () => {
    const temple = await makeTemple(test.db, { paused_until: '2026-12-01' })
    expect((await refused(requestFor(temple))).code).toBe('TEMPLE_PAUSED')
  })

  it('an unknown service or type, and a type the temple does not offer', async () => {
    const temple = await makeTemple(test.db)
    const tama = await makeTemple(test.db, { offers: { TAMA: 1500 } })
    expect((await refused(requestFor(temple, { service: 'BLESSING' as 'CANDLE', typeId: 1 }))).status).toBe(
      422,
    )
    expect((await refused(requestFor(temple, { typeId: 999_999 }))).code).toBe('SERVICE_NOT_OFFERED')
    const other = requestFor(temple, { service: 'TAMA', typeId: tama.typeOf('TAMA') })
    expect((await refused(other)).code).toBe('SERVICE_NOT_OFFERED')
    expect(
      (await refused(requestFor(temple, { service: 'TAMA', typeId: temple.typeOf('CANDLE') }))).code,
    ).toBe('SERVICE_NOT_OFFERED')
  })

  it('an amount below the minimum', async () => {
    const temple = await makeTemple(test.db, { min_order_amount_cents: 5000 })
    const error = await refused(requestFor(temple, { amount: 4999 }))
    expect(error).toMatchObject({ code: 'AMOUNT_BELOW_MINIMUM', status: 422 })
    expect(error.errors[0]?.field).toBe('lines.0.amount')
  })

  it.each([
    ['no JSON', 'this is no JSON', 'application/json', 400],
    ['an empty body', '', 'application/json', 400],
    ['another kind of body', '<xml/>', 'application/xml', 415],
    ['20 MB', `{"a":"${'x'.repeat(20 * 1024 * 1024)}"}`, 'application/json', 413],
  ])('a body that is %s', async (_what, payload, type, status) => {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/public/orders',
      payload,
      headers: { 'content-type': type },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ status, description: expect.stringMatching(/\S/) })
  })
})
