import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Creates a temporary data folder with a function that removes it, along with a database that had to live elsewhere
 * because PostgreSQL's user has no access to the folder.
 */
export function makeTemporaryData(name: string): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `kandili-${name}-`))
  chmodSync(path, 0o711)
  const remove = () => {
    const location = join(path, 'postgres', 'location')
    if (existsSync(location)) rmSync(readFileSync(location, 'utf8').trim(), { recursive: true, force: true })
    rmSync(path, { recursive: true, force: true })
  }
  return { path, remove }
}
