import { endpoints } from '@kandili/contract'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/harness/app.ts'

const test = useApp({ now: '2026-11-20T08:00:00Z' })

it('a call beyond its limit is rejected before its token is looked up', async () => {
  // Calls per hour from one address (account/routes.ts).
  const limit = 10
  const statuses: number[] = []
  for (let calls = 0; calls < limit + 5; calls += 1) {
    const { statusCode } = await test.app.inject({
      url: `/api${endpoints.account.exportOwnData.path}`,
      headers: { authorization: 'Bearer forged' },
    })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([...Array(limit).fill(401), ...Array(5).fill(429)])
  // Each forged token that was checked is counted in the database.
  const counted = await test.db.selectFrom('attempt').select('count').execute()
  expect(counted).toEqual([{ count: limit }])
})

it('cuts a request whose body does not arrive', () => {
  expect(test.app.server.requestTimeout).toBeGreaterThan(0)
  expect(test.app.server.requestTimeout).toBeLessThanOrEqual(120_000)
})
