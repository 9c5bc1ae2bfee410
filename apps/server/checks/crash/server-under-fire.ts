import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
/** The demonstration's administrator, on a server that lives as long as a round. */
export const administrator = { username: 'admin@kandili.test', password: 'under-fire' }
/** As `npm start`, the image and the units run it. */
const MEMORY_FLAGS = ['--max-semi-space-size=8', '--max-old-space-size=1024']
const LONGEST_START_MS = 180_000
const LOOK_MS = 100

/** The real server with its own data folder, which can be killed at any moment and restarted. */
export type ServerUnderFire = {
  readonly baseUrl: string
  readonly dataDirectory: string
  start(): Promise<void>
  /** SIGKILL, without a chance to clean up. */
  killServer(): Promise<void>
  /** PostgreSQL's postmaster and all its children. */
  databaseProcesses(): number[]
  /** To all of them: SIGKILL, or SIGSTOP, which freezes them until SIGCONT. */
  signalDatabase(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void
  /** The most memory that the server had at a time since its start, in bytes, by Linux's count. */
  mostMemory(): number
  /** Waits until a server that was not killed answers again. */
  untilReady(): Promise<void>
  stop(): Promise<void>
}

/** @param more settings of the server that differ from those of the rounds */
export const serverUnderFire = (
  port: number,
  dataDirectory: string,
  more: Readonly<Record<string, string>> = {},
): ServerUnderFire => {
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
  const databaseProcesses = () => {
    const started = readFileSync(join(dataDirectory, 'postgres', 'started.json'), 'utf8')
    const { pid } = JSON.parse(started) as { pid: number }
    return [pid, ...childrenOf(pid)]
  }
  return {
    baseUrl,
    dataDirectory,
    untilReady,
    async start() {
      words = ''
      child = spawn(process.execPath, [...MEMORY_FLAGS, main], {
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
          ...more,
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
    databaseProcesses,
    signalDatabase(signal) {
      for (const one of databaseProcesses()) {
        try {
          process.kill(one, signal)
        } catch {
          // It died with the first one.
        }
      }
    },
    mostMemory() {
      const status = readFileSync(`/proc/${child?.pid}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024
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
