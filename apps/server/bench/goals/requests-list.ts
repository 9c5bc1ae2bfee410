import pg from 'pg'
import { type GoalRow, type Part, timeRow } from '../harness/goals.ts'
import { signIn } from '../harness/http.ts'
import { callOf, openClient } from '../harness/load.ts'
import { measure } from '../harness/measure.ts'
import { password } from '../harness/server.ts'
import { seedRequests } from '../seeds/requests.ts'

const goalAt = { hundredThousand: 3, tenMillion: 6 }
const large = 1_000_000

/** The list page's URLs, newest first by default; each with its count. */
const pagesOf = (requests: number): readonly [name: string, query: string][] => [
  ['first page', 'page=1'],
  ['page 1,000', 'page=1000'],
  ['last page', `page=${requests / 10}`],
  ['state filter, many (COMPLETED)', 'state=COMPLETED'],
  ['state filter, few (FAILED)', 'state=FAILED'],
  ['two states, page 50', 'state=PAID&state=PENDING_PAYMENT&page=50'],
  ['one service', 'service=TAMA'],
  ['placed within a month', `placedFrom=${daysAgo(60)}&placedTo=${daysAgo(30)}`],
  ['search, frequent name', `q=${encodeURIComponent('Παπαδοπούλου')}`],
  ['search, Greeklish, two words', 'q=papadopoulou+maria'],
  ['search, one e-mail', 'q=person31415@example.test'],
  ['search, nobody', 'q=zzyzx'],
  ['search and state', `q=${encodeURIComponent('Μαρία')}&state=PAID`],
  ['sort by total', 'sort=total&order=desc'],
  ['sort by total, page 1,000', 'sort=total&order=desc&page=1000'],
  ['sort by state', 'sort=state&order=asc'],
  ['temple and state', 'templeId=1&state=PAID'],
  ['temple, sort by total', 'templeId=1&sort=total&order=asc'],
]

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/**
 * The Requests list over HTTP as an administrator's browser requests it, with its count. KANDILI_BENCH_REQUESTS sets
 * how many there are.
 */
export const requestsList: Part = async ({ baseUrl, connectionString }, units) => {
  const requests = Number(process.env.KANDILI_BENCH_REQUESTS ?? 100_000)
  const seeding = new pg.Client({ connectionString })
  await seeding.connect()
  await seedRequests(seeding, requests)
  await seeding.end()

  const headers = await signIn(baseUrl, 'admin@kandili.test', password)
  const client = await openClient(baseUrl)
  const goal = requests >= large ? goalAt.tenMillion : goalAt.hundredThousand
  const rows: GoalRow[] = []
  for (const [name, query] of pagesOf(requests)) {
    const timing = await measure(
      async () => {
        const answer = await client.call(callOf('GET', `/api/orders?${query}&size=10`, { headers }))
        if (!answer.toString('latin1', 0, 12).endsWith('200'))
          throw new Error(answer.toString('utf8', 0, 900))
      },
      { times: 60 },
    )
    rows.push(
      timeRow(
        `Requests of ${requests.toLocaleString('en')}: ${name}`,
        timing,
        { unit: 'SELECT 1', timing: units.select },
        goal,
      ),
    )
  }
  client.end()
  return rows
}
