import { expect, test } from 'vitest'
import { feastOf, partsOf } from './feast-parts.ts'

test('converts a day of the month and a distance from Pascha to columns and back', () => {
  for (const day of [
    { kind: 'FIXED', month: 12, day: 6 },
    { kind: 'PASCHA', offset: -48 },
    { kind: 'PASCHA', offset: 0 },
  ] as const) {
    const { kind, ...parts } = partsOf(day)
    expect(feastOf(kind, parts)).toEqual(day)
  }
})

test('empties the columns of the other kind, as the server requires', () => {
  expect(partsOf({ kind: 'PASCHA', offset: 8 })).toEqual({
    kind: 'MOVING',
    feastMonth: null,
    feastDay: null,
    paschaOffset: 8,
  })
})
