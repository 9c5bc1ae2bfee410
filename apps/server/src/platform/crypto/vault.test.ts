import { describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { createVault } from './vault.ts'

describe('keys for signing', () => {
  const noDatabase = {} as Database
  const vault = createVault(noDatabase, Buffer.alloc(32, 7))

  it('are derived once for each purpose', () => {
    expect(vault.derive('unsubscribe')).toBe(vault.derive('unsubscribe'))
  })

  it('differ by purpose and by installation', () => {
    const other = createVault(noDatabase, Buffer.alloc(32, 8))
    expect(vault.derive('unsubscribe')).not.toEqual(vault.derive('file-links'))
    expect(vault.derive('unsubscribe')).not.toEqual(other.derive('unsubscribe'))
  })
})
