import { afterEach, beforeEach, expect, test, vi } from 'vitest'

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
const provider = async () => (await import('./data-provider.ts')).dataProvider

test('a list asks for its page, its order and its filters, repeated without an index', async () => {
  answer = json({ records: [{ id: 1 }], total: 41, page: 2, size: 25 })
  const { getList } = await provider()
  const list = await getList('orders', {
    pagination: { page: 2, perPage: 25 },
    sort: { field: 'total', order: 'DESC' },
    filter: { state: ['PAID', 'COMPLETED'], q: 'νικο' },
  })
  expect(list).toEqual({ data: [{ id: 1 }], total: 41 })
  expect(decodeURIComponent(sent[0]?.url ?? '')).toBe(
    '/api/orders?state=PAID&state=COMPLETED&q=νικο&page=2&size=25&sort=total&order=desc',
  )
  const headers = new Headers(sent[0]?.init.headers)
  expect(headers.get('authorization')).toBe('Bearer a.b.c')
  expect(headers.get('accept-language')).toBe('el')
})

test('"all" is asked for as all', async () => {
  answer = json({ records: [], total: 0, page: 1, size: 'all' })
  const { getList } = await provider()
  await getList('candle-types', { pagination: { page: 1, perPage: Number.POSITIVE_INFINITY }, filter: {} })
  expect(sent[0]?.url).toBe('/api/candle-types?page=1&size=all')
})

test('deleting goes through mass-delete, which says what stayed', async () => {
  answer = json({ deleted: [1], kept: [{ id: 2, reason: 'in use' }], undo: 'token' })
  const { massDelete } = await import('./data-provider.ts')
  expect(await massDelete('candle-types', [1, 2])).toEqual({
    deleted: [1],
    kept: [{ id: 2, reason: 'in use' }],
    undo: 'token',
  })
  expect(sent[0]?.init.method).toBe('PUT')
  expect(sent[0]?.url).toBe('/api/candle-types/mass-delete')
  expect(sent[0]?.init.body).toBe('{"list":[1,2]}')
})

test("a refusal carries the server's sentences for their fields", async () => {
  const errors = [{ field: 'title.en', message: 'Taken.' }]
  answer = json({ status: 422, message: 'VALIDATION_FAILED', description: 'Wrong', errors }, 422)
  const { create } = await provider()
  await expect(create('candle-types', { data: {} })).rejects.toMatchObject({
    status: 422,
    code: 'VALIDATION_FAILED',
    errors,
  })
})

test('401 and 403 clear the stored data and lead to /login with the way back; once, and with no error shown', async () => {
  answer = json({ status: 401, message: 'SESSION_ENDED', description: '', errors: [] }, 401)
  const { getOne } = await provider()
  const settled = vi.fn()
  getOne('orders', { id: 1 }).then(settled, settled)
  getOne('orders', { id: 2 }).then(settled, settled)
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  expect(assign.mock.calls).toEqual([['/login?to=%2Forders%3Fpage%3D2']])
  expect(stored.has('accessToken')).toBe(false)
  expect(stored.has('userData')).toBe(false)
  expect(settled).not.toHaveBeenCalled()
  expect(sent.every(({ url }) => !url.includes('refresh'))).toBe(true)
})

test('what was typed is kept on a forced way out, for the same user and address, and given back once', async () => {
  answer = json({}, 403)
  const { beforeLeaving, storeDraft, takeDraft } = await import('../session/drafts.ts')
  beforeLeaving(() => storeDraft(7, '/candle-types/new', { title: 'half' }))
  const { getOne } = await provider()
  void getOne('orders', { id: 1 })
  await vi.waitFor(() => expect(assign).toHaveBeenCalled())
  expect(takeDraft(8, '/candle-types/new')).toBeUndefined()
  expect(takeDraft(7, '/candle-types/new')).toEqual({ title: 'half' })
  expect(takeDraft(7, '/candle-types/new')).toBeUndefined()
})
