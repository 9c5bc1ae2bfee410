import { expect, it } from 'vitest'
import { crashRounds } from '../../checks/crash/rounds.ts'
import { makeServer } from './under-fire.ts'

/** What two cores do in half an hour. The same stories with a crash at each statement are in crash-at-each-step.db.test.ts. */
const ROUNDS = Number(process.env.KANDILI_CRASH_ROUNDS ?? 200)
const LONGEST_ROUND_MS = 60_000

it('loses no payment and posts none twice when killed while people pay', {
  timeout: ROUNDS * LONGEST_ROUND_MS,
}, async () => {
  const { server, remove } = await makeServer()
  const said: string[] = []
  const asked = { rounds: ROUNDS, seed: 3, clients: 3, say: (text: string) => said.push(text) }
  expect(await crashRounds(server, asked), said.join('\n')).toEqual([])
  await remove()
})
