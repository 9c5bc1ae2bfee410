import { describe, expect, it } from 'vitest'
import { deliveryFor, planTelling } from './deliveries.ts'

const happened = ['checkout.session.completed', 'payment_intent.succeeded', 'charge.updated']

describe('deliveryFor', () => {
  it('follows the cents of the amount unless another delivery is chosen', () => {
    expect(deliveryFor(1091, '')).toBe('late')
    expect(deliveryFor(97, 'normal')).toBe('wrong-amount')
    expect(deliveryFor(1091, 'twice')).toBe('twice')
    expect(deliveryFor(1000, 'nonsense')).toBe('normal')
  })
})

describe('planTelling', () => {
  it('delivers the last event first when out of order', () => {
    expect(planTelling(happened, 'out-of-order').map((told) => told.type)).toEqual([...happened].reverse())
  })
  it('delivers everything twice, or never', () => {
    expect(planTelling(happened, 'twice')).toHaveLength(6)
    expect(planTelling(happened, 'never')).toEqual([])
  })
  it('signs the first delivery wrongly, the second correctly', () => {
    const told = planTelling(['x'], 'bad-signature')
    expect(told.map((one) => one.signature)).toEqual(['bad', 'good'])
  })
})
