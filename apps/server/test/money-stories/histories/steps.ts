import fc from 'fast-check'

/** One event. `index` picks among the possible targets, modulo their number. */
export type Step =
  | { do: 'place'; amounts: number[] }
  | { do: 'begin'; index: number; method: 'SANDBOX' | 'BANK' | 'CASH' }
  | { do: 'cancel'; index: number }
  | { do: 'capture'; index: number; off: number; isForeign: boolean; feeLater: boolean }
  | { do: 'settle'; index: number; isDone: boolean }
  | { do: 'refund'; index: number; part: number; ofLine: boolean; way: 'ORIGINAL' | 'BANK' }
  | { do: 'refund-told'; index: number; status: 'PENDING' | 'SUCCEEDED' | 'FAILED' }
  | { do: 'refund-at-gateway'; index: number; part: number }
  | { do: 'explain'; index: number; bornBy: 'TEMPLES' | 'PLATFORM' }
  | { do: 'dispute'; index: number; part: number; fee: number; decision: 'WON' | 'LOST' | null }
  | { do: 'again'; index: number; from: number; isReversed: boolean }
  | { do: 'compute' }
  | { do: 'propose'; index: number; part: number }
  | { do: 'propose-all' }
  | { do: 'approve'; index: number }
  | { do: 'payout-told'; index: number; outcome: 'PAID' | 'RETURNED' | 'CANCELED'; charge: number }

const index = fc.nat(11)
const part = fc.oneof(
  { weight: 1, arbitrary: fc.constant(100) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 99 }) },
)
const amounts = fc.array(fc.integer({ min: 201, max: 3000 }), { minLength: 1, maxLength: 3 })
const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('SANDBOX' as const) },
  { weight: 2, arbitrary: fc.constantFrom('BANK' as const, 'CASH' as const) },
)
const rarely = fc.nat(19).map((drawn) => drawn === 19)
const off = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 1) },
)

/** A request with its payment, to begin with. */
export const firstPayment: fc.Arbitrary<Step[]> = fc
  .tuple(amounts, method, fc.boolean())
  .map(([of, paidBy, feeLater]) => [
    { do: 'place', amounts: of },
    { do: 'begin', index: 0, method: paidBy },
    { do: 'capture', index: 0, off: 0, isForeign: false, feeLater },
  ])

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('place' as const), amounts }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('begin' as const), index, method }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), index }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('capture' as const),
      index,
      off,
      isForeign: rarely,
      feeLater: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      index,
      isDone: fc.nat(3).map((drawn) => drawn > 0),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      index,
      part,
      ofLine: fc.boolean(),
      way: fc.constantFrom('ORIGINAL' as const, 'ORIGINAL' as const, 'BANK' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('refund-told' as const),
      index,
      status: fc.constantFrom(
        'PENDING' as const,
        'SUCCEEDED' as const,
        'SUCCEEDED' as const,
        'FAILED' as const,
      ),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('refund-at-gateway' as const), index, part }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('explain' as const),
      index,
      bornBy: fc.constantFrom('TEMPLES' as const, 'PLATFORM' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      index,
      part,
      fee: fc.constantFrom(0, 15),
      decision: fc.constantFrom('WON' as const, 'LOST' as const, null),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('again' as const),
      index,
      from: fc.nat(6),
      isReversed: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ do: 'compute' as const }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('propose' as const), index, part: fc.nat(80) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'propose-all' as const }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('approve' as const), index }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('payout-told' as const),
      index,
      outcome: fc.constantFrom('PAID' as const, 'PAID' as const, 'RETURNED' as const, 'CANCELED' as const),
      charge: fc.nat(1),
    }),
  },
)
