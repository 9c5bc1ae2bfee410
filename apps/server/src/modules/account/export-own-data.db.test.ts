import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { type AddedUser, addUser } from '../../../test/factories/add-user.ts'
import { requestFor } from '../../../test/factories/request.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })
const exportOf = async (user: AddedUser) => {
  const answer = await test.app.inject({
    method: 'GET',
    url: '/api/users/me/export',
    headers: { authorization: `Bearer ${await test.signIn(user.email)}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer
}

describe('the export of one’s own data', () => {
  it('holds the person’s profile, consents and requests, as a file that is not stored', async () => {
    const customer = await addUser(test.db, 'faithful')
    const client = await test.client(customer.email)
    const body = requestFor(await makeTemple(test.db), { names: ['Μαρία', 'Γεώργιος'], message: 'Ευχαριστώ' })
    const { code } = await client.call(endpoints.requests.place, { body })
    const { lines } = await client.call(endpoints.requests.track, { params: { code } })
    await client.call(endpoints.cards.save, {
      params: { code, lineId: lines[0]?.id ?? 0 },
      body: { to: 'Ελένη', from: 'Άννα', message: 'Περαστικά' },
    })
    await client.call(endpoints.listViews.create, {
      body: {
        list: 'notifications',
        name: 'Νέα',
        query: '',
        columns: null,
        density: null,
        sharedWith: 'NOBODY',
        roleId: null,
      },
    })
    const { headers, ...answer } = await exportOf(customer)
    expect(headers['content-disposition']).toBe('attachment; filename="kandili.json"')
    expect(headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      profile: { email: customer.email },
      consents: [
        { purpose: 'TERMS' },
        { purpose: 'PRIVACY' },
        { purpose: 'SENSITIVE' },
        { purpose: 'BEGIN' },
      ],
      badges: [],
      sessions: [{ present: true }],
      requests: [
        {
          total: 500,
          lines: [{ names: ['Μαρία', 'Γεώργιος'], message: 'Ευχαριστώ', card: { message: 'Περαστικά' } }],
        },
      ],
      fortyLiturgies: [],
      listViews: [{ list: 'notifications', name: 'Νέα' }],
      erasure: null,
    })
  })

  it('holds nothing about anybody else, and no secret', async () => {
    const other = await addUser(test.db, 'faithful')
    const body = requestFor(await makeTemple(test.db), {}, {})
    await (await test.client(other.email)).call(endpoints.requests.place, { body })
    const { body: text } = await exportOf(await addUser(test.db, 'faithful'))
    expect(text).not.toContain(other.email)
    expect(JSON.parse(text)).toMatchObject({ requests: [], consents: [] })
    expect(text).not.toMatch(/argon2|password|secret|token/i)
  })

  it('is recorded in the audit trail', async () => {
    const customer = await addUser(test.db, 'faithful')
    await exportOf(customer)
    const told = await test.db
      .selectFrom('audit_entry')
      .select(['entity', 'actor_user_id'])
      .where('action', '=', 'EXPORT')
      .where('entity_id', '=', String(customer.id))
      .execute()
    expect(told).toEqual([{ entity: 'users', actor_user_id: customer.id }])
  })
})
