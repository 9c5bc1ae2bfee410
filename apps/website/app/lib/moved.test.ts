import { ApiError } from '@kandili/contract/client'
import type { LoaderFunctionArgs } from 'react-router'
import { expect, it, vi } from 'vitest'
import { orMoved } from './moved.server.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn<() => Promise<{ slug: string }>>() }))
vi.mock('./api.ts', () => ({ apiOf: () => ({ call }) }))

const refusal = (status: number, message: 'ENTITY_NOT_FOUND' | 'INTERNAL') =>
  new ApiError({ status, message, description: '', errors: [] })
const missing = refusal(404, 'ENTITY_NOT_FOUND')
const asking = {
  request: new Request('http://localhost/el/temples/former?from=card'),
} as LoaderFunctionArgs
const open = (asked: Promise<string>): Promise<unknown> =>
  orMoved(asking, { entity: 'temples', slug: 'former' }, asked).catch((thrown: unknown) => thrown)

it('returns the found value', async () => {
  expect(await open(Promise.resolve('the temple'))).toBe('the temple')
})

it('redirects permanently to the current URL, in the same language and with the same query', async () => {
  call.mockResolvedValueOnce({ slug: 'present' })
  const answer = await open(Promise.reject(missing))
  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect([status, headers.get('location')]).toEqual([301, '/el/temples/present?from=card'])
})

it('is not found if the URL never existed', async () => {
  call.mockRejectedValueOnce(missing)
  expect(await open(Promise.reject(missing))).toMatchObject({ init: { status: 404 } })
})

it('passes a failure of the server on', async () => {
  const broken = refusal(500, 'INTERNAL')
  expect(await open(Promise.reject(broken))).toBe(broken)
})
