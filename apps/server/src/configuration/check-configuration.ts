import { randomUUID } from 'node:crypto'
import { BootProblem } from '@kandili/embedded-postgres/boot-problem'
import pg from 'pg'
import { explainConnectionError } from '../platform/database/explain-connection-error.ts'
import { checkServerRole } from '../platform/database/server-role.ts'
import { createMailer } from '../platform/mailer.ts'
import type { Settings } from '../platform/settings.ts'
import { createStorage } from '../platform/storage/storage.ts'

const ANSWERED_WITHIN_MS = 10_000

/** One service that the settings name: `problem` is undefined if it can be used. */
export type Finding = { readonly variable: string; readonly problem?: string }

/** Tries the databases, the mail server and the storage that the settings name. Changes nothing that stays. */
export const checkConfiguration = async (settings: Settings): Promise<Finding[]> => {
  const { databaseUrl, directDatabaseUrl, ownerDatabaseUrl: owner, smtpUrl, s3 } = settings
  const tried = [
    databaseUrl && tryOut('DATABASE_URL', () => tryDatabase(databaseUrl, 'DATABASE_URL')),
    directDatabaseUrl &&
      tryOut('DATABASE_DIRECT_URL', () => tryDatabase(directDatabaseUrl, 'DATABASE_DIRECT_URL')),
    databaseUrl &&
      owner &&
      tryOut('DATABASE_OWNER_URL', () => checkServerRole(directDatabaseUrl ?? databaseUrl, owner)),
    smtpUrl && tryOut('SMTP_URL', () => tryMailServer(settings)),
    s3 && tryOut('S3_BUCKET', () => tryStorage(settings)),
  ]
  return Promise.all(tried.filter((one) => typeof one === 'object'))
}

const tryOut = async (variable: string, work: () => Promise<void>): Promise<Finding> => {
  try {
    await work()
    return { variable }
  } catch (error) {
    return { variable, problem: error instanceof Error ? error.message : String(error) }
  }
}

const tryDatabase = async (connectionString: string, variable: string): Promise<void> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: ANSWERED_WITHIN_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('server_encoding') as encoding`,
    )
    const { version = 0, encoding } = rows[0] ?? {}
    if (version < 15) throw new BootProblem(`It is PostgreSQL ${version}; 15 or newer is needed.`, '')
    if (encoding !== 'UTF8') throw new BootProblem(`Its encoding is ${encoding}; UTF8 is needed.`, '')
  } catch (error) {
    throw explainConnectionError(error, variable)
  } finally {
    await client.end().catch(() => {})
  }
}

const tryMailServer = async (settings: Settings): Promise<void> => {
  const mailer = createMailer(settings)
  try {
    await mailer.verify()
  } finally {
    mailer.close()
  }
}

/** Writes, reads and removes a small file. */
const tryStorage = async (settings: Settings): Promise<void> => {
  const storage = await createStorage(settings)
  const key = `check-${randomUUID()}`
  await storage.put(key, Buffer.from('kandili'))
  try {
    await storage.get(key)
  } finally {
    await storage.remove(key)
  }
}
