import { expect, it } from 'vitest'
import { isBreached } from './breached.ts'

it.each(['Jennifer1!', 'Mustang2026!', '1qaz2wsx', '99Harley!', 'TRUSTNO1!', '123Qwe'])(
  'knows %s from breaches',
  async (password) => {
    expect(await isBreached(password)).toBe(true)
  },
)

it.each(['Lychnia-2026!', 'Phos-Hilaron-7', 'Το κερί μου στις 7!', 'kN4#pW9_zQ'])(
  'lets %s pass',
  async (password) => {
    expect(await isBreached(password)).toBe(false)
  },
)
