import { expect, it } from 'vitest'
import { factsOfCheckout } from './facts.ts'

it('a session that expired is canceled, also if Stripe does not say when', () => {
  const session = {
    id: 'cs_1',
    status: 'expired',
    payment_status: 'unpaid',
    created: 1_795_000_000,
    payment_intent: null,
  }
  const at = (seconds: number) => [{ type: 'CANCELED', key: 'cs_1', at: new Date(seconds * 1000) }]
  expect(factsOfCheckout({ ...session, expires_at: 1_795_001_800 }, [], [])).toEqual(at(1_795_001_800))
  expect(factsOfCheckout(session, [], [])).toEqual(at(1_795_000_000))
})
