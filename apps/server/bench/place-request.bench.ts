/** Placing a request over HTTP, by one client and by eight at once, each time with a key of its own. */
import { randomUUID } from 'node:crypto'
import { measureBaselines } from './harness/baseline.ts'
import { call } from './harness/http.ts'
import { measure } from './harness/measure.ts'
import { withServer } from './harness/server.ts'
import { baselineRows, printTable } from './harness/table.ts'

const aim = 8
const times = 400
const clients = 8

type Temple = {
  id: number
  slug: string
  offerings: { typeId: number; service: string; intentions: string[] }[]
}

/** A candle with two names and a message, at the first temple that offers one. */
const findBody = async (baseUrl: string) => {
  const found = JSON.parse(await call(`${baseUrl}/api/public/temples?service=CANDLE&size=1`)) as {
    records: Temple[]
  }
  const temple = JSON.parse(await call(`${baseUrl}/api/public/temples/${found.records[0]?.slug}`)) as Temple
  const candle = temple.offerings.find(
    ({ service, intentions }) => service === 'CANDLE' && intentions.includes('HEALTH'),
  )
  if (!candle) throw new Error('No temple of the demonstration offers a candle')
  return {
    contact: { firstName: 'Ελένη', lastName: 'Παπαδάκη', email: 'eleni@example.test' },
    lines: [
      {
        templeId: temple.id,
        service: 'CANDLE',
        typeId: candle.typeId,
        quantity: 1,
        preferredDate: null,
        intention: 'HEALTH',
        names: ['Μαρία', 'Νικόλαος'],
        message: 'Για τις εξετάσεις της εβδομάδας.',
      },
    ],
    acceptTerms: true,
    acceptPrivacy: true,
    acceptSensitive: true,
    language: 'el',
  }
}

const measureAt = (role: 'all' | 'api', title: string): Promise<void> =>
  withServer(
    async ({ baseUrl, connectionString }) => {
      const body = await findBody(baseUrl)
      const place = () =>
        call(`${baseUrl}/api/public/orders`, {
          method: 'POST',
          headers: { 'idempotency-key': randomUUID() },
          body,
          expect: 201,
        })
      const baselines = await measureBaselines(connectionString)
      const nothing = await measure(() => call(`${baseUrl}/api/health`), { times })
      const alone = await measure(place, { times })
      const began = performance.now()
      const byEight = await measure(place, { times: times * 2, warmUp: 0, clients })
      const each = (performance.now() - began) / byEight.runs
      const bare = { unit: 'bare insert commit', timing: baselines.insert }
      printTable(title, [
        ...baselineRows(baselines),
        { name: 'a call that does nothing', timing: nothing, against: bare },
        { name: 'placing, 1 client', timing: alone, against: { ...bare, aim } },
        {
          name: 'placing, 8 clients: how long one waits',
          timing: byEight,
          against: { unit: 'bare insert commit by 8', timing: baselines.insertByEight, aim },
        },
        {
          name: 'placing, 8 clients: time for each',
          timing: { median: each, p95: each, runs: byEight.runs },
          against: { ...bare, aim },
        },
      ])
    },
    { role },
  )

await measureAt('all', 'Placing a request over HTTP; the same process works off its e-mail jobs')
await measureAt('api', 'The same with the worker apart (ROLE=api)')
