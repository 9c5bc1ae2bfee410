import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { addUser } from '../../../../test/factories/add-user.ts'
import { requestIdOf } from '../../../../test/factories/placed-request.ts'
import { lineFor, requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const MORNING = '2026-11-20T08:00:00Z'
const test = useApp({ now: MORNING })

/** Places a request with any token, valid or not. Returns its code. */
const placeWith = async (token: string): Promise<string> => {
  const body = requestFor(await makeTemple(test.db))
  const headers = { authorization: `Bearer ${token}` }
  return (await (await test.client()).call(endpoints.requests.place, { body, headers })).code
}

const ownerOf = async (code: string): Promise<number | null> => {
  const row = await test.db
    .selectFrom('request')
    .select('customer_id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return row.customer_id
}

describe('the owner of a request', () => {
  it('is the signed-in customer', async () => {
    const { id, email } = await addUser(test.db, 'faithful')
    expect(await ownerOf(await placeWith(await test.signIn(email)))).toBe(id)
  })

  it('is nobody with an expired token: it is placed as a visitor’s, without an error', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const token = await test.signIn(email)
    test.setNow('2026-11-20T08:16:00Z')
    try {
      expect(await ownerOf(await placeWith(token))).toBeNull()
    } finally {
      test.setNow(MORNING)
    }
  })

  it.each(['forged.token.of-nobody', 'x'])('is nobody with the token "%s"', async (token) => {
    expect(await ownerOf(await placeWith(token))).toBeNull()
  })

  it("is nobody if a temple's user places it", async () => {
    const temple = await makeTemple(test.db)
    const { email } = await addUser(test.db, 'temple-owner', { templeId: temple.id })
    expect(await ownerOf(await placeWith(await test.signIn(email)))).toBeNull()
  })
})

describe('my requests', () => {
  it('say until when a candle burns', async () => {
    const own = await addUser(test.db, 'faithful')
    const code = await placeWith(await test.signIn(own.email))
    const client = await test.client(own.email)
    const read = async () => (await client.call(endpoints.requests.mine, { query: { page: 1 } })).records
    expect(await read()).toMatchObject([{ code, drawing: 'candle-small', burnsUntil: null, photoUrl: null }])
    await test.db
      .updateTable('request_line')
      .set({ lit_at: '2026-11-20T08:00:00Z', burns_until: '2026-11-20T12:00:00Z' })
      .where('request_id', '=', await requestIdOf(test.db, code))
      .execute()
    expect(await read()).toMatchObject([{ burnsUntil: '2026-11-20T12:00:00.000Z' }])
  })

  it('are a customer’s own, newest first, twenty on a page', async () => {
    const own = await addUser(test.db, 'faithful')
    const other = await addUser(test.db, 'faithful')
    const token = await test.signIn(own.email)
    const codes: string[] = []
    for (let second = 0; second < 21; second += 1) {
      test.setNow(`2026-11-20T08:00:${String(second).padStart(2, '0')}Z`)
      codes.push(await placeWith(token))
    }
    await placeWith(await test.signIn(other.email))
    test.setNow(MORNING)

    const client = await test.client(own.email)
    const first = await client.call(endpoints.requests.mine, { query: { page: 1 } })
    expect(first).toMatchObject({ total: 21, page: 1, size: 20 })
    expect(first.records.map(({ code }) => code)).toEqual(codes.toReversed().slice(0, 20))
    expect(first.records[0]).toMatchObject({ status: 'PENDING_PAYMENT', service: 'CANDLE', lineCount: 1 })
    const next = await client.call(endpoints.requests.mine, { query: { page: 2 } })
    expect(next.records.map(({ code }) => code)).toEqual(codes.slice(0, 1))
  })

  it('placed at the same moment have one order over all pages', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const token = await test.signIn(email)
    const codes: string[] = []
    for (let number = 0; number < 3; number += 1) codes.push(await placeWith(token))
    const client = await test.client(email)
    const { records } = await client.call(endpoints.requests.mine, { query: { page: 1 } })
    expect(records.map(({ code }) => code)).toEqual(codes.toReversed())
  })

  it('are filtered by state, kind, temple, year and words, each by any of their acts', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const client = await test.client(email)
    const [one, two] = [await makeTemple(test.db), await makeTemple(test.db, { offers: { TAMA: 1500 } })]
    const place = async (body: ReturnType<typeof requestFor>) =>
      (await client.call(endpoints.requests.place, { body })).code
    test.setNow('2025-12-31T22:30:00Z')
    const candle = await place(requestFor(one))
    test.setNow(MORNING)
    const later = await test.client(email)
    const lines = [lineFor(one), lineFor(two, { service: 'TAMA', typeId: two.typeOf('TAMA') })]
    const { code: both } = await later.call(endpoints.requests.place, {
      body: requestFor(one, {}, { lines }),
    })
    const find = async (query: object) =>
      (await later.call(endpoints.requests.mine, { query })).records.map(({ code }) => code)
    // The year begins at midnight in Athens.
    expect(await find({ year: 2026 })).toEqual([both, candle])
    expect(await find({ year: 2025 })).toEqual([])
    expect(await find({ service: 'TAMA' })).toEqual([both])
    expect(await find({ templeId: two.id })).toEqual([both])
    expect(await find({ q: two.slug })).toEqual([both])
    expect(await find({ q: '%' })).toEqual([])
    expect(await find({ state: 'PAID' })).toEqual([])
    const { records, choices } = await later.call(endpoints.requests.mine, { query: { q: two.slug } })
    const number = records[0]?.number
    await test.db
      .updateTable('temple')
      .set({ title: JSON.stringify({ el: `Ναός ${number}`, en: `Temple ${number}` }) })
      .where('id', '=', one.id)
      .execute()
    expect(await find({ q: `#${number}` })).toEqual([both])
    expect(records[0]?.hasReceipt).toBe(false)
    expect(choices.years).toEqual([2026])
    expect(choices.temples.map(({ id }) => id)).toEqual([one.id, two.id])
  })

  it("are shown in the customer's browser without a token, until the session ends", async () => {
    const own = await addUser(test.db, 'faithful')
    const token = await test.signIn(own.email)
    const code = await placeWith(token)
    const { headers } = await test.app.inject({
      method: 'GET',
      url: '/api/me/orders',
      headers: { authorization: `Bearer ${token}` },
    })
    const [, mark = ''] = /Kandili-diptychs=([\w-]+)/.exec(String(headers['set-cookie'])) ?? []
    const shownTo = async (sent: Record<string, string>) =>
      (await test.app.inject({ method: 'GET', url: '/api/public/own-orders', headers: sent })).json()
    expect(await shownTo({ 'x-diptychs': mark })).toMatchObject({ total: 1, records: [{ code }] })
    expect(await shownTo({})).toBeNull()
    expect(await shownTo({ 'x-diptychs': `${mark}x` })).toBeNull()
    await test.db
      .updateTable('login_session')
      .set({ ended_at: new Date(MORNING) })
      .where('user_id', '=', own.id)
      .execute()
    expect(await shownTo({ 'x-diptychs': mark })).toBeNull()
  })

  it('never include another customer’s', async () => {
    const [own, other] = [await addUser(test.db, 'faithful'), await addUser(test.db, 'faithful')]
    await placeWith(await test.signIn(own.email))
    const client = await test.client(other.email)
    const found = await client.call(endpoints.requests.mine, { query: { state: 'PENDING_PAYMENT' } })
    expect(found).toMatchObject({ records: [], total: 0, choices: { years: [], temples: [] } })
  })

  it('are empty for a customer without requests, and need a login', async () => {
    const { email } = await addUser(test.db, 'faithful')
    const none = await (await test.client(email)).call(endpoints.requests.mine, {})
    expect(none).toMatchObject({ records: [], total: 0 })
    await expect((await test.client()).call(endpoints.requests.mine, {})).rejects.toMatchObject({
      status: 401,
    })
  })
})
