import { jobDefinitions } from './app.ts'
import { checkClock } from './platform/database/check-clock.ts'
import { explainConnectionError } from './platform/database/explain-connection-error.ts'
import { migrate } from './platform/database/migrate.ts'
import { checkServerRole, type DatabaseAddresses, grantToServer } from './platform/database/server-role.ts'
import { createJobRunner } from './platform/jobs/job-runner.ts'
import type { Logger } from './platform/log.ts'

/**
 * Compares the clocks and migrates the database, as its owner if there is one beside the server's role, which then gets its rights.
 * @returns the names of the applied migrations
 * @throws BootProblem
 */
export const prepareDatabase = async (
  { server, owner }: DatabaseAddresses,
  log: Logger,
): Promise<string[]> => {
  await checkClock(server)
  if (owner === undefined) return migrateAs(server, 'DATABASE_URL')
  await checkServerRole(server, owner)
  const applied = await migrateAs(owner, 'DATABASE_OWNER_URL')
  const jobs = createJobRunner(owner, log)
  try {
    await jobs.prepare(jobDefinitions)
  } finally {
    await jobs.stop()
  }
  await grantToServer(server, owner)
  return applied
}

const migrateAs = (connectionString: string, variable: string): Promise<string[]> =>
  migrate(connectionString).catch((error: unknown) => {
    throw explainConnectionError(error, variable)
  })
