/**
 * The global search as an administrator's browser requests it. KANDILI_BENCH_PEOPLE sets how many people and requests
 * there are; a million of each take a while to seed.
 */
import pg from 'pg'
import { measureBaselines } from './harness/baseline.ts'
import { call, signIn } from './harness/http.ts'
import { measure } from './harness/measure.ts'
import { password, withServer } from './harness/server.ts'
import { baselineRows, printTable, type Row } from './harness/table.ts'
import { seedPeople } from './seeds/people.ts'
import { seedRequests } from './seeds/requests.ts'

const count = Number(process.env.KANDILI_BENCH_PEOPLE ?? 1_000_000)
const times = 50

const searches: readonly [name: string, typed: string][] = [
  ['one letter', 'μ'],
  ['two letters', 'ni'],
  ['frequent name', 'Μαρία'],
  ['frequent surname, not at the beginning', 'Παπαδοπούλου'],
  ['two frequent names (papadopoulou maria)', 'papadopoulou maria'],
  ['two names that nobody has together', 'John Μακρής'],
  ['one e-mail', 'bench31415@example.test'],
  ['number of a request', '31415'],
  ['saint', 'Άγιος Νικόλαος'],
  ['setting', 'επιστροφή'],
  ['nobody', 'zzyzx'],
]

await withServer(async ({ baseUrl, connectionString }) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await seedPeople(client, count)
  await seedRequests(client, count)
  await client.end()

  const baselines = await measureBaselines(connectionString)
  const headers = await signIn(baseUrl, 'admin@kandili.test', password)
  const rows: Row[] = baselineRows(baselines)
  for (const [name, typed] of searches) {
    const url = `${baseUrl}/api/search?q=${encodeURIComponent(typed)}`
    const timing = await measure(() => call(url, { headers }), { times })
    rows.push({ name, timing, against: { unit: 'SELECT 1', timing: baselines.select } })
  }
  printTable(`Search over everything, ${count.toLocaleString('en')} people and as many requests`, rows)
})
