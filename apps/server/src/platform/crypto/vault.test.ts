import { describe, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { createVault } from './vault.ts'

describe('keys for signing', () => {
  const noDatabase = {} as Database
  const secret = Buffer.alloc(32, 1)
  const vault = createVault(noDatabase, { present: Buffer.alloc(32, 7) }, secret)

  it('are derived once for each purpose', () => {
    expect(vault.derive('unsubscribe')).toBe(vault.derive('unsubscribe'))
  })

  it('differ by purpose and by installation', () => {
    const other = createVault(noDatabase, { present: Buffer.alloc(32, 8) }, secret)
    expect(vault.derive('unsubscribe')).not.toEqual(vault.derive('file-links'))
    expect(vault.derive('unsubscribe')).not.toEqual(other.derive('unsubscribe'))
  })

  it('are accepted by both keys while they are exchanged, and made by the present one', () => {
    const [present, other] = [Buffer.alloc(32, 8), Buffer.alloc(32, 7)]
    const exchanging = createVault(noDatabase, { present, other }, secret)
    expect(exchanging.accepted('file-links')).toEqual([
      exchanging.derive('file-links'),
      vault.derive('file-links'),
    ])
    expect(exchanging.derive('file-links')).not.toEqual(vault.derive('file-links'))
  })

  it('stay the same over an exchange if they are lasting', () => {
    const later = createVault(noDatabase, { present: Buffer.alloc(32, 8) }, secret)
    expect(later.lasting('recovery-codes')).toEqual(vault.lasting('recovery-codes'))
  })
})
