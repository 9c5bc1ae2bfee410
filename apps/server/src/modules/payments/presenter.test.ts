import { expect, it } from 'vitest'
import { failureForPayer } from './presenter.ts'

it.each([
  // The specification's "Invalid card".
  ['incorrect_number', 'INVALID_CARD'],
  ['invalid_expiry_year', 'INVALID_CARD'],
  ['incorrect_cvc', 'INVALID_CARD'],
  ['expired_card', 'INVALID_CARD'],
  ['insufficient_funds', 'INSUFFICIENT_FUNDS'],
  ['authentication_required', 'AUTHENTICATION_FAILED'],
  ['lost_card', 'CARD_DECLINED'],
  ['WRONG_CURRENCY', 'WRONG_AMOUNT'],
  ['processing_error', 'OTHER'],
  [null, null],
])('a payer reads %s as %s', (code, failure) => {
  expect(failureForPayer(code)).toBe(failure)
})
