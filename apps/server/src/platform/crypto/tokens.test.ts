import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hashOfToken, openSigned, randomToken, signUntil } from './tokens.ts'

describe('a signed link', () => {
  const key = randomBytes(32)
  const until = new Date('2026-11-27T10:00:00Z')
  const before = new Date('2026-11-27T09:59:59Z')
  const link = signUntil(key, 'temples.12', until)

  it('names the signed value until its last second', () => {
    expect(openSigned([key], link, before)).toEqual({ told: 'temples.12', until })
    expect(openSigned([key], link, until)).toBeNull()
  })

  it.each([
    ['another record', link.replace('.12.', '.13.')],
    ['another end', link.replace(/\.\d{10}\./, '.9999999999.')],
    ['a part of its signature', link.slice(0, -2)],
    ['no signature', link.slice(0, link.lastIndexOf('.'))],
    ['nothing', ''],
  ])('with %s cannot be opened', (_, altered) => expect(openSigned([key], altered, before)).toBeNull())

  it('can be opened only by its own key', () =>
    expect(openSigned([randomBytes(32)], link, before)).toBeNull())
})

it('a secret is random, of the length asked for, and not readable from what is stored', () => {
  for (const bits of [128, 256] as const) {
    const made = Array.from({ length: 500 }, () => randomToken(bits))
    expect(new Set(made).size).toBe(made.length)
    for (const one of made) expect(Buffer.from(one, 'base64url')).toHaveLength(bits / 8)
    expect(hashOfToken(String(made[0])).toString('base64url')).not.toContain(made[0])
  }
})
