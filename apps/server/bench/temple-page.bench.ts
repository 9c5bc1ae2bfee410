/** The page of a temple, rendered on the server as a visitor's browser gets it. */
import { measureBaselines } from './harness/baseline.ts'
import { call } from './harness/http.ts'
import { measure } from './harness/measure.ts'
import { withServer } from './harness/server.ts'
import { baselineRows, printTable } from './harness/table.ts'

const times = 200

await withServer(async ({ baseUrl, connectionString }) => {
  const found = JSON.parse(await call(`${baseUrl}/api/public/temples?size=1`)) as {
    records: { slug: string }[]
  }
  const slug = found.records[0]?.slug
  const baselines = await measureBaselines(connectionString)
  const against = { unit: 'SELECT 1', timing: baselines.select }
  const data = await measure(() => call(`${baseUrl}/api/public/temples/${slug}`), { times })
  const alone = await measure(() => call(`${baseUrl}/el/temples/${slug}`), { times })
  const byEight = await measure(() => call(`${baseUrl}/el/temples/${slug}`), { times, clients: 8 })
  printTable('The page of a temple', [
    ...baselineRows(baselines),
    { name: 'its data by the API', timing: data, against },
    { name: 'the page, 1 client', timing: alone, against },
    { name: 'the page, 8 clients', timing: byEight, against },
  ])
})
