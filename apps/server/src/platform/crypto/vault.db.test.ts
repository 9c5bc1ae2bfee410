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

it('seals for one owner: nobody else opens it, and nothing that was altered opens', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kandili-vault-'))
  const { db, connectionString } = database
  const system = await createSystem(testSettings(folder), { db, connectionString })
  const { vault } = system
  try {
    const sealed = await vault.seal(7, 'Μαρία')
    expect(await vault.seal(7, 'Μαρία')).not.toEqual(sealed)
    expect(sealed[0]).toBe(1)
    expect(sealed.toString('utf8')).not.toContain('Μαρία')
    await vault.seal(8, 'Ελένη')
    await expect(vault.open(8, sealed)).rejects.toThrow()
    await expect(vault.open({ person: 7 }, sealed)).rejects.toThrow()
    for (let at = 0; at < sealed.length; at += 1) {
      const altered = Buffer.from(sealed)
      altered.writeUInt8(altered.readUInt8(at) ^ 1, at)
      await expect(vault.open(7, altered)).rejects.toThrow()
    }
  } finally {
    await system.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
