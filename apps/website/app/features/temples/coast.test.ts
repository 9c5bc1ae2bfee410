import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { MultiPolygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { expect, it } from 'vitest'
import { flattened } from './coast.ts'

const path = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
const world = JSON.parse(readFileSync(path, 'utf8')) as Topology<{ land: GeometryCollection<object> }>
const [land] = feature(world, world.objects.land).features
if (land?.geometry.type !== 'MultiPolygon') throw new Error('The world has another shape')
const round = { ...land, geometry: land.geometry }

const stepsOf = (coordinates: MultiPolygon['coordinates']): number[] =>
  coordinates
    .flat()
    .flatMap((ring) => ring.slice(1).map(([lng = 0], index) => Math.abs(lng - (ring[index]?.[0] ?? 0))))
it('draws no line across the whole world', () => {
  expect(Math.max(...stepsOf(round.geometry.coordinates))).toBeGreaterThan(180)
  expect(Math.max(...stepsOf(flattened(round).geometry.coordinates))).toBeLessThan(180)
})

it('keeps every coast but that of Antarctica', () => {
  const rings = flattened(round).geometry.coordinates.flat()
  expect(rings.filter((ring) => ring.every(([, lat = 0]) => lat < -60))).toEqual([])
  expect(rings.length).toBeGreaterThan(1000)
})

it('leaves the land where it is: Athens is on the mainland', () => {
  const [lng, lat] = [23.73, 38.02]
  /** Counts how often a ray to the east crosses the ring. */
  const surrounds = (ring: readonly Position[]): boolean =>
    ring.filter(([x1 = 0, y1 = 0], index) => {
      const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? []
      return y1 > lat !== y2 > lat && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1
    }).length %
      2 ===
    1
  const outer = flattened(round).geometry.coordinates.map(([ring = []]) => ring)
  expect(outer.filter(surrounds)).toHaveLength(1)
})
