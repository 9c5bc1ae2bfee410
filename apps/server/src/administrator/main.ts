/**
 * `npm run admin -- create`: creates the first administrator of an installation. Asks for what is missing, or reads
 * it from a pipe, one answer per line: e-mail, first name, last name, password.
 *
 * `npm run admin -- backed-up`: the last line of a back-up's script.
 *
 * `npm run admin -- forget-again --newest ADDRESS`: after a restore to an earlier minute.
 */
import { parseArgs } from 'node:util'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { createSentence } from '@kandili/messages/errors'
import { reportBackup } from '../modules/set-up/index.ts'
import { createDatabase } from '../platform/database/database.ts'
import { Refusal } from '../platform/errors.ts'
import { readSettings } from '../platform/settings.ts'
import { createAsk } from './ask.ts'
import { collectAnswers } from './collect-answers.ts'
import { createAdministrator } from './create-administrator.ts'
import { findForgotten, forgetAgain } from './forget-again.ts'
import { withInstallation } from './with-installation.ts'

const usage = `npm run admin -- create | backed-up | forget-again [--email E-MAIL] [--first-name NAME] [--last-name NAME] [--language el|en]
  [--newest ADDRESS]

Makes the first administrator of the installation that the environment names (DATABASE_URL, or the embedded database of
KANDILI_DATA). It asks for what is missing; the password is always asked for.

"backed-up" records that a back-up has just ended, for the set-up guide on the dashboard.

"forget-again" erases people and withdraws consents again in a database that was restored to an earlier minute. The
newest state, in which they are, is at the address --newest (postgresql://...) and is only read.`

const acts = ['create', 'backed-up', 'forget-again']

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const main = async (): Promise<number> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      email: { type: 'string' },
      'first-name': { type: 'string' },
      'last-name': { type: 'string' },
      language: { type: 'string' },
      newest: { type: 'string' },
      help: { type: 'boolean' },
    },
  })
  if (values.help || positionals.length !== 1 || !acts.includes(positionals[0] ?? '')) {
    say(usage)
    return values.help ? 0 : 1
  }
  const { 'first-name': firstName, 'last-name': lastName, email, language } = values
  const settings = readSettings({ LOG_LEVEL: 'warn', ...process.env })
  if (positionals[0] === 'backed-up') {
    await withInstallation(settings, reportBackup)
    say('The back-up is recorded.')
    return 0
  }
  if (positionals[0] === 'forget-again') {
    if (values.newest === undefined) throw new BootProblem('--newest is missing.', usage)
    const newest = createDatabase(values.newest, { max: 1 })
    const forgotten = await findForgotten(newest.db).finally(newest.close)
    const { people, requests } = await withInstallation(settings, (context) =>
      forgetAgain(context, forgotten),
    )
    say(`${forgotten.people.length} people are erased, ${forgotten.requests.length} consents withdrawn.`)
    if (people.length + requests.length > 0) {
      say(
        `Not yet, because something of theirs is open again: people ${people.join(', ') || 'none'}, requests ${requests.join(', ') || 'none'}. Run this again once it is closed.`,
      )
    }
    return 0
  }
  const created = await createAdministrator(settings, () =>
    collectAnswers({ email, firstName, lastName, language }, { ...createAsk(), say }),
  )
  say(`${created.email} is now the first administrator. Sign in at ${settings.baseUrl}/login`)
  return 0
}

const explain = (error: unknown): string => {
  if (error instanceof BootProblem) return `${error.message}\n${error.wayOut}`
  if (error instanceof Refusal) return createSentence('en')(error.code, error.facts)
  return error instanceof Error ? error.message : String(error)
}

try {
  process.exitCode = await main()
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`)
  process.exitCode = 1
}
// A question may keep standard input open.
process.stdin.unref?.()
