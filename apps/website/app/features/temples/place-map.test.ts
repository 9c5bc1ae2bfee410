import { expect, it } from 'vitest'
import { MAP, placeMap } from './place-map.server.ts'

const pointsOf = (path: string) =>
  [...path.matchAll(/(-?\d+) (-?\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])

it('draws the land around a place and names what is near', () => {
  const { land, places } = placeMap({ lat: 37.94, lng: 23.65 }, 'en')
  expect(places.map(({ name }) => name)).not.toContain('Heraklion')
  expect(placeMap({ lat: 38, lng: 23 }, 'el').places.map(({ name }) => name)).toContain('Αθήνα')
  const points = pointsOf(land)
  expect(points.length).toBeGreaterThan(20)
  expect(points.every(([x = 0, y = 0]) => x <= MAP.width + 2 && y <= MAP.height + 2)).toBe(true)
})

it('is all land far from the sea, and empty on the ocean', () => {
  expect(pointsOf(placeMap({ lat: 50, lng: 25 }, 'en').land)).toHaveLength(4)
  expect(placeMap({ lat: 0, lng: -30 }, 'en').land).toBe('')
})

it('leaves out a name that would lie on another one', () => {
  const { places } = placeMap({ lat: 36.75, lng: 24.43 }, 'en')
  expect(places.map(({ name }) => name)).toContain('Ermoupoli')
  expect(places.map(({ name }) => name)).not.toContain('Tinos')
})

it('draws the borders of countries that are near', () => {
  expect(placeMap({ lat: 41.1, lng: 23.2 }, 'en').borders).not.toBe('')
  expect(placeMap({ lat: 36.75, lng: 24.43 }, 'en').borders).toBe('')
})
