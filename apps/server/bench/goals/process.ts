import { setTimeout as wait } from 'node:timers/promises'
import { type GoalRow, inMs } from '../harness/goals.ts'
import { call } from '../harness/http.ts'
import { callOf, load } from '../harness/load.ts'
import { timingOf } from '../harness/measure.ts'
import { memoryOf } from '../harness/processor.ts'
import { startServer, withDataFolder } from '../harness/server.ts'
import { makePlacing } from './placing.ts'

const idleFor = 10_000
const calls = 100_000
const starts = 5
const megabytes = (value: number): string => `${Math.round(value)} MB`

/** A server process: its start-up time, and its memory before any call and after 100,000 calls. */
export const processGoals = async (): Promise<GoalRow[]> => {
  const rows: GoalRow[] = []
  await withDataFolder(async (folder) => {
    const first = await startServer(folder)
    await first.stop()
    const took: number[] = []
    for (let run = 0; run < starts; run++) {
      const again = await startServer(folder, { byNpm: true })
      took.push(again.startedIn)
      await again.stop()
    }
    const timing = timingOf(took)
    rows.push({
      work: 'second start, by npm, to ready',
      goal: '1.5 s',
      measure: `${inMs(timing.median)} (the first ${inMs(first.startedIn)})`,
      isMet: timing.median <= 1500,
    })

    const server = await startServer(folder)
    await wait(idleFor)
    const idle = memoryOf(server.pid)
    const place = await makePlacing(server)
    const found = JSON.parse(await call(`${server.baseUrl}/api/public/temples?size=12`)) as {
      records: { slug: string }[]
    }
    const slugs = found.records.map(({ slug }) => slug)
    const share = (of: number) => ({ clients: 8, calls: calls * of, warmUp: 0 })
    await load(server.baseUrl, place, { ...share(0.1), expect: 201 })
    await load(server.baseUrl, () => callOf('GET', '/api/public/temples?size=12'), share(0.4))
    await load(
      server.baseUrl,
      (number) => callOf('GET', `/api/public/temples/${slugs[number % slugs.length]}`),
      share(0.4),
    )
    await load(
      server.baseUrl,
      (number) =>
        callOf('GET', `/el/temples/${slugs[number % slugs.length]}`, { headers: { accept: 'text/html' } }),
      share(0.1),
    )
    const after = memoryOf(server.pid)
    await server.stop()
    if (!idle || !after) return
    rows.push(
      { work: 'memory, idle', goal: '180 MB', measure: megabytes(idle.now), isMet: idle.now <= 180 },
      {
        work: 'memory after 100,000 calls',
        goal: '350 MB',
        measure: `${megabytes(after.now)}, at most ${megabytes(after.most)}`,
        isMet: after.now <= 350,
      },
    )
  })
  return rows
}
