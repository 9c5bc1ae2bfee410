import { expect, test } from 'vitest'
import { mostRefundable, refundablePayments, refundBody } from './refund.ts'

const line = { id: 5, amount: 600, refunded: 100 }

test('lists refundable payments, the largest remainder first', () => {
  const payments = [
    { id: 1, refundable: 0 },
    { id: 2, refundable: 300 },
    { id: 3, refundable: 900 },
  ]
  expect(refundablePayments(payments).map(({ id }) => id)).toEqual([3, 2])
})

test('refunds no more than the payment has left, nor than the line cost', () => {
  expect(mostRefundable({ id: 1, refundable: 900 }, undefined)).toBe(900)
  expect(mostRefundable({ id: 1, refundable: 900 }, line)).toBe(500)
  expect(mostRefundable({ id: 1, refundable: 200 }, line)).toBe(200)
})

test('"all" sends no amount, a part does', () => {
  expect(refundBody({ id: 1, refundable: 900 }, undefined, 900)).toEqual({ paymentId: 1 })
  expect(refundBody({ id: 1, refundable: 900 }, line, 250)).toEqual({ paymentId: 1, lineId: 5, amount: 250 })
})
