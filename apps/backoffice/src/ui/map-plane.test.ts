import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionOf, distanceOf, movedBy, offsetOf, readPlace, stepOf, tilesBelow } from './map-plane.ts'

const athens = { lat: 37.9755, lng: 23.7348 }

describe('places on the map', () => {
  it('return to where they began within a metre', () => {
    const metres = fc.integer({ min: -20_000, max: 20_000 })
    fc.assert(
      fc.property(metres, metres, (east, north) => {
        const offset = offsetOf(athens, movedBy(athens, { east, north }))
        expect(Math.abs(offset.east - east)).toBeLessThan(1)
        expect(Math.abs(offset.north - north)).toBeLessThan(1)
      }),
    )
  })

  it('never leave the globe', () => {
    expect(movedBy({ lat: 89.9, lng: 179.9 }, { east: 1e9, north: 1e9 })).toEqual({ lat: 90, lng: 180 })
  })

  it.each([
    [{ east: 0, north: 5 }, 'N'],
    [{ east: 5, north: 5 }, 'NE'],
    [{ east: 5, north: 0 }, 'E'],
    [{ east: 0, north: -5 }, 'S'],
    [{ east: -5, north: 0 }, 'W'],
    [{ east: -5, north: 4 }, 'NW'],
  ])('%j is %s', (offset, direction) => {
    expect(directionOf(offset)).toBe(direction)
  })

  it('are as far from each other as on the ground', () => {
    const piraeus = { lat: 37.9429, lng: 23.6469 }
    expect(distanceOf(offsetOf(athens, piraeus))).toBeGreaterThan(8_400)
    expect(distanceOf(offsetOf(athens, piraeus))).toBeLessThan(8_700)
  })

  it('have a scale in round numbers', () => {
    expect([200, 1_000, 5_000, 20_000, 80_000].map(stepOf)).toEqual([20, 200, 1_000, 2_000, 10_000])
  })
})

describe('tiles below the map', () => {
  const size = { width: 640, height: 360 }
  const url = 'https://tiles.example/{z}/{x}/{y}.png'

  it('cover it, the middle one below its centre', () => {
    const tiles = tilesBelow(athens, 1_000, size, url)
    const holding = tiles.filter(
      ({ x, y, size: side }) => x <= 320 && x + side > 320 && y <= 180 && y + side > 180,
    )
    // The tile of Syntagma at zoom 16, as OpenStreetMap numbers it.
    expect(holding.map((one) => one.url)).toEqual(['https://tiles.example/16/37088/25284.png'])
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0)
    expect(Math.max(...tiles.map(({ x, size: side }) => x + side))).toBeGreaterThanOrEqual(size.width)
  })

  it('are left out where the plane would differ from them', () => {
    expect(tilesBelow(athens, 400_000, size, url)).toEqual([])
  })
})

describe('coordinates in one text', () => {
  it.each([
    ['36.7449, 24.4277', { lat: 36.7449, lng: 24.4277 }],
    ['36,7449 24,4277', { lat: 36.7449, lng: 24.4277 }],
    ['-33.86; 151.2', { lat: -33.86, lng: 151.2 }],
    [
      'https://www.google.com/maps/place/x/@36.7,24.4,17z/data=!3m1!3d36.7449!4d24.4277',
      { lat: 36.7449, lng: 24.4277 },
    ],
    ['https://maps.google.com/?q=36.7449,24.4277', { lat: 36.7449, lng: 24.4277 }],
    ['https://www.google.com/maps/@36.7449,24.4277,17z', { lat: 36.7449, lng: 24.4277 }],
    [
      'https://www.openstreetmap.org/?mlat=36.7449&mlon=24.4277#map=17/36.7/24.4',
      { lat: 36.7449, lng: 24.4277 },
    ],
    ['https://www.openstreetmap.org/#map=17/36.7449/24.4277', { lat: 36.7449, lng: 24.4277 }],
    ['https://maps.apple.com/?ll=36.7449%2C24.4277', { lat: 36.7449, lng: 24.4277 }],
    ['geo:36.7449,24.4277', { lat: 36.7449, lng: 24.4277 }],
  ])('%s is read', (typed, place) => {
    expect(readPlace(typed)).toEqual(place)
  })
  it.each([
    '36.7449',
    '',
    'Milos',
    '91, 0',
    '1 2 3',
    'about 36.7, 24.4',
    'https://maps.app.goo.gl/abc',
    'https://maps.google.com/?q=95.1,24.4',
  ])('%j is not', (typed) => {
    expect(readPlace(typed)).toBeNull()
  })
})
