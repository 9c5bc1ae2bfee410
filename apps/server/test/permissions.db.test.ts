import { type Access, type EndpointShape, endpoints } from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { addUser, type RoleKey } from './factories/add-user.ts'
import { makeTemple } from './factories/temple.ts'
import { useApp } from './harness/app.ts'
import { allEndpoints, pathOf } from './harness/endpoints.ts'

const test = useApp()

const guarded = allEndpoints.filter(([, { access }]) => access !== 'public')

const rightsOf = (access: Access): readonly string[] => {
  if (typeof access === 'string') return []
  return 'right' in access ? [access.right] : access.anyRight
}

const personas = ['administrator', 'temple-owner', 'temple-treasurer', 'temple-sexton', 'faithful'] as const
const tokens = new Map<RoleKey, string>()
const rights = new Map<RoleKey, readonly string[]>()

beforeAll(async () => {
  for (const persona of personas) {
    // One account belongs to one temple.
    const ofTemple = persona.startsWith('temple') ? { templeId: (await makeTemple(test.db)).id } : {}
    const user = await addUser(test.db, persona, ofTemple)
    tokens.set(persona, await test.signIn(user.email))
    const { authorities } = await (await test.client(user.email)).call(endpoints.access.me)
    rights.set(
      persona,
      authorities.map(({ authority }) => authority),
    )
  }
})

const call = async (definition: EndpointShape, token?: string) => {
  const answer = await test.app.inject({
    method: definition.method,
    url: pathOf(definition),
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(definition.method === 'GET' || definition.body === undefined ? {} : { payload: {} }),
  })
  return {
    status: answer.statusCode,
    code: answer.headers['content-type']?.includes('json') ? answer.json()?.message : undefined,
  }
}

it('every endpoint of the contract is served and declares who may call it', () => {
  expect(allEndpoints.length).toBeGreaterThan(60)
  for (const [name, definition] of allEndpoints) {
    expect(test.app.hasRoute({ method: definition.method, url: `/api${definition.path}` }), name).toBe(true)
    expect(definition.access, name).toBeDefined()
  }
})

it('every call that needs a login rejects anonymous callers', async () => {
  for (const [name, definition] of guarded) {
    expect(await call(definition), name).toEqual({ status: 401, code: 'NOT_SIGNED_IN' })
  }
})

it('a forged or expired token is distinguished from none', async () => {
  for (const [name, definition] of guarded.slice(0, 5)) {
    expect(await call(definition, 'eyJhbGciOiJub25lIn0.e30.'), name).toEqual({
      status: 401,
      code: 'SESSION_ENDED',
    })
  }
})

describe.each(personas)('%s', (persona) => {
  it('is rejected exactly if the right is missing', async () => {
    for (const [name, definition] of guarded) {
      const needed = rightsOf(definition.access)
      const mayCall = needed.length === 0 || needed.some((right) => rights.get(persona)?.includes(right))
      // A stream would not end, and signing out would end this very session.
      if (mayCall && (definition.answer === 'events' || definition.path === '/jwt/logout')) continue
      const { status, code } = await call(definition, tokens.get(persona))
      if (!mayCall) expect({ status, code }, name).toEqual({ status: 403, code: 'RIGHT_MISSING' })
      else expect([401, 403, 500], `${name} answered ${status} ${code}`).not.toContain(status)
    }
    // Every call of the contract: more with each noun.
  }, 60_000)
})

it('only administrators hold the rights over all requests and over roles', () => {
  for (const persona of ['temple-owner', 'temple-treasurer', 'temple-sexton', 'faithful'] as const) {
    expect(rights.get(persona)).not.toContain('orders_order_view')
    expect(rights.get(persona)).not.toContain('users_role_view')
  }
})
