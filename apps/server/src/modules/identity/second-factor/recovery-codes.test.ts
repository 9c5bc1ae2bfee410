import { describe, expect, it } from 'vitest'
import { hashOfRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'

const key = Buffer.alloc(32, 1)

describe('recovery codes', () => {
  it('are ten, all different, easy to write down', () => {
    const codes = makeRecoveryCodes()
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^(?:[A-HJKMNP-TV-Z2-9]{4}-){2}[A-HJKMNP-TV-Z2-9]{4}$/)
    expect(makeRecoveryCodes()).not.toEqual(codes)
  })

  it('are the same however they are typed, and belong to one user of one installation', () => {
    const kept = hashOfRecoveryCode(key, 7, 'K7QD-2MXR-VB9T')
    expect(hashOfRecoveryCode(key, 7, ' k7qd 2mxrvb9t')).toEqual(kept)
    expect(hashOfRecoveryCode(key, 8, 'K7QD-2MXR-VB9T')).not.toEqual(kept)
    expect(hashOfRecoveryCode(Buffer.alloc(32, 2), 7, 'K7QD-2MXR-VB9T')).not.toEqual(kept)
  })
})
