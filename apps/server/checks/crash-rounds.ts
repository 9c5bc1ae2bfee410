/**
 * Kills the server and its database without warning while people place and pay, and checks that nothing is lost:
 * `node apps/server/checks/crash-rounds.ts --rounds 50 [--clients 4] [--seed 1] [--port 4480]`. It works in its own
 * data folder, which it removes if all is well. Exits with 1 if anything was wrong.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { crashRounds } from './crash/rounds.ts'
import { serverUnderFire } from './crash/server-under-fire.ts'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    clients: { type: 'string', default: '4' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: '4480' },
  },
})
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const dataDirectory = mkdtempSync(join(tmpdir(), 'kandili-crash-'))
// As root, PostgreSQL's own user must pass through to its folder.
chmodSync(dataDirectory, 0o711)
say(`${values.rounds} rounds with seed ${values.seed}, data in ${dataDirectory}`)
const findings = await crashRounds(serverUnderFire(Number(values.port), dataDirectory), {
  rounds: Number(values.rounds),
  clients: Number(values.clients),
  seed: Number(values.seed),
  say,
})
if (findings.length === 0) rmSync(dataDirectory, { recursive: true, force: true })
say(
  findings.length === 0 ? 'Nothing was lost, booked twice or never.' : `${findings.length} things are wrong.`,
)
process.exitCode = findings.length === 0 ? 0 : 1
