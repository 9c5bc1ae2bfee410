import fc from 'fast-check'
import { expect, it } from 'vitest'
import { kilometresBetween, nearest } from './near.ts'

const athens = { lat: 37.9838, lng: 23.7275 }
const thessaloniki = { lat: 40.6401, lng: 22.9444 }
const fiji = { lat: -17.7, lng: 179.9 }
const samoa = { lat: -13.8, lng: -171.8 }

it('measures as the crow flies', () => {
  expect(kilometresBetween(athens, thessaloniki)).toBeCloseTo(302, -1)
})

it('measures the short way across the date line', () => {
  expect(kilometresBetween(fiji, samoa)).toBeLessThan(1100)
})

it('is the same both ways and never more than half the globe', () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(kilometresBetween(a, b)).toBeCloseTo(kilometresBetween(b, a), 6)
      expect(kilometresBetween(a, b)).toBeLessThanOrEqual(20_016)
    }),
  )
})

it('puts the nearest first and cuts the rest', () => {
  expect(nearest(athens, [fiji, thessaloniki, athens], 2).map(({ place }) => place)).toEqual([
    athens,
    thessaloniki,
  ])
})
