import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../../test/factories/add-user.ts'
import { makeTemple } from '../../../../test/factories/temple.ts'
import { useApp } from '../../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T10:00:00Z' })
const calls = endpoints.favourites
const { MOST_FAVOURITES } = calls
let temples: number[]
let saints: number[]

beforeAll(async () => {
  temples = [(await makeTemple(test.db)).id, (await makeTemple(test.db)).id]
  saints = (await test.db.selectFrom('saint').select('id').orderBy('id').limit(2).execute()).map(
    ({ id }) => id,
  )
})

const as = (user: AddedUser) => test.client(user.email)
const [gone, nobody] = [999_999, 999_998]

describe('favourites', () => {
  it('are kept per person, in the order of marking, and marked twice count once', async () => {
    const [owner, other] = [await addUser(test.db, 'faithful'), await addUser(test.db, 'faithful')]
    const client = await as(owner)
    const [first = 0, second = 0] = temples
    await client.call(calls.add, { body: { temples: [second] } })
    await client.call(calls.add, { body: { temples: [first, second], saints } })
    expect(await client.call(calls.read)).toEqual({ temples: [second, first], saints })
    expect(await (await as(other)).call(calls.read)).toEqual({ temples: [], saints: [] })
  })

  it('ignore temples and saints that no longer exist', async () => {
    const client = await as(await addUser(test.db, 'faithful'))
    const [first = 0] = temples
    const marked = await client.call(calls.add, { body: { temples: [gone, first], saints: [nobody] } })
    expect(marked).toEqual({ temples: [first], saints: [] })
  })

  it('can be unmarked, repeatedly', async () => {
    const client = await as(await addUser(test.db, 'faithful'))
    const [first = 0] = temples
    const [saint = 0] = saints
    await client.call(calls.add, { body: { temples: [first], saints: [saint] } })
    await client.call(calls.removeTemple, { params: { id: first } })
    expect(await client.call(calls.removeTemple, { params: { id: first } })).toEqual({
      temples: [],
      saints: [saint],
    })
    expect(await client.call(calls.removeSaint, { params: { id: saint } })).toEqual({
      temples: [],
      saints: [],
    })
  })

  it('reject more than a list can show, and then mark none', async () => {
    const user = await addUser(test.db, 'faithful')
    const client = await as(user)
    const many = await Promise.all(Array.from({ length: MOST_FAVOURITES }, () => makeTemple(test.db)))
    await client.call(calls.add, { body: { temples: many.map(({ id }) => id) } })
    await expect(client.call(calls.add, { body: { temples } })).rejects.toMatchObject({
      message: 'LIST_FULL',
    })
    expect((await client.call(calls.read)).temples).toHaveLength(MOST_FAVOURITES)
  })

  it('are closed to visitors', async () => {
    const answer = await test.app.inject({ method: 'GET', url: '/api/users/me/favourites' })
    expect(answer.statusCode).toBe(401)
  })
})
