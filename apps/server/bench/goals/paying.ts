import { setTimeout as wait } from 'node:timers/promises'
import { inMs, type Part, perSecond } from '../harness/goals.ts'
import { timingOf } from '../harness/measure.ts'
import { byClients, placeAndPay, withDatabase } from '../harness/payer.ts'
import { processorOf } from '../harness/processor.ts'
import { makePlacing } from './placing.ts'

const CLIENTS = 8
const PAYMENTS = 800
const WARM_UP = 200
const LOOK_EVERY_MS = 5

/** From placing a request to PAID by the gateway's webhook; each payer goes on when their request is paid. */
export const paying: Part = async (server, units) => {
  const make = await makePlacing(server)
  return withDatabase(server, async (database) => {
    const waiting = new Map<string, () => void>()
    let isOver = false
    const watching = (async () => {
      while (!isOver) {
        if (waiting.size > 0) {
          const { rows } = await database.query<{ code: string }>({
            name: 'paid',
            text: `select code from request where code = any($1) and state = 'PAID'`,
            values: [[...waiting.keys()]],
          })
          for (const { code } of rows) {
            waiting.get(code)?.()
            waiting.delete(code)
          }
        }
        await wait(LOOK_EVERY_MS)
      }
    })()
    const run = async (count: number): Promise<number[]> => {
      const took: number[] = []
      await byClients(server, { clients: CLIENTS, count }, async (client, number) => {
        const began = performance.now()
        const code = await placeAndPay(client, make(number))
        await new Promise<void>((resolve) => waiting.set(code, resolve))
        took.push(performance.now() - began)
      })
      return took
    }
    await run(WARM_UP)
    const before = processorOf(server.pid)
    const began = performance.now()
    const timing = timingOf(await run(PAYMENTS))
    const rate = (PAYMENTS / (performance.now() - began)) * 1000
    const after = processorOf(server.pid)
    isOver = true
    await watching
    return [
      {
        work: 'from placing to PAID, 8 clients',
        goal: '100/s, p95 under 300 ms',
        measure: `${perSecond(rate)}, p50 ${inMs(timing.median)}, p95 ${inMs(timing.p95)}`,
        isMet: rate >= 100 && timing.p95 < 300,
        ratio: `${(units.bareByEight.perSecond / rate).toFixed(0)} bare calls`,
        processor: before === undefined || after === undefined ? undefined : (after - before) / PAYMENTS,
      },
    ]
  })
}
