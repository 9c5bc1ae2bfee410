import { expect, it } from 'vitest'
import { strangeIn } from './vocabulary.ts'

it.each([
  [{ '@type': 'Church', name: 'A', geo: { '@type': 'GeoCoordinates', latitude: 1 } }, []],
  [{ '@type': 'Temple', name: 'A' }, ['it is a Temple']],
  [{ '@type': 'Church', startDate: '2026-12-06' }, ['startDate is no property of Church']],
  [{ '@type': 'Event', location: { '@type': 'Church', name: 'A' } }, []],
  [{ '@type': 'Event', location: { '@type': 'Offer' } }, ['location holds no Offer']],
  [{ '@type': 'Product', offers: [{ '@type': 'Offer', cost: 1 }] }, ['offers.cost is no property of Offer']],
])('finds the terms in %o that schema.org does not have', (thing, strange) =>
  expect(strangeIn(thing)).toEqual(strange),
)
