import { expect, test } from 'vitest'
import { createClient } from './client.ts'
import type { changeEmail } from './endpoints/way-in.ts'

test('an answer without a body is none, also for whoever does not load the contract, and whatever its status', async () => {
  for (const status of [202, 204]) {
    const client = createClient({ fetch: () => Promise.resolve(new Response(null, { status })) })
    const { method, path } = { method: 'POST', path: '/users/change-email' } as const
    const body = { password: 'Kandili-1', email: 'new@example.test' }
    expect(await client.call({ method, path } as typeof changeEmail, { body })).toBeUndefined()
  }
})
