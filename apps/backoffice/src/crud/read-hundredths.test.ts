import { amountInCents } from '@kandili/contract/rules'
import { expect, test } from 'vitest'
import { readHundredths } from './read-hundredths.ts'

test.each([
  ['5,00', 500],
  [' 5 ', 500],
  ['-5,00', -500],
  ['−0,50', -50],
  ['-0', 0],
  ['five', Number.NaN],
  ['-', Number.NaN],
  ['99999999999999', Number.POSITIVE_INFINITY],
])('reads %j as %d', (text, cents) => {
  expect(readHundredths(text)).toBe(cents)
})

test('lets the rule of an amount say that no negative number is allowed', () => {
  const { error } = amountInCents().safeParse(readHundredths('-5'))
  expect(error?.issues[0]?.message).toBe('rule.notNegative')
})
