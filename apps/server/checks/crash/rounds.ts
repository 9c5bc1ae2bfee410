import { setTimeout as wait } from 'node:timers/promises'
import { readSettings } from '../../src/platform/settings.ts'
import { openLiveDatabase } from '../open-live-database.ts'
import { actAsAdministrator } from './administrator.ts'
import { audit, untilSettled } from './audit.ts'
import { type Answered, actFaithfully, findOffers, nothingYet } from './faithful.ts'
import { seeded } from './random.ts'
import { administrator, type ServerUnderFire } from './server-under-fire.ts'

export type RoundsAsked = {
  rounds: number
  seed: number
  /** The number of concurrent customers. */
  clients: number
  say(text: string): void
}

const SHORTEST_MS = 300
const LONGEST_MS = 4000
const AFTERWARDS_MS = 2000
const blows = ['server', 'database', 'both'] as const
/** After which a payment must be known, from when the server answers again. */
const PATIENCE_MS = 10_000

/**
 * Runs the real server, lets people place, pay and be refunded, kills it or its database or both without warning at a
 * random moment, restarts it and checks everything; as often as requested, on the same data.
 * @returns all violations over all rounds; empty if nothing was lost, booked twice or never booked
 */
export const crashRounds = async (server: ServerUnderFire, asked: RoundsAsked): Promise<string[]> => {
  const random = seeded(asked.seed)
  const answered = nothingYet()
  const findings: string[] = []
  await server.start()
  try {
    const offers = await findOffers(server.baseUrl, random)
    for (let round = 1; round <= asked.rounds; round += 1) {
      const blow = random.pick(blows)
      const afterMs = SHORTEST_MS + random.below(LONGEST_MS - SHORTEST_MS)
      let isOver = false
      const own = () => seeded(random.below(2 ** 31))
      const people = [
        ...Array.from({ length: asked.clients }, () =>
          actFaithfully(server.baseUrl, offers, own(), answered, () => isOver),
        ),
        actAsAdministrator(server.baseUrl, administrator, own(), answered, () => isOver),
      ]
      await wait(afterMs)
      await strike(server, blow)
      // A surviving server is used while its database restarts.
      if (blow === 'database') await wait(random.below(AFTERWARDS_MS))
      isOver = true
      await Promise.all(people)
      if (blow === 'database') await server.untilReady()
      else await server.start()
      const found = await lookAt(server, answered)
      for (const finding of found) asked.say(`round ${round}: ${finding}`)
      findings.push(...found)
      asked.say(
        `round ${round}: ${blow} killed after ${afterMs} ms; ${answered.placed.size} placed, ${answered.paid.size} paid, ${answered.refunds.size} refunds so far; ${found.length === 0 ? 'all well' : `${found.length} WRONG`}`,
      )
    }
  } finally {
    await server.stop()
  }
  return findings
}

const strike = async (server: ServerUnderFire, blow: (typeof blows)[number]): Promise<void> => {
  if (blow !== 'server') server.signalDatabase('SIGKILL')
  if (blow !== 'database') await server.killServer()
}

/** Everything that is wrong once the server answers again; payments have ten seconds until they must be known. */
export const lookAt = async (server: ServerUnderFire, answered: Answered): Promise<string[]> => {
  const { db, close } = await openLiveDatabase(readSettings({ KANDILI_DATA: server.dataDirectory }))
  try {
    const late = await untilSettled(db, server.baseUrl, PATIENCE_MS)
    return [...late, ...(await audit(db, answered))]
  } finally {
    await close()
  }
}
