/**
 * A month of the public calendar from memory, compared with a route that does nothing: half its rate is twice its
 * time.
 */
import { call } from './harness/http.ts'
import { measure } from './harness/measure.ts'
import { withServer } from './harness/server.ts'
import { printTable } from './harness/table.ts'

const plan = { times: 4000, clients: 8 }
const month = '/api/public/calendar?year=2027&month=5&lang=el'

await withServer(
  async ({ baseUrl }) => {
    const timeOf = (path: string, headers?: Record<string, string>, expect?: number) =>
      measure(() => call(`${baseUrl}${path}`, { headers, expect }), plan)
    // Each encoding has an ETag of its own; the measured calls ask for none.
    const { headers } = await fetch(`${baseUrl}${month}`, { headers: { 'accept-encoding': 'identity' } })
    const bare = await timeOf('/api/health')
    const against = { unit: 'bare route', timing: bare, aim: 2 }
    const first = performance.now()
    await call(`${baseUrl}/api/public/calendar?year=2031&month=5&lang=el`)
    const made = performance.now() - first
    printTable('A month of the public calendar, 8 clients', [
      { name: 'a route that does nothing', timing: bare },
      { name: 'a month, from memory', timing: await timeOf(month), against },
      {
        name: 'a month that the client has (304)',
        timing: await timeOf(month, { 'if-none-match': headers.get('etag') ?? '' }, 304),
        against,
      },
      {
        name: 'the first month of a year',
        timing: { median: made, p95: made, runs: 1 },
      },
    ])
  },
  { role: 'api' },
)
