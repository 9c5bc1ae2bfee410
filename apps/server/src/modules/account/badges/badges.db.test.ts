import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { requestFor } from '../../../../test/factories/request.ts'
import { type MadeTemple, makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'
import { awardToAll } from './repository.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const calls = endpoints.badges
const title = { el: 'Δοκιμή', en: 'Trial' }
let administrator: AddedUser
let temple: MadeTemple

beforeAll(async () => {
  administrator = await addUser(test.db, 'administrator')
  temple = await makeTemple(test.db)
  await test.db.deleteFrom('badge').execute()
})

const as = (user: AddedUser) => test.client(user.email)
const create = async (body: {
  rule: 'ACTS' | 'TEMPLES' | 'YEARS'
  threshold: number
  service?: 'MEMORIAL'
}) => (await as(administrator)).call(calls.create, { body: { title, ...body } })
const titlesOf = async (user: AddedUser) => (await (await as(user)).call(calls.mine)).map(({ id }) => id)

/** A customer for whom a temple has lit a candle, after the undo period. */
const withOneAct = async (of: MadeTemple = temple) => {
  const customer = await addUser(test.db, 'faithful')
  await (await as(customer)).call(endpoints.requests.place, {
    body: requestFor(of, {}, { contact: { firstName: 'Ελένη', lastName: 'Κ', email: customer.email } }),
  })
  await test.db
    .updateTable('request_line')
    .set({
      state: 'FULFILLED',
      fulfilled_at: new Date('2026-11-20T09:00:00Z'),
      settled_at: new Date('2026-11-20T09:10:00Z'),
    })
    .where('request_id', 'in', (db) =>
      db.selectFrom('request').select('id').where('customer_id', '=', customer.id),
    )
    .execute()
  return customer
}

describe('badges', () => {
  it('are awarded once by their rule, when it is created and every night', async () => {
    const customer = await withOneAct()
    const first = await create({ rule: 'ACTS', threshold: 1 })
    const second = await create({ rule: 'ACTS', threshold: 2 })
    const memorial = await create({ rule: 'ACTS', threshold: 1, service: 'MEMORIAL' })
    const temples = await create({ rule: 'TEMPLES', threshold: 1 })
    await test.drainJobs()
    expect(await titlesOf(customer)).toEqual([first.id, temples.id])
    expect(await titlesOf(customer)).not.toContain(second.id)
    expect(await titlesOf(customer)).not.toContain(memorial.id)
    expect(await awardToAll(test.db, new Date('2026-11-21T01:00:00Z'))).toBe(0)
    const listed = await (await as(administrator)).call(calls.list, { query: { rule: ['TEMPLES'] } })
    expect(listed.records).toMatchObject([{ id: temples.id, awardCount: 1 }])
  })

  it('count whole years of an account', async () => {
    const customer = await addUser(test.db, 'faithful')
    await test.db
      .updateTable('app_user')
      .set({ created_at: new Date('2024-11-20T12:00:00Z') })
      .where('id', '=', customer.id)
      .execute()
    const badge = await create({ rule: 'YEARS', threshold: 2 })
    await awardToAll(test.db, new Date('2026-11-20T11:00:00Z'))
    expect(await titlesOf(customer)).toEqual([])
    await awardToAll(test.db, new Date('2026-11-20T13:00:00Z'))
    expect(await titlesOf(customer)).toEqual([badge.id])
  })

  it('are shown to administrators, not to other customers, and are deleted with their badge', async () => {
    const customer = await withOneAct()
    const badge = await create({ rule: 'ACTS', threshold: 1 })
    await awardToAll(test.db, new Date('2026-11-20T13:00:00Z'))
    const params = { id: customer.id }
    const seen = await (await as(administrator)).call(calls.ofCustomer, { params })
    expect(seen.map(({ id }) => id)).toContain(badge.id)
    const other = await addUser(test.db, 'faithful')
    await expect((await as(other)).call(calls.ofCustomer, { params })).rejects.toMatchObject({ status: 403 })
    await expect(
      (await as(administrator)).call(calls.ofCustomer, { params: { id: administrator.id } }),
    ).rejects.toMatchObject({ code: 'ENTITY_NOT_FOUND' })
    await (await as(administrator)).call(calls.massDelete, { body: { list: [badge.id] } })
    expect(await titlesOf(customer)).not.toContain(badge.id)
  })

  it('reject a service for a rule that counts no acts, and a threshold of 0', async () => {
    const refused = async (body: object) =>
      (await as(administrator))
        .call(calls.create, { body: { title, ...body } as never })
        .catch((e: unknown) => e)
    expect(await refused({ rule: 'YEARS', threshold: 1, service: 'CANDLE' })).toMatchObject({
      errors: [{ field: 'service' }],
    })
    expect(await refused({ rule: 'ACTS', threshold: 0 })).toMatchObject({ errors: [{ field: 'threshold' }] })
  })
})
