/**
 * `npm run migrate`: migrates the database of DATABASE_URL and gives the server's role its rights, without starting a
 * server, so that only this process needs DATABASE_OWNER_URL.
 */
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import { createLog } from '../platform/log.ts'
import { readSettings } from '../platform/settings.ts'
import { prepareDatabase } from '../prepare-database.ts'

try {
  const settings = readSettings(process.env)
  const { databaseUrl, directDatabaseUrl, ownerDatabaseUrl: owner } = settings
  if (!databaseUrl)
    throw new BootProblem('There is no DATABASE_URL.', 'npm start migrates the embedded database.')
  const server = directDatabaseUrl ?? databaseUrl
  const applied = await prepareDatabase({ server, ...(owner ? { owner } : {}) }, createLog(settings))
  process.stdout.write(`The database is up to date (${applied.length} migrations applied).\n`)
} catch (error) {
  if (!(error instanceof BootProblem)) throw error
  process.stderr.write(`${error.message}\n${error.wayOut}\n`)
  process.exitCode = 1
}
