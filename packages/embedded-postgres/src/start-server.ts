import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, closeSync, openSync, rmSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Home } from './choose-home.ts'
import { asUser } from './choose-user.ts'
import { answers, connectionStringFor } from './connect.ts'
import { findFreePort } from './free-port.ts'
import type { Binaries } from './locate-binaries.ts'
import { isPostgres, readServerPid } from './server-process.ts'
import { explainServerWords, logLength, readLogSince } from './server-words.ts'

const longestLog = 5_000_000
const triesAfterCrash = 20
const pauseBetweenTries = 500
const pauseBetweenLooks = 40
// Recovery after a crash can take long; meanwhile the server answers "starting up".
const longestStart = 10 * 60_000

/** Settings of PostgreSQL by name, as `postgres -c name=value` takes them. */
export type ServerSettings = Record<string, string>

// Statements and rows may contain names for prayer: only the server's own errors are logged.
const defaultSettings: ServerSettings = {
  max_connections: '100',
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  idle_in_transaction_session_timeout: '5min',
}

/**
 * Starts the server and waits until it answers. Retries while remains of a crash (a lock file, shared memory not yet
 * released) disappear; reports any other failure with the server's log. Without Unix sockets it listens on
 * `preferredPort` of the loopback address, or on a free one.
 */
export async function startServer(
  home: Home,
  binaries: Binaries,
  settings: ServerSettings,
  preferredPort?: number,
): Promise<{ pid: number; port: number }> {
  if (logLength(home.logFile) > longestLog) truncateSync(home.logFile)
  for (let tries = 1; ; tries++) {
    const logStart = logLength(home.logFile)
    const port = home.socketFolder ? 5432 : (preferredPort ?? (await findFreePort()))
    removeForeignPidFile(home)
    const child = await launch(home, binaries, port, settings)
    if (await waitUntilAnswers(child, connectionStringFor(home, port, 'postgres', 'postgres'))) {
      return { pid: child.pid ?? 0, port }
    }
    const words = readLogSince(home.logFile, logStart)
    const mayPass = /lock file|shared memory block|in use|could not bind/i.test(words)
    if (!mayPass || tries === triesAfterCrash) {
      throw explainServerWords('The embedded database did not start', words, home.folder)
    }
    await wait(pauseBetweenTries)
  }
}

/** After a reboot the lock file may name a process that is not PostgreSQL. */
function removeForeignPidFile(home: Home): void {
  const pid = readServerPid(home)
  if (pid && !isPostgres(pid)) rmSync(join(home.cluster, 'postmaster.pid'), { force: true })
}

async function launch(
  home: Home,
  binaries: Binaries,
  port: number,
  settings: ServerSettings,
): Promise<ChildProcess> {
  const all: ServerSettings = {
    ...defaultSettings,
    ...settings,
    port: String(port),
    listen_addresses: home.socketFolder ? '' : '127.0.0.1',
    unix_socket_directories: home.socketFolder ?? '',
    unix_socket_permissions: '0700',
  }
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(home.logFile, 'a', 0o600)
  try {
    if (home.user) chownSync(home.logFile, home.user.uid, home.user.gid)
    // A session of its own, so that Ctrl-C reaches only this process, which then stops the server in order.
    const child = spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', home.cluster, ...options], {
      ...asUser(home.user),
      cwd: home.folder,
      env: { PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
      detached: true,
    })
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', reject)
    })
    child.unref()
    return child
  } finally {
    closeSync(log)
  }
}

async function waitUntilAnswers(child: ChildProcess, connectionString: string): Promise<boolean> {
  const deadline = Date.now() + longestStart
  while (child.exitCode === null && child.signalCode === null) {
    if (await answers(connectionString)) return true
    if (Date.now() > deadline) {
      child.kill('SIGINT')
      return false
    }
    await wait(pauseBetweenLooks)
  }
  return false
}
