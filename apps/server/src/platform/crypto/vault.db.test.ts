import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { useDatabase } from '../../../test/harness/database.ts'
import { testSettings } from '../../../test/harness/settings.ts'
import { createSystem } from '../../app.ts'
import { createContext } from '../context.ts'
import { createDatabase } from '../database/database.ts'

const database = useDatabase()

it('finds its keys even while transactions hold every connection', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kandili-vault-'))
  const narrow = createDatabase(database.connectionString, { max: 1 })
  const { connectionString } = database
  const system = await createSystem(testSettings(folder), { db: narrow.db, connectionString })
  try {
    const opened = await createContext(system).transaction(async ({ system: { vault } }) =>
      vault.open(7, await vault.seal(7, 'Μαρία')),
    )
    expect(opened).toBe('Μαρία')
  } finally {
    await system.close()
    await narrow.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
