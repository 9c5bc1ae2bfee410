import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Home } from './choose-home.ts'
import { asUser } from './choose-user.ts'
import type { Binaries } from './locate-binaries.ts'
import { explainServerWords } from './server-words.ts'

// pg_trgm sees Greek letters only under a UTF-8 character type, and not every system has the first of these.
const characterTypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8']

/**
 * Creates the database cluster with initdb if it is missing; returns whether it did. It is built under another name and
 * renamed when complete, so that an interrupted first start leaves nothing incomplete behind.
 */
export async function prepareCluster(home: Home, binaries: Binaries, durable: boolean): Promise<boolean> {
  if (existsSync(join(home.cluster, 'PG_VERSION'))) return false
  removeUnfinished(home)

  writeFileSync(home.passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  if (home.user) chownSync(home.passwordFile, home.user.uid, home.user.gid)

  const unfinished = `${home.cluster}.unfinished`
  let words = ''
  for (const characterType of characterTypes) {
    mkdirSync(unfinished, { mode: 0o700 })
    if (home.user) chownSync(unfinished, home.user.uid, home.user.gid)
    const result = await runInitdb(home, binaries, unfinished, characterType, durable)
    if (result.succeeded) {
      renameSync(unfinished, home.cluster)
      return true
    }
    words = result.words
    rmSync(unfinished, { recursive: true, force: true })
    if (!/invalid locale/i.test(words)) break
  }
  throw explainServerWords('The database could not be created', words, home.folder)
}

function removeUnfinished(home: Home): void {
  for (const name of readdirSync(home.folder)) {
    if (name === 'cluster.unfinished') rmSync(join(home.folder, name), { recursive: true, force: true })
  }
}

function runInitdb(
  home: Home,
  binaries: Binaries,
  cluster: string,
  characterType: string,
  durable: boolean,
): Promise<{ succeeded: boolean; words: string }> {
  const options = [
    `--pgdata=${cluster}`,
    '--username=postgres',
    `--pwfile=${home.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${characterType}`,
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(join(binaries.folder, 'bin', 'initdb'), options, {
      ...asUser(home.user),
      cwd: home.folder,
      env: { PATH: process.env.PATH, LC_MESSAGES: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    child.stderr.on('data', (part) => {
      words += String(part)
    })
    child.once('error', reject)
    child.once('close', (code) => resolve({ succeeded: code === 0, words }))
  })
}
