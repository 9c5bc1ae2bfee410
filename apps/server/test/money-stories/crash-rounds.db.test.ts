import { findFreePort } from '@kandili/embedded-postgres/free-port'
import { makeTemporaryData } from '@kandili/embedded-postgres/temporary-data'
import { expect, it } from 'vitest'
import { crashRounds } from '../../checks/crash/rounds.ts'

/**
 * The same stories with a crash at each statement are in crash-at-each-step.db.test.ts. Any number of rounds by hand:
 * node apps/server/checks/crash-rounds.ts --rounds 50
 */
it.runIf(process.env.KANDILI_FULL)(
  'loses no payment and posts none twice when killed while people pay',
  {
    timeout: 600_000,
  },
  async () => {
    const folder = makeTemporaryData('crash')
    const said: string[] = []
    const findings = await crashRounds({
      rounds: 5,
      port: await findFreePort(),
      dataDirectory: folder.path,
      seed: 3,
      clients: 3,
      say: (text) => said.push(text),
    })
    expect(findings, said.join('\n')).toEqual([])
    folder.remove()
  },
)
