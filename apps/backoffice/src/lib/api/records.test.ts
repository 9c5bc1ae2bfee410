import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readAddress } from '../../crud/list-address.ts'
import { listQuery } from '../../crud/queries.ts'

type Sent = { url: string; init: RequestInit }
let sent: Sent[]
let answer: () => Response
const assign = vi.fn()
const stored = new Map<string, string>()
const session = new Map<string, string>()
const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => map.set(key, value),
  removeItem: (key: string) => map.delete(key),
})

beforeEach(() => {
  vi.resetModules()
  sent = []
  assign.mockReset()
  stored.clear()
  session.clear()
  stored.set('accessToken', 'a.b.c')
  stored.set('userData', '{"id":7,"authorities":[]}')
  vi.stubGlobal('localStorage', storage(stored))
  vi.stubGlobal('sessionStorage', storage(session))
  vi.stubGlobal('document', { cookie: 'Kandili-language=el' })
  vi.stubGlobal('location', { pathname: '/orders', search: '?page=2', hash: '', assign })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const records = () => import('./records.ts')

test('the list sends page, order and filters, repeated without an index', async () => {
  answer = json({ records: [{ id: 1 }], total: 41, page: 2, size: 25 })
  const { readList } = await records()
  const address = readAddress(
    new URLSearchParams('state=PAID&state=COMPLETED&q=νικο&page=2&size=25&sort=total&order=desc'),
    ['state'],
    { sort: 'placedAt', order: 'desc' },
  )
  const list = await readList('orders', listQuery(address))
  expect(list.records).toEqual([{ id: 1 }])
  expect(decodeURIComponent(sent[0]?.url ?? '')).toBe(
    '/api/orders?state=PAID&state=COMPLETED&q=νικο&page=2&size=25&sort=total&order=desc',
  )
  const headers = new Headers(sent[0]?.init.headers)
  expect(headers.get('authorization')).toBe('Bearer a.b.c')
  expect(headers.get('accept-language')).toBe('el')
})

test('deletes through mass-delete, and returns the records that could not be deleted', async () => {
  answer = json({ deleted: [1], kept: [{ id: 2, reason: 'in use' }], undo: 'token' })
  const { massDelete } = await records()
  expect(await massDelete('candle-types', [1, 2])).toEqual({
    deleted: [1],
    kept: [{ id: 2, reason: 'in use' }],
    undo: 'token',
  })
  expect(sent[0]?.init.method).toBe('PUT')
  expect(sent[0]?.url).toBe('/api/candle-types/mass-delete')
  expect(sent[0]?.init.body).toBe('{"list":[1,2]}')
})

test("an error carries the server's sentences for their fields", async () => {
  const errors = [{ field: 'title.en', message: 'Taken.' }]
  answer = json({ status: 422, message: 'VALIDATION_FAILED', description: 'Wrong', errors }, 422)
  const { saveRecord } = await records()
  await expect(saveRecord('candle-types', 0, {})).rejects.toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    errors,
  })
})

test('401 and 403 clear the stored data and redirect to /login with the return address, once and without an error', async () => {
  answer = json({ status: 401, message: 'SESSION_ENDED', description: '', errors: [] }, 401)
  const { readRecord } = await records()
  const settled = vi.fn()
  readRecord('orders', 1).then(settled, settled)
  readRecord('orders', 2).then(settled, settled)
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  expect(assign.mock.calls).toEqual([['/login?to=%2Forders%3Fpage%3D2']])
  expect(stored.has('accessToken')).toBe(false)
  expect(stored.has('userData')).toBe(false)
  expect(settled).not.toHaveBeenCalled()
  expect(sent.every(({ url }) => !url.includes('refresh'))).toBe(true)
})

test('unsaved input survives a forced sign-out for the same user and URL, and is restored once', async () => {
  answer = json({}, 403)
  const { beforeLeaving, openDraft, storeDraft } = await import('../session/drafts.ts')
  beforeLeaving(() => storeDraft(7, '/candle-types/new', { title: 'half' }))
  const { readRecord } = await records()
  void readRecord('orders', 1)
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  const draft = () => openDraft(7, '/candle-types/new')
  expect(openDraft(8, '/candle-types/new').values).toBeUndefined()
  expect(draft().values).toEqual({ title: 'half' })
  expect(draft().values, 'a form drawn again before it is shown').toEqual({ title: 'half' })
  draft().forget()
  expect(draft().values).toBeUndefined()
})

test('counts the records of a response while it streams, whatever they contain', async () => {
  const { recordCounter } = await import('./records.ts')
  const count = recordCounter()
  const text = JSON.stringify({ records: [{ a: '}{"' }, { b: { c: [{}, 1] } }, { d: '\\' }], total: 3 })
  let last = 0
  for (const sign of text) last = count(sign)
  expect(last).toBe(3)
})
