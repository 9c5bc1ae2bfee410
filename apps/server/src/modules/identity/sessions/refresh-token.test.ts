import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRefreshToken, readRefreshToken } from './refresh-token.ts'

const key = Buffer.alloc(32, 1)
const sessions = fc.record({ sessionId: fc.uuid(), generation: fc.nat() })

describe('the refresh token', () => {
  it('names its session and generation', () => {
    fc.assert(
      fc.property(sessions, (claims) => {
        expect(readRefreshToken([key], makeRefreshToken(key, claims))).toEqual(claims)
      }),
    )
  })

  it('is the same whenever it is made, so that two tabs get the same successor', () => {
    const claims = { sessionId: '0b9d5a3e-6a4b-4a6f-9a55-0d5c0f0f2f11', generation: 3 }
    expect(makeRefreshToken(key, claims)).toBe(makeRefreshToken(key, claims))
    expect(makeRefreshToken(key, { ...claims, generation: 4 })).not.toBe(makeRefreshToken(key, claims))
  })

  it('is rejected when a single bit differs, or with another key', () => {
    fc.assert(
      fc.property(sessions, fc.nat({ max: 52 * 8 - 1 }), (claims, bit) => {
        const bytes = Buffer.from(makeRefreshToken(key, claims), 'base64url')
        const at = Math.floor(bit / 8)
        bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (bit % 8)), at)
        expect(readRefreshToken([key], bytes.toString('base64url'))).toBeNull()
      }),
    )
    const token = makeRefreshToken(key, { sessionId: '0b9d5a3e-6a4b-4a6f-9a55-0d5c0f0f2f11', generation: 0 })
    expect(readRefreshToken([Buffer.alloc(32, 2)], token)).toBeNull()
    expect(readRefreshToken([key], token.slice(0, -4))).toBeNull()
    expect(readRefreshToken([key], '')).toBeNull()
  })
})
