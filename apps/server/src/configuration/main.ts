/**
 * `npm run config:check`: reports every mistake in the settings, and whether the services they name can be used, before
 * a server is started with them.
 */
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { readSettings } from '../platform/settings.ts'
import { checkConfiguration } from './check-configuration.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

try {
  const findings = await checkConfiguration(readSettings(process.env))
  for (const { variable, problem } of findings) say(`${variable}: ${problem ?? 'can be used'}`)
  const count = findings.filter(({ problem }) => problem !== undefined).length
  say(count === 0 ? 'The settings are in order.' : `Cannot be used: ${count} of ${findings.length}.`)
  process.exitCode = count === 0 ? 0 : 1
} catch (error) {
  if (!(error instanceof BootProblem)) throw error
  process.stderr.write(`${error.message}\n${error.wayOut}\n`)
  process.exitCode = 1
}
