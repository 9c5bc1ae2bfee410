import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '@kandili/embedded-postgres/free-port'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))
const repository = fileURLToPath(new URL('../../../../', import.meta.url))
/** As scripts/start.js starts the server. */
const flagsOfStart = ['--max-semi-space-size=8', '--max-old-space-size=1024']
const environmentOfStart = {
  NODE_COMPILE_CACHE: join(repository, '.cache', 'compile'),
  MALLOC_ARENA_MAX: '2',
}
const longestStart = 120_000
const lookEvery = 10

/** The password of the demonstration accounts of a benchmark's server. */
export const password = 'light-a-candle'

export type BenchServer = {
  readonly baseUrl: string
  /** The server's database, for seeds and baselines: real PostgreSQL, fsync on, nothing tuned for the benchmark. */
  readonly connectionString: string
  /** The server's process id; npm's if that started it. */
  readonly pid: number
  /** The process id of the worker beside it, if any. */
  readonly workerPid?: number
  /** Milliseconds from the spawn to the first successful answer of /api/ready. */
  readonly startedIn: number
  stop(): Promise<void>
}

/** Provides a temporary data folder, removed after `work` in any case. */
export const withDataFolder = async (work: (folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'kandili-bench-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs `work` beside a server with demonstration data, in a temporary data folder. */
export const withServer = (
  work: (server: BenchServer) => Promise<void>,
  options: Start = {},
): Promise<void> =>
  withDataFolder(async (folder) => {
    const server = await startServer(folder, options)
    try {
      await work(server)
    } finally {
      await server.stop()
    }
  })

/** The same with a separate process for jobs (ROLE=api and ROLE=worker). */
export const withServerAndWorker = (work: (server: BenchServer) => Promise<void>): Promise<void> =>
  withDataFolder(async (folder) => {
    const server = await startServer(folder, { role: 'api' })
    try {
      const worker = await startWorker(folder, server)
      try {
        await work({ ...server, workerPid: worker.pid })
      } finally {
        await worker.stop()
      }
    } finally {
      await server.stop()
    }
  })

type Start = {
  /** Starts with `npm start`, as a person does, and not the server itself. */
  readonly byNpm?: boolean
  /** `api`: jobs (mails) are left to a worker that does not exist. */
  readonly role?: 'all' | 'api'
  /** Flags for node instead of those of scripts/start.js. */
  readonly nodeFlags?: readonly string[]
  /** Further settings of the server. */
  readonly env?: Readonly<Record<string, string>>
}

/**
 * Starts the real server on `folder`. TRUST_PROXY is on, so that a benchmark may call from many addresses
 * (`x-forwarded-for`) and hits no limit.
 * @throws Error with the server's output if it does not start
 */
export const startServer = async (
  folder: string,
  { byNpm = false, role = 'all', nodeFlags = flagsOfStart, env = {} }: Start = {},
): Promise<BenchServer> => {
  const port = await findFreePort()
  const baseUrl = `http://localhost:${port}`
  const began = performance.now()
  const [command, args] = byNpm ? ['npm', ['start']] : [process.execPath, [...nodeFlags, main]]
  const child = spawn(command, args, {
    cwd: repository,
    // A process group: a signal to it reaches npm's shell, the starter and the server alike.
    detached: true,
    env: {
      ...environmentOfStart,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      KANDILI_DATA: folder,
      KANDILI_DEMO_PASSWORD: password,
      ROLE: role,
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const keep = (part: Buffer): void => {
    words += String(part)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  await untilReady(child, baseUrl, () => words)
  const startedIn = performance.now() - began
  return {
    baseUrl,
    connectionString: readFileSync(join(folder, 'postgres', 'connection'), 'utf8').trim(),
    pid: child.pid ?? 0,
    startedIn,
    stop: async () => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
      await ended
    },
  }
}

/** A worker on the data of a server that runs no jobs. @throws Error with its output if it does not start */
const startWorker = async (
  folder: string,
  { baseUrl, connectionString }: BenchServer,
): Promise<{ pid: number; stop(): Promise<void> }> => {
  const child = spawn(process.execPath, [...flagsOfStart, main], {
    cwd: repository,
    env: {
      ...environmentOfStart,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ROLE: 'worker',
      DATABASE_URL: connectionString,
      KANDILI_DATA: folder,
      KANDILI_KEY: readFileSync(join(folder, 'installation.key'), 'utf8').trim(),
      BASE_URL: baseUrl,
      ALLOW_SANDBOX: 'demo',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let words = ''
  await new Promise<void>((resolve, reject) => {
    const keep = (part: Buffer): void => {
      words += String(part)
      if (words.includes('The worker is ready')) resolve()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('close', () => reject(new Error(`The worker did not start. It said:\n${words}`)))
  })
  return {
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const untilReady = async (child: ChildProcess, baseUrl: string, words: () => string): Promise<void> => {
  const deadline = performance.now() + longestStart
  while (!(await isReady(baseUrl))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
      throw new Error(`The server did not start. It said:\n${words()}`)
    }
    await wait(lookEvery)
  }
}

const isReady = async (baseUrl: string): Promise<boolean> => {
  try {
    return (await fetch(`${baseUrl}/api/ready`)).ok
  } catch {
    return false
  }
}
