import { endpoints } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { expect, it } from 'vitest'
import { visiting } from '../testing/visit.ts'
import { orMoved } from './moved.server.ts'

const refusal = (status: number, message: 'ENTITY_NOT_FOUND' | 'INTERNAL') =>
  new ApiError({ status, message, description: '', errors: [] })
const missing = refusal(404, 'ENTITY_NOT_FOUND')
const params = { entity: 'temples', slug: 'former' } as const
const found = { endpoint: endpoints.publishing.moved, params, answer: { slug: 'present' } }
const none = {
  ...found,
  status: 404,
  answer: { status: 404, message: 'ENTITY_NOT_FOUND', description: '', errors: [] },
}

const open = (asked: Promise<string>, answers: Parameters<typeof visiting>[0]['answers'] = []) =>
  orMoved(visiting({ path: '/el/temples/former?from=card', answers }).asking, params, asked).catch(
    (thrown: unknown) => thrown,
  )

it('returns the found value', async () => {
  expect(await open(Promise.resolve('the temple'))).toBe('the temple')
})

it('redirects permanently to the current URL, in the same language and with the same query', async () => {
  const answer = await open(Promise.reject(missing), [found])
  expect(answer).toBeInstanceOf(Response)
  const { status, headers } = answer as Response
  expect([status, headers.get('location')]).toEqual([301, '/el/temples/present?from=card'])
})

it('is not found if the URL never existed', async () => {
  expect(await open(Promise.reject(missing), [none])).toMatchObject({ init: { status: 404 } })
})

it('passes a failure of the server on', async () => {
  const broken = refusal(500, 'INTERNAL')
  expect(await open(Promise.reject(broken))).toBe(broken)
})
