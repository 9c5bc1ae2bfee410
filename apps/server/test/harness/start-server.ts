import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@kandili/embedded-postgres/free-port'
import { makeTemporaryData } from '@kandili/embedded-postgres/temporary-data'
import type { TestProject } from 'vitest/node'
import webPush from 'web-push'
import { testKey, testPassword } from './settings.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Base address of the server under test, without a trailing slash. */
    baseUrl: string
    /** The password of all demonstration accounts of that server. */
    password: string
    /** The server's database, for what no page can do: let time pass. */
    databaseUrl: string
    /** Where that server sends pushes to browsers, in place of their push service. */
    pushPort: number
  }
}

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const longestStart = 120_000
const lookEvery = 200

/** The real server, as `npm start` runs it, with demonstration data and a separate folder. */
export default async function startServer(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeTemporaryData('e2e')
  const port = await findFreePort()
  const baseUrl = `http://localhost:${port}`
  const pushPort = await findFreePort()
  const vapid = webPush.generateVAPIDKeys()
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      NODE_ENV: 'production',
      PORT: String(port),
      KANDILI_DATA: folder.path,
      KANDILI_KEY: testKey,
      KANDILI_DEMO_PASSWORD: testPassword,
      LOG_LEVEL: 'warn',
      VAPID_PUBLIC_KEY: vapid.publicKey,
      VAPID_PRIVATE_KEY: vapid.privateKey,
      VAPID_SUBJECT: 'mailto:push@kandili.test',
      WEB_PUSH_HOST: 'localhost',
      WEB_PUSH_PORT: String(pushPort),
      WEB_PUSH_PROTOCOL: 'http',
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

  const deadline = Date.now() + longestStart
  while (!(await isReady(baseUrl))) {
    if (server.exitCode !== null || Date.now() > deadline) {
      server.kill()
      throw new Error(`The server under test did not start. It said:\n${words}`)
    }
    await wait(lookEvery)
  }
  project.provide('baseUrl', baseUrl)
  project.provide('password', testPassword)
  project.provide('pushPort', pushPort)
  project.provide('databaseUrl', readFileSync(join(folder.path, 'postgres', 'connection'), 'utf8').trim())
  return async () => {
    server.kill('SIGTERM')
    await ended
    folder.remove()
  }
}

async function isReady(baseUrl: string): Promise<boolean> {
  try {
    return (await fetch(`${baseUrl}/api/ready`)).ok
  } catch {
    return false
  }
}
