import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { BootProblem } from './boot-problem.ts'

/** A user of the operating system. */
export type SystemUser = { uid: number; gid: number; name: string }

const unprivilegedUsers = ['postgres', '_postgres', 'nobody']

/**
 * The user that runs PostgreSQL; null for the user of this process. PostgreSQL refuses root, so root runs it as an
 * unprivileged user: the owner of `cluster` if it exists, else the first of a few that systems usually have.
 */
export function chooseUser(cluster: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null
  const owner = existsSync(cluster) ? statSync(cluster) : null
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid, name: nameOf(owner.uid) }
  for (const name of unprivilegedUsers) {
    const uid = numberOf('-u', name)
    const gid = numberOf('-g', name)
    if (uid && gid) return { uid, gid, name }
  }
  throw new BootProblem(
    `PostgreSQL refuses to run as root, and this system has none of the users ${unprivilegedUsers.join(', ')}.`,
    'Start as an ordinary user, make a user "postgres" (useradd --system postgres), or set DATABASE_URL.',
  )
}

function numberOf(which: '-u' | '-g', name: string): number | null {
  const { status, stdout } = spawnSync('id', [which, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout.trim()) : null
}

function nameOf(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : `number ${uid}`
}

/** Options of a child process to run as `user`; none for null. */
export function asUser(user: SystemUser | null): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

/** Whether `user` can run this program. Tries it, so that access lists and mount options count. */
export function canRun(user: SystemUser | null, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...asUser(user), cwd: '/', stdio: 'ignore' }).status === 0
}

/** Whether `user` can enter this folder. */
export function canEnter(user: SystemUser, folder: string): boolean {
  return canRun(user, '/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder])
}
