import { expect, it } from 'vitest'
import { actPaymentOf, mayDoAct } from './act-payment.ts'

it.each([
  ['PENDING_PAYMENT', 'CASH', 500, 'CASH_DUE'],
  ['FAILED', 'CASH', 500, 'CASH_DUE'],
  ['PENDING_PAYMENT', 'SANDBOX', 500, 'UNPAID'],
  ['PENDING_PAYMENT', null, 500, 'UNPAID'],
  ['CANCELED', 'CASH', 500, 'UNPAID'],
  ['PAID', 'CASH', 500, 'PAID'],
  ['COMPLETED', 'SANDBOX', 500, 'PAID'],
  ['REFUNDED', 'SANDBOX', 500, 'PAID'],
  ['PAID', null, 0, 'FREE'],
] as const)('a request that is %s by %s over %i cents is %s', (state, method, totalCents, payment) => {
  expect(actPaymentOf({ state, method, totalCents })).toBe(payment)
})

it('an unpaid act may not be done, one with cash due may', () => {
  expect((['FREE', 'PAID', 'CASH_DUE', 'UNPAID'] as const).map(mayDoAct)).toEqual([true, true, true, false])
})
