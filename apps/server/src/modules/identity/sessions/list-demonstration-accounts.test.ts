import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Settings } from '../../../platform/settings.ts'
import { parseAccounts, readAccounts } from './list-demonstration-accounts.ts'

const file = `Demonstration accounts of this installation
admin@kandili.test  lamp-oil-7 ADMIN
temple@kandili.test lamp-oil-8 COMPANY

customer@kandili.test lamp-oil-9 CUSTOMER
stranger@kandili.test lamp-oil-9 SUPERUSER
`

describe('demonstration accounts', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kandili-accounts-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const read = (settings: { embedded: boolean; databaseUrl?: string }) =>
    readAccounts({ ...settings, dataDirectory: folder } as Settings)

  it('are the lines with e-mail, password and type; other lines are comments', () => {
    expect(parseAccounts(file)).toEqual([
      { email: 'admin@kandili.test', password: 'lamp-oil-7', type: 'ADMIN' },
      { email: 'temple@kandili.test', password: 'lamp-oil-8', type: 'COMPANY' },
      { email: 'customer@kandili.test', password: 'lamp-oil-9', type: 'CUSTOMER' },
    ])
  })

  it('are offered with the embedded database only', async () => {
    await writeFile(join(folder, 'demonstration-accounts.txt'), file)
    expect(await read({ embedded: true })).toHaveLength(3)
    const own = { embedded: false, databaseUrl: 'postgresql://db.example/kandili' }
    expect(await read(own)).toEqual([])
  })

  it('are none without demonstration data', async () => {
    expect(await read({ embedded: true })).toEqual([])
  })
})
