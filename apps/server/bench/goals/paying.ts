import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { inMs, type Part, perSecond } from '../harness/goals.ts'
import { timingOf } from '../harness/measure.ts'
import { byClients, placeAndPay, withDatabase } from '../harness/payer.ts'
import { processorOf } from '../harness/processor.ts'
import type { BenchServer } from '../harness/server.ts'
import { makePlacing } from './placing.ts'

const CLIENTS = 8
const PAYMENTS = 800
const WARM_UP = 200
const BURST_OF_MAILS = 6_000
const PAYMENTS_IN_BURST = 200
/** Of the rate without a burst. */
const RATE_IN_BURST = 0.9
const LOOK_EVERY_MS = 5

/** Lets as many mails wait as a feast leaves, copies of one that was written. */
const sendBurst = (database: pg.Client): Promise<unknown> =>
  database.query(
    `with burst as (
       insert into mail (id, dedup_key, template, language, recipient, subject, body_sealed, created_at, next_try_at,
         give_up_at)
       select gen_random_uuid(), 'burst:' || n, template, language, recipient, subject, body_sealed, now(),
         now() + interval '1 hour', now() + interval '1 day'
       from (select * from mail limit 1) one, generate_series(1, $1::int) n
       returning id)
     select count(graphile_worker.add_job('send-mail', json_build_object('mailId', id))) from burst`,
    [BURST_OF_MAILS],
  )

const mailsWaiting = async (database: pg.Client): Promise<number> => {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'send-mail'`,
  )
  return rows[0]?.count ?? 0
}

/** Milliseconds of CPU of the server and of the worker beside it. */
const processorOfAll = ({ pid, workerPid }: BenchServer): { server: number; worker: number } | undefined => {
  const server = processorOf(pid)
  const worker = workerPid === undefined ? 0 : processorOf(workerPid)
  return server === undefined || worker === undefined ? undefined : { server, worker }
}

/** From placing a request to PAID by the gateway's webhook; each payer continues when their request is paid. */
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
    const before = processorOfAll(server)
    const began = performance.now()
    const timing = timingOf(await run(PAYMENTS))
    const rate = (PAYMENTS / (performance.now() - began)) * 1000
    const after = processorOfAll(server)
    await sendBurst(database)
    const burstBegan = performance.now()
    const timingInBurst = timingOf(await run(PAYMENTS_IN_BURST))
    const rateInBurst = (PAYMENTS_IN_BURST / (performance.now() - burstBegan)) * 1000
    const left = await mailsWaiting(database)
    isOver = true
    await watching
    const isApart = server.workerPid !== undefined
    const each = (part: 'server' | 'worker') => ((after?.[part] ?? 0) - (before?.[part] ?? 0)) / PAYMENTS
    const apart = isApart ? `, the worker ${inMs(each('worker'))} of it` : ''
    return [
      {
        work: `from placing to PAID, 8 clients${isApart ? ', worker apart' : ''}`,
        goal: '100/s, p95 under 300 ms',
        measure: `${perSecond(rate)}, p50 ${inMs(timing.median)}, p95 ${inMs(timing.p95)}${apart}`,
        isMet: rate >= 100 && timing.p95 < 300,
        ratio: `${(units.bareByEight.perSecond / rate).toFixed(0)} bare calls`,
        processor: before && after ? each('server') + each('worker') : undefined,
      },
      {
        work: `the same behind ${BURST_OF_MAILS} mails, ${left} of them left`,
        goal: `${RATE_IN_BURST * 100} % of it`,
        measure: `${perSecond(rateInBurst)}, p50 ${inMs(timingInBurst.median)}, p95 ${inMs(timingInBurst.p95)}`,
        isMet: rateInBurst >= RATE_IN_BURST * rate,
        ratio: `${Math.round((rateInBurst / rate) * 100)} %`,
      },
    ]
  })
}
