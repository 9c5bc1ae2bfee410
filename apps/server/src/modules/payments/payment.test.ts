import type { PaymentState } from '@kandili/contract'
import { paymentTransitions } from '@kandili/domain'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PaymentEvent, type PaymentEventType, summarise } from './payment.ts'

const event = (type: PaymentEventType, key = 'a', amountCents = 0, detail?: string): PaymentEvent => ({
  type,
  key,
  amountCents,
  detail: detail ?? null,
})

describe('summarise', () => {
  it('is pending without events and after a declined card', () => {
    expect(summarise([]).state).toBe('PENDING_PAYMENT')
    expect(summarise([event('DECLINED', 'ch_1', 0, 'insufficient_funds')]).state).toBe('PENDING_PAYMENT')
  })

  it('takes a late success over an earlier end', () => {
    expect(summarise([event('CANCELED'), event('CAPTURED', 'pi', 500)]).state).toBe('PAID')
    expect(summarise([event('FAILED'), event('CAPTURED', 'pi', 500)]).state).toBe('PAID')
  })

  it('is not paid by a different amount, which stays refundable', () => {
    const summary = summarise([event('MISMATCHED', 'pi', 400, 'WRONG_AMOUNT')])
    expect(summary).toMatchObject({ state: 'FAILED', failureCode: 'WRONG_AMOUNT', refundableCents: 400 })
  })

  it('excludes a pending refund from the refundable amount', () => {
    const events = [event('CAPTURED', 'pi', 1000), event('REFUND_REQUESTED', '1', 700)]
    expect(summarise(events)).toMatchObject({ state: 'PAID', refundPendingCents: 700, refundableCents: 300 })
  })

  it('frees the amount of a failed refund, even one that was reported done before', () => {
    const events = [
      event('CAPTURED', 'pi', 1000),
      event('REFUND_REQUESTED', '1', 1000),
      event('REFUND_SUCCEEDED', '1', 1000),
    ]
    expect(summarise(events).state).toBe('REFUNDED')
    expect(summarise([...events, event('REFUND_FAILED', '1', 1000)])).toMatchObject({
      state: 'PAID',
      refundedCents: 0,
      refundableCents: 1000,
    })
  })

  it('cannot refund what the payer took back through the bank, unless the dispute is won', () => {
    const events = [event('CAPTURED', 'pi', 1000), event('DISPUTE_OPENED', 'dp', 1000)]
    expect(summarise(events).refundableCents).toBe(0)
    expect(summarise([...events, event('DISPUTE_WON', 'dp', 1000)]).refundableCents).toBe(1000)
    expect(summarise([...events, event('DISPUTE_LOST', 'dp', 1000)]).refundableCents).toBe(0)
  })
})

const types: readonly PaymentEventType[] = [
  'DECLINED',
  'CAPTURED',
  'MISMATCHED',
  'FAILED',
  'CANCELED',
  'FEE_TAKEN',
  'REFUND_REQUESTED',
  'REFUND_SUCCEEDED',
  'REFUND_FAILED',
  'DISPUTE_OPENED',
  'DISPUTE_WON',
  'DISPUTE_LOST',
]
/** The amount of an event follows from its type and key. */
const anyEvent = fc
  .record({
    type: fc.constantFrom(...types),
    key: fc.integer({ min: 1, max: 3 }),
    code: fc.constantFrom('x', 'y'),
  })
  .map(({ type, key, code }) => event(type, String(key), key * 100, `${code}${key}`))

describe('summarise, for any sequence of events', () => {
  it('gives the same result in any order', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), fc.infiniteStream(fc.nat()), (events, numbers) => {
        const shuffled = events
          .map((item) => ({ item, place: numbers.next().value }))
          .sort((a, b) => a.place - b.place)
          .map(({ item }) => item)
        expect(summarise(shuffled)).toEqual(summarise(events))
      }),
    )
  })

  it('gives the same result however often an event is repeated', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 10 }), fc.nat(), (events, pick) => {
        const again = events[pick % events.length] as PaymentEvent
        expect(summarise([...events, again, again])).toEqual(summarise(events))
      }),
    )
  })

  it('moves only as the table of transitions allows', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        let state: PaymentState = 'PENDING_PAYMENT'
        for (let known = 1; known <= events.length; known += 1) {
          const next = summarise(events.slice(0, known)).state
          if (next !== state) expect(paymentTransitions[state]).toContain(next)
          state = next
        }
      }),
    )
  })
})
