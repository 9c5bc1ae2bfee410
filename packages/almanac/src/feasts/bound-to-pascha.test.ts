import { expect, it } from 'vitest'
import type { Religion } from '../rule.ts'
import { isBoundToPascha } from './bound-to-pascha.ts'
import { feastsOf } from './catalogue.ts'

const isBound = (religion: Religion, key: string): boolean | undefined => {
  const feast = feastsOf({ religion }).find((one) => one.key === key)
  return feast && isBoundToPascha(feast, religion)
}

it.each<[Religion, string, boolean]>([
  ['ORTHODOX', 'pascha', true],
  ['ORTHODOX', 'clean-monday', true],
  ['ORTHODOX', 'ascension', true],
  ['ORTHODOX', 'soul-saturday-meatfare', true],
  ['ORTHODOX', 'raphael-nicholas-and-irene', false],
  ['ORTHODOX', 'george', false],
  ['ORTHODOX', 'nicholas', false],
  ['CATHOLIC', 'pascha', true],
  ['CATHOLIC', 'ash-wednesday', true],
  ['CATHOLIC', 'ascension', false],
  ['CATHOLIC', 'annunciation', false],
])('in the %s Church, that %s is bound to Pascha is %s', (religion, key, expected) => {
  expect(isBound(religion, key)).toBe(expected)
})
