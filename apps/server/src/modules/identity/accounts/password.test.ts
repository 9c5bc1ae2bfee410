import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { hashPassword, isOutdated, passwordFits } from './password.ts'

describe('passwords', () => {
  it('match their own hash and no other', async () => {
    const stored = await hashPassword('Φως-Ιλαρόν-7')
    expect(await passwordFits(stored, 'Φως-Ιλαρόν-7')).toBe(true)
    expect(await passwordFits(stored, 'Φως-Ιλαρον-7')).toBe(false)
  })

  it('match however the keyboard composes an accent', async () => {
    const stored = await hashPassword('Ιλαρόν'.normalize('NFD'))
    expect(await passwordFits(stored, 'Ιλαρόν'.normalize('NFC'))).toBe(true)
  })

  it('never match without a hash', async () => {
    expect(await passwordFits(null, '')).toBe(false)
  })

  it('are hashed with argon2id at 19 MiB and two passes; weaker hashes are outdated', async () => {
    const stored = await hashPassword('Phos-Hilaron-7')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(isOutdated(stored)).toBe(false)
    expect(isOutdated(await hash('Phos-Hilaron-7', { memoryCost: 8192, timeCost: 1 }))).toBe(true)
  })
})
