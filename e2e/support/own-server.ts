import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbeddedPostgres } from '@kandili/embedded-postgres'
import { findFreePort } from '@kandili/embedded-postgres/free-port'
import { makeTemporaryData } from '@kandili/embedded-postgres/temporary-data'
import { expect } from 'vitest'
import { makeMailServer } from '../../apps/server/test/harness/mail-server.ts'

export type OwnServer = {
  readonly baseUrl: string
  /** The server's complete output. */
  printed(): string
  /** The path of the latest link below `under` in the mails to an address. Waits for the mail, which a job sends. */
  linkInMail(recipient: string, under: string): Promise<string>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))

/** Decodes quoted-printable lines and characters beyond ASCII. */
const readable = (source: string): string =>
  source
    .replaceAll(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('&amp;', '&')

/**
 * A server as a diocese runs it: with an empty PostgreSQL database, without demonstration data, with a mail server,
 * and with the sandbox as its gateway.
 */
export const startOwnServer = async (): Promise<OwnServer> => {
  const folder = makeTemporaryData('own')
  const databaseFolder = makeTemporaryData('own-db')
  const database = await startEmbeddedPostgres({
    dataDirectory: databaseFolder.path,
    log: { info: () => undefined, warn: (message) => process.stderr.write(`${message}\n`) },
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  const mail = await makeMailServer()
  await mail.up()
  const port = await findFreePort()
  const baseUrl = `http://localhost:${port}`
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_URL: baseUrl,
      KANDILI_DATA: folder.path,
      KANDILI_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: database.connectionString,
      DATABASE_OWNER_URL: database.ownerConnectionString,
      ALLOW_SANDBOX: 'demo',
      SMTP_URL: mail.url,
      MAIL_FROM: 'kandili@example.test',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const keep = (part: Buffer): void => {
    words += String(part)
  }
  server.stdout.on('data', keep)
  server.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))
  const isReady = async (): Promise<boolean> => {
    if (server.exitCode !== null) throw new Error(`The server did not start. It said:\n${words}`)
    return fetch(`${baseUrl}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
  while (!(await isReady())) await wait(200)
  const find = (recipient: string, under: string): string | undefined => {
    for (const { to, source } of mail.mails.toReversed()) {
      const link = to.includes(recipient)
        ? new RegExp(`${under}[A-Za-z0-9_-]+`).exec(readable(source))?.[0]
        : undefined
      if (link) return link
    }
    return undefined
  }
  return {
    baseUrl,
    printed: () => words,
    async linkInMail(recipient, under) {
      await expect.poll(() => find(recipient, under), { timeout: 15_000, interval: 300 }).toBeDefined()
      return find(recipient, under) ?? ''
    },
    async stop() {
      server.kill('SIGTERM')
      await ended
      await mail.down()
      await database.stop()
      databaseFolder.remove()
      folder.remove()
    },
  }
}
