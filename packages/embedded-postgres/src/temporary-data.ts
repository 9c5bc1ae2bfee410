import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A data folder for a database that nobody keeps, and how to remove it. As root, PostgreSQL's user must be able to
 * pass through; where it cannot, the database lives elsewhere and is removed from there.
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
