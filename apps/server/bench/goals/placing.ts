import { randomUUID } from 'node:crypto'
import { inMs, loadCounted, type Part, rateRow } from '../harness/goals.ts'
import { call } from '../harness/http.ts'
import { callOf, type MakeCall, openClient } from '../harness/load.ts'
import type { BenchServer } from '../harness/server.ts'

type Temple = {
  id: number
  slug: string
  offerings: { typeId: number; service: string; intentions: string[] }[]
}

const firstTemple = async (baseUrl: string): Promise<string | undefined> => {
  const found = JSON.parse(await call(`${baseUrl}/api/public/temples?service=CANDLE&size=1`)) as {
    records: Temple[]
  }
  return found.records[0]?.slug
}

/** Calls that each place a candle with two names and a message, at this temple or the first that offers one. */
export const makePlacing = async (
  { baseUrl }: Pick<BenchServer, 'baseUrl'>,
  slug?: string,
): Promise<MakeCall> => {
  const address = `${baseUrl}/api/public/temples/${slug ?? (await firstTemple(baseUrl))}`
  const temple = JSON.parse(await call(address)) as Temple
  const candle = temple.offerings.find(
    ({ service, intentions }) => service === 'CANDLE' && intentions.includes('HEALTH'),
  )
  if (!candle) throw new Error('No temple of the demonstration offers a candle')
  return (number) =>
    callOf('POST', '/api/public/orders', {
      headers: { 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        contact: { firstName: 'Ελένη', lastName: 'Παπαδάκη', email: `eleni${number}@example.test` },
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
        acceptBegin: true,
        acceptSensitive: true,
        language: 'el',
      }),
    })
}

/** Placing requests, each with its own Idempotency-Key. */
export const placing =
  (name: string): Part =>
  async (server, units) => {
    const make = await makePlacing(server)
    const alone = await loadCounted(server, make, { clients: 1, calls: 1000, expect: 201 })
    const byEight = await loadCounted(server, make, { clients: 8, calls: 4000, expect: 201 })
    const inserts = (perSecond: number, insert: { median: number }, clients: number) =>
      `, ${(1000 / insert.median / (perSecond / clients)).toFixed(1)} insert commits`
    return [
      {
        ...rateRow(`placing, 1 client${name}`, alone, units.bare, 400),
        ratio: `${(units.bare.perSecond / alone.perSecond).toFixed(1)} bare calls${inserts(alone.perSecond, units.insert, 1)}`,
      },
      {
        ...rateRow(`placing, 8 clients${name}`, byEight, units.bareByEight, 1000),
        ratio: `${(units.bareByEight.perSecond / byEight.perSecond).toFixed(1)} bare calls${inserts(byEight.perSecond, units.insertByEight, 8)}`,
      },
    ]
  }

/** How long placing a request takes while seven connections request pages without a pause. */
export const placingBesidePages: Part = async (server) => {
  const make = await makePlacing(server)
  const alone = await loadCounted(server, make, { clients: 1, calls: 300, expect: 201 })
  let isOver = false
  const pages = Array.from({ length: 7 }, async () => {
    const client = await openClient(server.baseUrl)
    let answered = 0
    for (; !isOver; answered += 1) {
      await client.call(callOf('GET', `/en?beside=${Math.random()}`, { headers: { accept: 'text/html' } }))
    }
    client.end()
    return answered
  })
  const began = performance.now()
  const beside = await loadCounted(server, make, { clients: 1, calls: 200, expect: 201 })
  const seconds = (performance.now() - began) / 1000
  isOver = true
  const drawn = (await Promise.all(pages)).reduce((sum, one) => sum + one, 0)
  return [
    {
      work: 'placing while seven connections load /en',
      goal: 'p50 under 3 times alone',
      measure: `p50 ${inMs(beside.timing.median)}, p95 ${inMs(beside.timing.p95)} (${Math.round(drawn / seconds)} pages/s drawn)`,
      isMet: beside.timing.median < 3 * alone.timing.median,
      ratio: `${(beside.timing.median / alone.timing.median).toFixed(1)} times alone`,
    },
  ]
}
