import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { markRequestPaid } from '../../requests/index.ts'

const NOW = '2026-11-20T08:00:00Z'
const test = useApp({ now: NOW })

const calls = async (user: AddedUser) => {
  const client = await test.client(user.email)
  return {
    consents: () => client.call(endpoints.account.listConsents),
    withdraw: (cancelOpen = false) =>
      client.call(endpoints.account.withdrawSensitiveConsent, { body: { cancelOpen } }),
    place: async (temple: Awaited<ReturnType<typeof makeTemple>>) => {
      const { code } = await client.call(endpoints.requests.place, {
        body: requestFor(temple, { message: 'Με ευγνωμοσύνη' }),
      })
      return test.db
        .selectFrom('request')
        .select(['id', 'code'])
        .where('code', '=', code)
        .executeTakeFirstOrThrow()
    },
  }
}
const pay = (requestId: number) => test.context().transaction((tx) => markRequestPaid(tx, requestId))
/** The temple does all of it, and the undo period passes. */
const fulfil = async (requestId: number, templeId: number, isSettled = true): Promise<void> => {
  const priest = await addUser(test.db, 'temple-owner', { templeId })
  const client = await test.client(priest.email)
  for (const { id } of await linesOf(requestId)) {
    await client.call(endpoints.submissions.fulfil, { params: { id }, body: { text: 'Χρόνια πολλά' } })
  }
  if (!isSettled) return
  test.setNow('2026-11-20T08:11:00Z')
  await test.drainJobs()
  test.setNow(NOW)
}
const linesOf = (requestId: number) =>
  test.db.selectFrom('request_line').selectAll().where('request_id', '=', requestId).execute()
const stateOf = async (requestId: number) =>
  (await test.db.selectFrom('request').select('state').where('id', '=', requestId).executeTakeFirstOrThrow())
    .state
const wordsOf = async (requestId: number) =>
  (await linesOf(requestId)).map((line) => [line.names_sealed, line.message_sealed, line.answer_sealed])

describe('consents', () => {
  it('are listed with purpose, version, language and time, to their giver only', async () => {
    const customer = await addUser(test.db, 'faithful')
    const { consents, place } = await calls(customer)
    const { id, code } = await place(await makeTemple(test.db))
    const given = await consents()
    expect(given.map(({ purpose }) => purpose).toSorted()).toEqual(['BEGIN', 'PRIVACY', 'SENSITIVE', 'TERMS'])
    expect(given[0]).toMatchObject({
      language: 'el',
      givenAt: '2026-11-20T08:00:00.000Z',
      withdrawnAt: null,
      request: { number: id, code },
    })
    expect(await (await calls(await addUser(test.db, 'faithful'))).consents()).toEqual([])
  })

  it('withdrawal erases the texts of finished lines and keeps those still to be done', async () => {
    const customer = await addUser(test.db, 'faithful')
    const { consents, place, withdraw } = await calls(customer)
    const temple = await makeTemple(test.db)
    const over = await place(temple)
    await pay(over.id)
    await fulfil(over.id, temple.id)
    const waiting = await place(temple)
    await pay(waiting.id)

    expect(await withdraw()).toEqual({
      forgotten: 1,
      canceled: 0,
      open: [{ number: waiting.id, code: waiting.code, status: 'PAID' }],
    })
    expect(await wordsOf(over.id)).toEqual([[null, null, null]])
    expect((await linesOf(over.id))[0]?.amount_cents).toBe(500)
    expect((await linesOf(waiting.id))[0]?.names_sealed).not.toBeNull()
    const sensitive = (await consents()).filter(({ purpose }) => purpose === 'SENSITIVE')
    expect(sensitive.map(({ request, withdrawnAt }) => [request?.number, withdrawnAt !== null])).toEqual([
      [waiting.id, false],
      [over.id, true],
    ])
    // Consents to the terms are unchanged.
    expect(
      (await consents()).filter(({ purpose }) => purpose === 'TERMS').every((one) => !one.withdrawnAt),
    ).toBe(true)
    // Repeated, there is nothing left to erase.
    expect(await withdraw()).toMatchObject({ forgotten: 0, open: [{ number: waiting.id }] })
  })

  it('withdrawal with open requests cancels an unpaid one as a whole, a paid one line by line', async () => {
    const customer = await addUser(test.db, 'faithful')
    const { place, withdraw } = await calls(customer)
    const temple = await makeTemple(test.db)
    const unpaid = await place(temple)
    const paid = await place(temple)
    await pay(paid.id)

    expect(await withdraw(true)).toEqual({ forgotten: 2, canceled: 2, open: [] })
    expect(await stateOf(unpaid.id)).toBe('CANCELED')
    for (const { id } of [unpaid, paid]) {
      expect((await linesOf(id)).map(({ state }) => state)).toEqual(['CANCELED'])
      expect(await wordsOf(id)).toEqual([[null, null, null]])
    }
  })

  it('concurrent withdrawals count once and cancel and refund nothing twice', async () => {
    const customer = await addUser(test.db, 'faithful')
    const { place, withdraw, consents } = await calls(customer)
    const { id } = await place(await makeTemple(test.db))
    await pay(id)
    const answers = await Promise.all([withdraw(true), withdraw(true)])
    expect(answers.map(({ canceled }) => canceled).toSorted()).toEqual([0, 1])
    const withdrawn = await consents()
    expect(await withdraw(true)).toEqual({ forgotten: 0, canceled: 0, open: [] })
    expect(await consents()).toEqual(withdrawn)
    const moves = await test.db
      .selectFrom('request_event')
      .select('to_state')
      .where('request_id', '=', id)
      .where('to_state', '=', 'CANCELED')
      .execute()
    expect(moves).toHaveLength(1)
  })

  it('withdrawal waits for lines that the temple can still undo', async () => {
    const customer = await addUser(test.db, 'faithful')
    const { place, withdraw } = await calls(customer)
    const temple = await makeTemple(test.db)
    const { id } = await place(temple)
    await pay(id)
    await fulfil(id, temple.id, false)
    expect(await withdraw(true)).toMatchObject({ forgotten: 0, canceled: 0, open: [{ number: id }] })
    expect((await linesOf(id))[0]).toMatchObject({ state: 'FULFILLED', forgotten_at: null })
  })

  it('of other people are untouched, and the audit entry of a withdrawal holds no content', async () => {
    const temple = await makeTemple(test.db)
    const other = await calls(await addUser(test.db, 'faithful'))
    const { id } = await other.place(temple)
    const customer = await addUser(test.db, 'faithful')
    await (await calls(customer)).withdraw(true)
    expect((await linesOf(id))[0]).toMatchObject({ state: 'PENDING', forgotten_at: null })
    const told = await test.db
      .selectFrom('audit_entry')
      .select('facts')
      .where('action', '=', 'CONSENT_WITHDRAWN')
      .where('entity_id', '=', String(customer.id))
      .execute()
    expect(told).toEqual([{ facts: { purpose: 'SENSITIVE', requests: 0, canceled: 0 } }])
  })
})
