import { endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser } from '../../../test/factories/add-user.ts'
import { useApp } from '../../../test/harness/app.ts'
import { errorBody, InvalidInput } from './errors-handler.ts'

const test = useApp()
let administrator = ''

beforeAll(async () => {
  administrator = (await addUser(test.db, 'administrator')).email
})

const nul = '%00'
/** Values that no call accepts: the answer must be a client error (4xx) and never a server error (5xx). */
const asked: readonly (readonly [as: 'nobody' | 'admin', url: string])[] = [
  ['nobody', `/api/public/temples/a${nul}b`],
  ['nobody', `/api/public/saints/a${nul}b`],
  ['nobody', `/api/public/calendar?temple=${nul}`],
  ['admin', `/api/audit?entityId=${nul}`],
  ['admin', '/api/saints?feastMonth=2147483648'],
  ['admin', '/api/saints?feastMonth=0'],
  ['admin', '/api/feast-overrides?year=2147483648'],
  ['admin', '/api/orders?sort=constructor'],
  ['admin', '/api/orders?sort=__proto__'],
  ['admin', '/api/user-requests?sort=toString'],
]

describe('hostile input', () => {
  it.each(asked)('%s: %s is rejected as invalid', async (as, url) => {
    const token = as === 'admin' ? await test.signIn(administrator) : ''
    const answer = await test.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
    expect(answer.json()).toMatchObject({ status: 422, message: 'VALIDATION_FAILED' })
  })

  it.each([
    ['/api/cities/list?countryId[]=13', 'countryId[]'],
    ['/api/main-parameters?nothing=1', 'nothing'],
    ['/api/roles/rights?nothing=1', 'nothing'],
    ['/api/statistics?nothing=1', 'nothing'],
    ['/api/public/calendar?nothing=1', 'nothing'],
  ])('%s is rejected beside the parameter that no call declares', async (url, field) => {
    const headers = {
      authorization: `Bearer ${await test.signIn(administrator)}`,
      'accept-language': 'en',
    }
    expect((await test.app.inject({ url, headers })).json()).toMatchObject({
      status: 422,
      message: 'VALIDATION_FAILED',
      errors: expect.arrayContaining([{ field, message: 'There is no field with this name.' }]),
    })
  })

  it.each(['a\0', '\ud800'])(
    'a text that no database can store is rejected beside its field (%j)',
    async (text) => {
      const payload = { username: text, password: 'x' }
      const answer = await test.app.inject({ method: 'POST', url: '/api/users/login', payload })
      expect(answer.json()).toMatchObject({
        status: 422,
        message: 'VALIDATION_FAILED',
        errors: [{ field: 'username' }],
      })
    },
  )

  it('input nested 50,000 levels deep is rejected', async () => {
    const payload = `{"username":${'['.repeat(50_000)}${']'.repeat(50_000)},"password":"x"}`
    const headers = { 'content-type': 'application/json' }
    const answer = await test.app.inject({ method: 'POST', url: '/api/users/login', headers, payload })
    expect(answer.json()).toMatchObject({ status: 422, message: 'VALIDATION_FAILED' })
  })

  it('a prototype in a body is rejected', async () => {
    const payload = '{"username":"a","password":"x","__proto__":{"isAdmin":true}}'
    const headers = { 'content-type': 'application/json' }
    const answer = await test.app.inject({ method: 'POST', url: '/api/users/login', headers, payload })
    expect(answer.json()).toMatchObject({ status: 400, message: 'MALFORMED_BODY' })
  })

  it('a NUL in the name of a field is rejected', async () => {
    const payload = { username: 'a', password: 'x', 'b\0': 1 }
    const answer = await test.app.inject({ method: 'POST', url: '/api/users/login', payload })
    expect(answer.statusCode).toBe(422)
  })

  it.each([
    [403, 'ROUTE_NOT_FOUND'],
    [404, 'ROUTE_NOT_FOUND'],
    [412, 'MALFORMED_BODY'],
    [500, 'INTERNAL'],
  ])("answers a library's %i with %s, and alerts only for our own failures", (statusCode, message) => {
    const error = Object.assign(new Error('of a file outside its folder, say'), { statusCode })
    expect(errorBody(error, 'en')).toMatchObject({ message })
  })

  it('answers each field with one sentence, the first', () => {
    const { body } = endpoints.templePage.save
    const social = [{ channel: 'FACEBOOK', url: 'nonsense' }]
    const { error } = body.safeParse({ version: 1, social }, { reportInput: true })
    expect(errorBody(new InvalidInput(error?.issues ?? []), 'en').errors).toEqual([
      { field: 'social.0.url', message: 'Please enter a valid URL.' },
    ])
  })

  it.each([
    ['PUT', '/api/jwt/logout', 'POST'],
    ['DELETE', '/API/public/temples/some-temple/?x=1', 'GET, HEAD'],
    ['POST', '/api/orders/17', 'GET, HEAD, PUT'],
    ['GET', '/api/users/login', 'POST'],
    ['POST', '/api/Cities/list?x=1', 'GET, HEAD'],
  ] as const)('%s %s is answered with the methods of the path', async (method, url, allow) => {
    const answer = await test.app.inject({ method, url, headers: { 'accept-language': 'en' } })
    expect(answer.json()).toMatchObject({
      status: 405,
      message: 'METHOD_NOT_ALLOWED',
      description: `This address only accepts ${allow}`,
    })
    expect(answer.headers.allow).toBe(allow)
  })

  it('a path that no method has is not found', async () => {
    const answer = await test.app.inject({ method: 'PUT', url: '/api/orders/17/nothing' })
    expect(answer.json()).toMatchObject({ status: 404, message: 'ROUTE_NOT_FOUND' })
  })

  it('an invalid session id ends nothing', async () => {
    const headers = { authorization: `Bearer ${await test.signIn(administrator)}` }
    const url = `/api/users/me/sessions/${nul}`
    expect((await test.app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(422)
  })
})
