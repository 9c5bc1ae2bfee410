/** The Requests list at 100,000 requests, over HTTP as an administrator's browser asks for it; the count apart. */
import pg from 'pg'
import { measureBaselines } from './harness/baseline.ts'
import { call, signIn } from './harness/http.ts'
import { measure } from './harness/measure.ts'
import { password, withServer } from './harness/server.ts'
import { baselineRows, printTable, type Row } from './harness/table.ts'
import { seedRequests } from './seeds/requests.ts'

const requests = 100_000
const aim = 30
const times = 200

/** Each as the list page writes it into its address, newest first where nothing is said. */
const pages: readonly [name: string, query: string][] = [
  ['first page', 'page=1'],
  ['page 1,000', 'page=1000'],
  ['state filter, many (COMPLETED)', 'state=COMPLETED'],
  ['state filter, few (FAILED)', 'state=FAILED'],
  ['two states', 'state=PAID&state=PENDING_PAYMENT'],
  ['customer search, frequent name', `q=${encodeURIComponent('Παπαδοπούλου')}`],
  ['customer search, Greeklish', 'q=papadopoulou+maria'],
  ['customer search, one e-mail', 'q=person31415@example.test'],
  ['customer search, nobody', 'q=zzyzx'],
  ['sort by total', 'sort=total&order=desc'],
  ['sort by total, page 1,000', 'sort=total&order=desc&page=1000'],
  ['temple and state', 'templeId=1&state=PAID'],
]

/** Beside the aim: nobody turns ten thousand pages, and a count is asked for apart. */
const others: readonly [name: string, query: string][] = [
  ['last page', `page=${requests / 10}&count=no`],
  ['with its count: first page', 'page=1'],
  ['with its count: frequent name', `q=${encodeURIComponent('Παπαδοπούλου')}`],
]

await withServer(async ({ baseUrl, connectionString }) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await seedRequests(client, requests)
  await client.end()

  const headers = await signIn(baseUrl, 'admin@kandili.test', password)
  const baselines = await measureBaselines(connectionString)
  const against = { unit: 'SELECT 1', timing: baselines.select }
  const timed = (query: string) =>
    measure(() => call(`${baseUrl}/api/orders?${query}`, { headers }), { times })
  const rows: Row[] = baselineRows(baselines)
  const nothing = await measure(() => call(`${baseUrl}/api/notifications/fresh`, { headers }), { times })
  rows.push({ name: 'a signed-in call that reads next to nothing', timing: nothing, against })
  for (const [name, query] of pages) {
    rows.push({ name, timing: await timed(`${query}&size=10&count=no`), against: { ...against, aim } })
  }
  for (const [name, query] of others) rows.push({ name, timing: await timed(`${query}&size=10`), against })
  const byState = await measure(() => call(`${baseUrl}/api/orders/counts`, { headers }), { times: 40 })
  rows.push({ name: 'how many in each state', timing: byState, against })
  printTable(`The Requests list, ${requests.toLocaleString('en')} requests, pages of 10`, rows)
})
