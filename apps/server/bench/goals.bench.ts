/**
 * The goals of docs/performance.md, each with its measurement and as a multiple of the machine's baseline. Arguments
 * select parts: `npm run bench placing pages`.
 */
import { bursts } from './goals/bursts.ts'
import { notifications, pushSettings } from './goals/notifications.ts'
import { paying } from './goals/paying.ts'
import { placing, placingBesidePages } from './goals/placing.ts'
import { processGoals } from './goals/process.ts'
import { pages, publicReads, signedIn } from './goals/reads.ts'
import { requestsList } from './goals/requests-list.ts'
import { signingIn } from './goals/sign-in.ts'
import {
  type GoalRow,
  inMs,
  measureUnits,
  type Part,
  perSecond,
  printGoals,
  type Units,
} from './harness/goals.ts'
import { withServer, withServerAndWorker } from './harness/server.ts'

const parts: Readonly<Record<string, Part>> = {
  placing: placing(''),
  paying,
  bursts,
  reads: publicReads,
  pages,
  beside: placingBesidePages,
  'signed-in': signedIn,
  'sign-in': signingIn,
  list: requestsList,
}
const asked = process.argv.slice(2)
const isAsked = (name: string): boolean => asked.length === 0 || asked.includes(name)

const unitRows = (units: Units): GoalRow[] => [
  { work: 'SELECT 1', measure: inMs(units.select.median) },
  { work: 'bare insert commit, 1 client', measure: inMs(units.insert.median) },
  { work: 'bare insert commit, 8 clients', measure: inMs(units.insertByEight.median) },
  { work: 'bare call, 1 client', measure: perSecond(units.bare.perSecond) },
  { work: 'bare call, 8 clients', measure: perSecond(units.bareByEight.perSecond) },
]

const rows: GoalRow[] = []
await withServer(async (server) => {
  const units = await measureUnits(server)
  rows.push(...unitRows(units))
  for (const [name, part] of Object.entries(parts)) {
    if (isAsked(name)) rows.push(...(await part(server, units)))
  }
})
if (isAsked('apart')) {
  await withServer(
    async (server) => {
      rows.push(...(await placing(', worker apart')(server, await measureUnits(server))))
    },
    { role: 'api' },
  )
}
if (isAsked('paying')) {
  await withServerAndWorker(
    async (server) => void rows.push(...(await paying(server, await measureUnits(server)))),
  )
}
if (isAsked('notifications')) {
  await withServer(
    async (server) => void rows.push(...(await notifications(server, await measureUnits(server)))),
    {
      env: pushSettings,
    },
  )
}
if (isAsked('process')) rows.push(...(await processGoals()))
printGoals('Goals and measures', rows)
