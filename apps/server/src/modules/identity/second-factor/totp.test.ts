import { Secret } from 'otpauth'
import { describe, expect, it } from 'vitest'
import { addressOfSecret, codeAt, makeSecret, stepOfCode } from './totp.ts'

/** The secret of RFC 6238, appendix B ("12345678901234567890"), and the last six of its eight digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const
const at = (seconds: number) => new Date(seconds * 1000)

describe('codes of an authenticator', () => {
  it.each(vectors)('at %i seconds it is %s, as RFC 6238 says', (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code)
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30))
  })

  it('are valid for the step before and after, and no longer', () => {
    const code = codeAt(secret, at(3000))
    expect([2939, 2940, 2970, 3000, 3059].map((now) => stepOfCode(secret, code, at(now)))).toEqual([
      null,
      null,
      100,
      100,
      100,
    ])
    expect(stepOfCode(secret, code, at(3060))).toBeNull()
  })

  it.each(['', '28708', '2870822', 'abcdef', '287 82', '٢٨٧٠٨٢'])('%j is invalid', (code) => {
    expect(stepOfCode(secret, code, at(59))).toBeNull()
  })

  it('come from a secret of 160 bits, labelled with its account', () => {
    const own = makeSecret()
    expect(Secret.fromBase32(own).bytes).toHaveLength(20)
    expect(makeSecret()).not.toBe(own)
    expect(addressOfSecret(own, 'maria@example.gr')).toBe(
      `otpauth://totp/Kandili:maria%40example.gr?issuer=Kandili&secret=${own}&algorithm=SHA1&digits=6&period=30`,
    )
  })
})
