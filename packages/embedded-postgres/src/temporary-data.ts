import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** Bytes: several times what a database without durability writes, its log included. */
const enough = 4 * 1024 ** 3

/**
 * A folder in memory if the system has enough of it, which containers often do not. Copying a database, as every file
 * of database tests does, takes ten times as long on a disk.
 */
function parentFolder(): string {
  if (!existsSync(memory)) return tmpdir()
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= enough ? memory : tmpdir()
}

/**
 * Creates a temporary data folder with a function that removes it, along with a database that had to live elsewhere
 * because PostgreSQL's user has no access to the folder.
 */
export function makeTemporaryData(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(parentFolder(), `kandili-${name}-`))
  chmodSync(path, 0o711)
  const remove = () => {
    const location = join(path, 'postgres', 'location')
    if (existsSync(location)) rmSync(readFileSync(location, 'utf8').trim(), { recursive: true, force: true })
    rmSync(path, { recursive: true, force: true })
  }
  return { path, remove }
}
