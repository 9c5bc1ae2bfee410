/** Temple search over 10,000 temples by HTTP, as the website's loader requests it. */
import pg from 'pg'
import { measureBaselines } from './harness/baseline.ts'
import { call } from './harness/http.ts'
import { measure } from './harness/measure.ts'
import { withServer } from './harness/server.ts'
import { baselineRows, printTable, type Row } from './harness/table.ts'
import { seedTemples } from './seeds/temples.ts'

const temples = 10_000
const times = 100

const searches: readonly [name: string, query: string][] = [
  ['no search, first page', ''],
  ['by name, hundreds fit (Παντελεήμονος)', 'Παντελεήμονος'],
  ['by name, two words (Νικολάου Λιμένος)', 'Νικολάου Λιμένος'],
  ['by name, one fits (Church 7777)', '7777'],
  ['by saint (Άγιος Νικόλαος)', 'Άγιος Νικόλαος'],
  ['by city (Θεσσαλονίκη)', 'Θεσσαλονίκη'],
  ['Greeklish (agios nikolaos)', 'agios nikolaos'],
  ['miss (zzyzx)', 'zzyzx'],
]

await withServer(async ({ baseUrl, connectionString }) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await seedTemples(client, temples)
  await client.end()

  const baselines = await measureBaselines(connectionString)
  const rows: Row[] = baselineRows(baselines)
  for (const [name, query] of searches) {
    const url = `${baseUrl}/api/public/temples${query ? `?q=${encodeURIComponent(query)}` : ''}`
    const timing = await measure(() => call(url), { times })
    rows.push({ name, timing, against: { unit: 'SELECT 1', timing: baselines.select } })
  }
  printTable(`Temple search, ${temples.toLocaleString('en')} temples, cards, count and filters`, rows)
})
