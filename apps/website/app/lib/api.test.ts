import { type ErrorCode, endpoints, errorCodes } from '@kandili/contract'
import { ApiError } from '@kandili/contract/client'
import { isRouteErrorResponse, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { apiOf } from './api.ts'
import { visitContext } from './visit.ts'

const sentence = 'Too many attempts. Please try again in 1 minute'

/** The API for a page, where every call fails with the code. */
const refusing = (code: ErrorCode) => {
  const { status } = errorCodes[code]
  const context = new RouterContextProvider()
  context.set(visitContext, {
    nonce: '',
    origin: 'http://localhost',
    fetch: async () =>
      Response.json({ status, message: code, description: sentence, errors: [] }, { status }),
    report: () => {},
  })
  return apiOf({ request: new Request('http://localhost/en'), context })
}
const read = (code: ErrorCode): Promise<unknown> =>
  refusing(code)
    .call(endpoints.website.readParameters)
    .catch((thrown: unknown) => thrown)

it.each([
  ['TOO_MANY_ATTEMPTS', 429, sentence],
  ['DATABASE_UNAVAILABLE', 503, sentence],
  ['UNDER_MAINTENANCE', 503, null],
] as const)('a loader that fails with %s has the status %i', async (code, status, said) => {
  expect(await read(code)).toMatchObject({ type: 'DataWithResponseInit', data: said, init: { status } })
})

it('leaves every other error to the page', async () => {
  const thrown = await read('ENTITY_NOT_FOUND')
  expect(thrown).toBeInstanceOf(ApiError)
  expect(isRouteErrorResponse(thrown)).toBe(false)
})

it('leaves validation errors to the form', async () => {
  const sent = refusing('TOO_MANY_ATTEMPTS').call(endpoints.authentication.resetPasswordInit, {
    body: { email: 'maria@example.test' },
  })
  await expect(sent).rejects.toBeInstanceOf(ApiError)
})
