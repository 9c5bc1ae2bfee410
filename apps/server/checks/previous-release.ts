/**
 * `npm run test:previous-release`: the API's tests of the released version on the schema of this one, since its nodes
 * still run while an update migrates the database. The release is the newest tag, else the commit that brought its last
 * migration, or what RELEASE names.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LAST_RELEASED } from '../src/platform/database/last-released.ts'
import { migrationsFolder } from '../src/platform/database/migrate.ts'

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim()

const findRelease = (): string => {
  const tag = git('tag', '--sort=-creatordate').split('\n')[0]
  const migration = readdirSync(migrationsFolder).findLast(
    (name) => Number(name.slice(0, 4)) <= LAST_RELEASED,
  )
  const path = join(migrationsFolder, migration ?? '')
  return process.env.RELEASE ?? (tag || git('log', '-1', '--diff-filter=A', '--format=%H', '--', path))
}

const folder = mkdtempSync(join(tmpdir(), 'kandili-release-'))
git('worktree', 'add', '--detach', folder, findRelease())
try {
  process.stdout.write(`${git('-C', folder, 'log', '-1', '--format=Released: %h %s')}\n`)
  cpSync(migrationsFolder, join(folder, 'apps', 'server', 'migrations'), { recursive: true })
  const { status } = spawnSync(process.execPath, ['scripts/test.js', '--only=integration'], {
    cwd: folder,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
} finally {
  git('worktree', 'remove', '--force', folder)
}
