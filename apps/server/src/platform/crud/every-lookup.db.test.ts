import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

/** The lookups of the specification, section 7, at the addresses that it names. */
const options = [
  'announcements',
  'users',
  'customers',
  'countries',
  'saints',
  'candle-types',
  'tama-types',
  'prayer-types',
  'memorial-types',
  'temples',
  'user-groups',
  'banks',
  'bank-accounts',
  'payouts',
  'cities',
  'roles',
  'translations',
  'notifications',
]
  .map((noun) => `${noun}/list`)
  .concat('users/customers')
const lists = [
  'announcements',
  'users',
  'countries',
  'saints',
  'candle-types',
  'tama-types',
  'memorial-types',
  'temples',
  'user-groups',
  'banks',
  'bank-accounts',
  'cities',
  'roles',
  'translations',
  'notifications/fresh',
]
/** Their records are too many or too secret to choose from. */
const withoutOptions = [
  'orders',
  'user-requests',
  'main-parameters',
  'communications',
  'mails',
  'request-responses',
  'invoices',
]
const fixed = ['orders/statuses', 'roles/rights', 'payouts/methods']
const ofTemples = [
  'submissions/company',
  'submissions/company/active',
  'submissions/company/accepted',
  'communications/company',
  'payment-requests/company',
]

describe('the lookups of the specification', () => {
  const test = useApp({ now: '2026-11-20T10:00:00Z' })
  let administrator = ''
  let priest = ''
  let faithful = ''
  beforeAll(async () => {
    administrator = await test.signIn((await addUser(test.db, 'administrator')).email)
    const { id: templeId } = await makeTemple(test.db)
    priest = await test.signIn((await addUser(test.db, 'temple-owner', { templeId })).email)
    faithful = await test.signIn((await addUser(test.db, 'faithful')).email)
  })
  const get = async (path: string, token: string) => {
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    const answer = await test.app.inject({ method: 'GET', url: `/api/${path}`, headers })
    return { status: answer.statusCode, body: answer.json(), cache: answer.headers['cache-control'] }
  }

  it.each(options)('%s answers with options, each with an id and a title', async (path) => {
    const { status, body } = await get(path, administrator)
    expect(status).toBe(200)
    expect(body).toBeInstanceOf(Array)
    for (const option of body)
      expect(option).toMatchObject({ id: expect.anything(), title: expect.any(String) })
  })

  it.each(['countries', 'saints', 'temples'])('%s/list may be kept for 15 minutes', async (noun) => {
    expect((await get(`${noun}/list`, administrator)).cache).toBe('private, max-age=900')
  })

  it.each(lists)('%s returns records and their number', async (path) => {
    const { status, body } = await get(path, administrator)
    expect(status).toBe(200)
    expect(body).toMatchObject({ records: expect.any(Array), total: expect.any(Number) })
  })

  it.each(withoutOptions)('%s/list is refused by the name of the noun', async (noun) => {
    expect((await get(`${noun}/list?templeId=1`, administrator)).body).toMatchObject({
      status: 404,
      message: 'NO_OPTIONS',
      description: expect.stringContaining(`GET ${noun} `),
    })
    expect((await get(noun, administrator)).status).toBe(200)
  })

  it.each(['submissions', 'payment-requests'])('%s/list names the list of a temple', async (noun) => {
    expect((await get(`${noun}/list`, priest)).body).toMatchObject({
      status: 404,
      message: 'NO_OPTIONS',
      description: expect.stringContaining(`GET ${noun}/company`),
    })
  })

  it.each(fixed)('%s answers', async (path) => {
    const { status, body } = await get(path, administrator)
    expect(status).toBe(200)
    expect(JSON.stringify(body)).toMatch(/[A-Z]{3}|_view/)
  })

  it.each(ofTemples)('%s is open only to the people of a temple', async (path) => {
    expect((await get(path, priest)).status).toBe(200)
    expect((await get(path, faithful)).body).toMatchObject({ message: 'RIGHT_MISSING' })
    expect((await get(path, '')).body).toMatchObject({ message: 'NOT_SIGNED_IN' })
  })

  it.each([...options, ...lists, ...fixed])('%s needs a sign-in', async (path) => {
    expect((await get(path, '')).body).toMatchObject({ status: 401, message: 'NOT_SIGNED_IN' })
  })

  it('public/calendar returns the days of its parameters to strangers', async () => {
    const { status, body } = await get('public/calendar?from=2026-12-06&to=2026-12-07&lang=en', '')
    expect(status).toBe(200)
    // Sunday is the first day of the week.
    expect(body.days).toMatchObject([
      { date: '2026-12-06', weekday: 1 },
      { date: '2026-12-07', weekday: 2 },
    ])
  })
})
