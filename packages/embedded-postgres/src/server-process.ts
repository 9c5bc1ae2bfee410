import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './choose-home.ts'
import { asUser } from './choose-user.ts'
import type { Binaries } from './locate-binaries.ts'

/** The id of the server process that `postmaster.pid` names, whether or not it is alive. */
export function readServerPid(home: Home): number | null {
  const file = join(home.cluster, 'postmaster.pid')
  if (!existsSync(file)) return null
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : null
}

/** Whether a process with this id exists (it may belong to somebody else). */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether the process is a PostgreSQL; true if the system cannot tell. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return true
  }
}

/**
 * Shuts down the cluster's server, no matter which process started it: rolls back open transactions and flushes its
 * data. After 30 seconds it is killed and recovers at its next start.
 */
export async function stopServer(home: Home, binaries: Binaries): Promise<void> {
  if (await runPgCtl(home, binaries, ['stop', '-m', 'fast', '-w', '-t', '30'])) return
  const pid = readServerPid(home)
  if (pid && isPostgres(pid)) await runPgCtl(home, binaries, ['stop', '-m', 'immediate', '-w', '-t', '10'])
}

function runPgCtl(home: Home, binaries: Binaries, options: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries.folder, 'bin', 'pg_ctl'), ['-D', home.cluster, '-s', ...options], {
      ...asUser(home.user),
      cwd: home.folder,
      stdio: 'ignore',
    })
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
  })
}
