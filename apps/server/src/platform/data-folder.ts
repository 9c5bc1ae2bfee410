import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { BootProblem, explainSystemError } from '@kandili/embedded-postgres/boot-problem'

/** A data folder reserved for this process until `release` is called or the process ends. */
export type DataFolder = { path: string; release(): void }

type Holder = { pid: number; startedAt: string; address: string }

/**
 * Creates the data folder if it is missing and locks it for this process: two servers on one folder would corrupt
 * its database. A lock left by a process that has died is taken over.
 * @throws BootProblem when another process holds the folder or it cannot be written
 */
export function lockDataFolder(path: string, address: string): DataFolder {
  const lock = join(path, 'server.lock')
  try {
    makeFolder(path)
    const mine = JSON.stringify({
      pid: process.pid,
      startedAt: startOf(process.pid),
      address,
    } satisfies Holder)
    acquire(lock, mine)
    const release = () => {
      if (readLock(lock) === mine) rmSync(lock, { force: true })
      process.removeListener('exit', release)
    }
    process.once('exit', release)
    return { path, release }
  } catch (error) {
    throw explainSystemError(error, path)
  }
}

function makeFolder(path: string): void {
  if (existsSync(path)) return
  mkdirSync(path, { recursive: true })
  // Others may not look inside; as root, PostgreSQL's own user must pass through to its folder.
  chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
}

function acquire(lock: string, mine: string): void {
  const draft = `${lock}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (;;) {
      try {
        // A link is created atomically and never replaces an existing file.
        linkSync(draft, lock)
        return
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      }
      const found = readLock(lock)
      const holder = toHolder(found)
      if (holder && isStillThere(holder)) throw alreadyRunning(holder)
      removeStale(lock, found)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

function alreadyRunning(holder: Holder): BootProblem {
  return new BootProblem(
    `Kandili is already running on this data folder (process ${holder.pid}, ${holder.address}).`,
    `Use that one, or stop it (kill ${holder.pid}); for a second one beside it set KANDILI_DATA to another folder and PORT to another port.`,
  )
}

function readLock(lock: string): string | null {
  try {
    return readFileSync(lock, 'utf8')
  } catch {
    return null
  }
}

/** Another process may have replaced the stale lock since it was read: its lock is then restored. */
function removeStale(lock: string, found: string | null): void {
  const aside = `${lock}.stale.${process.pid}`
  try {
    renameSync(lock, aside)
    if (readLock(aside) !== found) linkSync(aside, lock)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['ENOENT', 'EEXIST'].includes(String(error.code)))) {
      throw error
    }
  } finally {
    rmSync(aside, { force: true })
  }
}

function toHolder(text: string | null): Holder | null {
  try {
    return JSON.parse(text ?? '') as Holder
  } catch {
    return null
  }
}

/** After a reboot another process may have the same id, but not the same start time. */
function isStillThere(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startOf(holder.pid) === holder.startedAt
}

/** When a process started, in the format of its operating system; equal for the same process. */
function startOf(pid: number): string {
  try {
    const [, ...afterName] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // Field 22 of the line; the first two are cut off.
    return `${boot} ${afterName.join(') ').split(' ')[19]}`
  } catch {
    return 'unknown'
  }
}
