import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { restoreDatabase } from './restored-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'kandili-restored-'))
chmodSync(folder, 0o755)
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
})
/** Root becomes PostgreSQL's user, as on the database's machine. */
const canRestore = process.getuid?.() !== 0 || existsSync('/var/lib/postgresql')

it.runIf(canRestore)('refuses a broken back-up in the words of pgBackRest, and leaves no copy', async () => {
  const words = 'ERROR: [029]: error restoring base/5/2838: actual checksum does not match'
  const bin = mkdtempSync(join(folder, 'bin-'))
  chmodSync(bin, 0o755)
  writeFileSync(join(bin, 'pgbackrest'), `#!/bin/sh\necho '${words}'\nexit 29\n`, { mode: 0o755 })
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  const parent = mkdtempSync(join(folder, 'copies-'))
  chmodSync(parent, 0o755)
  await expect(restoreDatabase('postgresql://kandili@localhost/kandili', { parent })).rejects.toMatchObject({
    message: 'pgbackrest failed (restore).',
    wayOut: words,
  })
  expect(readdirSync(parent)).toEqual([])
})
