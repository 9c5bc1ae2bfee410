import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { generatePassword, isCommonPassword, type Noise, passwordLacks, passwordRules } from './password.ts'

describe('password policy', () => {
  it.each([
    ['', [...passwordRules]],
    ['Abcde1!', ['length']],
    ['ABCDEF1!', ['lower']],
    ['abcdef1!', ['upper']],
    ['Abcdefg!', ['digit']],
    ['Abcdefg1', ['special']],
    ['Abcdef 1', ['special']],
    ['Αβγδεζ1!', []],
    ['Abcdef1👍', []],
  ])('of %j lacks %j', (value, lacking) => {
    expect(passwordLacks(value)).toEqual(lacking)
  })
})

describe('common passwords', () => {
  it.each(['Kandili2026!', 'aaaaaaaA1!', 'Κανδήλι_2026', 'P@ssw0rd1!'])('%j is one', (value) => {
    expect(isCommonPassword(value)).toBe(true)
  })
  it.each(['Kandilia-Thalassa7', 'abababA1!'])('%j is none', (value) => {
    expect(isCommonPassword(value)).toBe(false)
  })
})

describe('password generator', () => {
  it('returns 16 characters that meet the policy, different each time', () => {
    const generated = Array.from({ length: 500 }, () => generatePassword())
    for (const password of generated) {
      expect(password).toHaveLength(16)
      expect(passwordLacks(password)).toEqual([])
    }
    expect(new Set(generated).size).toBe(generated.length)
  })

  it('meets the policy for any random bytes', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat(255)), (stream) => {
        const noise: Noise = (bytes) => {
          for (let at = 0; at < bytes.length; at++) bytes[at] = Number(stream.next().value)
        }
        expect(passwordLacks(generatePassword(noise))).toEqual([])
      }),
    )
  })

  it('draws again if a class of characters is missing', () => {
    let asked = 0
    const noise: Noise = (bytes) => {
      asked += 1
      // Only the letter "a" at first, then every letter in turn.
      for (let at = 0; at < bytes.length; at++) bytes[at] = asked === 1 ? 0 : (at * 9) % 256
    }
    expect(passwordLacks(generatePassword(noise))).toEqual([])
    expect(asked).toBe(2)
  })

  it('discards bytes whose remainder would favour some letters', () => {
    // 69 letters fit three times into 256; the 49 bytes from 207 on would make the first 49 letters more frequent.
    const noiseOf = (bytes: readonly number[]): Noise => {
      let at = 0
      return (wanted) => {
        for (let filled = 0; filled < wanted.length; filled++)
          wanted[filled] = bytes[at++ % bytes.length] ?? 0
      }
    }
    const fair = Array.from({ length: 207 }, (_, at) => (at * 40) % 207)
    const unfair = fair.flatMap((byte) => [207, byte, 255])
    expect(generatePassword(noiseOf(unfair))).toBe(generatePassword(noiseOf(fair)))
    expect(passwordLacks(generatePassword(noiseOf(fair)))).toEqual([])
  })
})
