import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
/** The demonstration's administrator, on a server that lives as long as a round. */
export const administrator = { username: 'admin@kandili.test', password: 'under-fire' }
const LONGEST_START_MS = 180_000
const LOOK_MS = 100

/** The real server with its own data folder, which can be killed at any moment and restarted. */
export type ServerUnderFire = {
  readonly baseUrl: string
  readonly dataDirectory: string
  start(): Promise<void>
  /** SIGKILL, without a chance to clean up. */
  killServer(): Promise<void>
  /** SIGKILL to PostgreSQL's postmaster and all its children. */
  killDatabase(): void
  /** Waits until a server that was not killed answers again. */
  untilReady(): Promise<void>
  stop(): Promise<void>
}

export const serverUnderFire = (port: number, dataDirectory: string): ServerUnderFire => {
  const baseUrl = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let ended: Promise<void> = Promise.resolve()
  let words = ''

  const isReady = () =>
    fetch(`${baseUrl}/api/ready`, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.ok,
      () => false,
    )
  const untilReady = async () => {
    const deadline = Date.now() + LONGEST_START_MS
    while (!(await isReady())) {
      if (child?.exitCode !== null || Date.now() > deadline) {
        throw new Error(`The server is not there. Its last words:\n${words.slice(-4000)}`)
      }
      await wait(LOOK_MS)
    }
  }
  return {
    baseUrl,
    dataDirectory,
    untilReady,
    async start() {
      words = ''
      child = spawn(process.execPath, [main], {
        env: {
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          NODE_ENV: 'production',
          PORT: String(port),
          BASE_URL: baseUrl,
          KANDILI_DATA: dataDirectory,
          KANDILI_DEMO_PASSWORD: administrator.password,
          // Every client has its own address: limits count callers, and here are only a few.
          TRUST_PROXY: 'true',
          LOG_LEVEL: 'warn',
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const running = child
      ended = new Promise((resolve) => running.once('close', () => resolve()))
      const keep = (part: Buffer) => {
        words = (words + String(part)).slice(-20_000)
      }
      child.stdout?.on('data', keep)
      child.stderr?.on('data', keep)
      await untilReady()
    },
    async killServer() {
      child?.kill('SIGKILL')
      await ended
    },
    killDatabase() {
      const { pid } = JSON.parse(readFileSync(join(dataDirectory, 'postgres', 'started.json'), 'utf8')) as {
        pid: number
      }
      for (const one of [pid, ...childrenOf(pid)]) {
        try {
          process.kill(one, 'SIGKILL')
        } catch {
          // It died with the first one.
        }
      }
    },
    async stop() {
      child?.kill('SIGTERM')
      await ended
    },
  }
}

const childrenOf = (pid: number): number[] => {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}
