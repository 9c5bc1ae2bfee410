import type { Position } from 'geojson'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlasOfEarth from 'world-atlas/countries-50m.json?raw'
import type { Language } from '../../lib/language.ts'
import { flattened } from './coast.ts'
import { mainPlaces } from './main-places.ts'
import type { Place } from './near.ts'

/** The size of the drawing, in its own units. */
export const MAP = { width: 420, height: 230 } as const
/** How far the map reaches to the north and south, in degrees. */
const REACH = 1
/** A name nearer to the pin than this, in units of the drawing, would lie under it. */
const PIN = 26

/** How far the land reaches beyond the map, so that the frame is no coast. */
const EDGE = 2
/** Names nearer to one another than this would overlap. */
const NAME = { width: 80, height: 18 } as const

export type PlaceMapData = {
  /** The land, as the path of an SVG. */
  land: string
  /** The borders between countries, as the path of an SVG. */
  borders: string
  places: { name: string; x: number; y: number }[]
}

type Point = readonly [x: number, y: number]

/** The ring inside one edge of the map (Sutherland and Hodgman). @param over how far a point is outside, if positive */
const clipped = (ring: readonly Point[], over: (point: Point) => number): Point[] =>
  ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point
    const [a, b] = [over(before), over(point)]
    const share = a / (a - b)
    const edge: Point[] =
      a > 0 !== b > 0
        ? [[before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share]]
        : []
    return b > 0 ? edge : [...edge, point]
  })

const edges: readonly ((point: Point) => number)[] = [
  ([x]) => -EDGE - x,
  ([x]) => x - MAP.width - EDGE,
  ([, y]) => -EDGE - y,
  ([, y]) => y - MAP.height - EDGE,
]

const atlas = JSON.parse(atlasOfEarth) as Topology<{
  land: GeometryCollection
  countries: GeometryCollection
}>

/** A line with the degrees that it reaches over, because few of the world's are near a place. */
const reaching = (line: readonly Position[]) => {
  const lngs = line.map(([lng = 0]) => lng)
  const lats = line.map(([, lat = 0]) => lat)
  return {
    line,
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
}
const coasts = feature(atlas, atlas.objects.land)
  .features.flatMap(({ geometry, ...rest }): Position[][] =>
    geometry.type === 'MultiPolygon' ? flattened({ ...rest, geometry }).geometry.coordinates.flat() : [],
  )
  .map(reaching)
const borders = mesh(atlas, atlas.objects.countries, (one, other) => one !== other).coordinates.map(reaching)

/** Drawing goes through every coast of a continent; forgotten together once there are many. */
const drawn = new Map<string, PlaceMapData>()
const MOST_DRAWN = 1000

/** The land around a place and the main places on it, for a map without scripts. The place is in its middle. */
export const placeMap = (middle: Place, language: Language): PlaceMapData => {
  const key = `${middle.lat} ${middle.lng} ${language}`
  const map = drawn.get(key) ?? draw(middle, language)
  if (drawn.size >= MOST_DRAWN) drawn.clear()
  drawn.set(key, map)
  return map
}

const draw = (middle: Place, language: Language): PlaceMapData => {
  const scale = MAP.height / (2 * REACH)
  const narrowed = scale * Math.cos((middle.lat * Math.PI) / 180)
  const at = (lng: number, lat: number): Point => [
    MAP.width / 2 + (lng - middle.lng) * narrowed,
    MAP.height / 2 - (lat - middle.lat) * scale,
  ]
  const height = REACH + EDGE / scale
  const width = (MAP.width / 2 + EDGE) / narrowed
  const pointsNear = (lines: typeof coasts): Point[][] =>
    lines
      .filter(
        ({ west, east, south, north }) =>
          west <= middle.lng + width &&
          east >= middle.lng - width &&
          south <= middle.lat + height &&
          north >= middle.lat - height,
      )
      .map(({ line }) => line.map(([lng = 0, lat = 0]) => at(lng, lat)))
  const pathOf = (line: readonly Point[]) =>
    `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`
  const land = pointsNear(coasts)
    .map((ring) => edges.reduce<Point[]>(clipped, ring))
    .filter((ring) => ring.length > 2)
    .map((ring) => `${pathOf(ring)}Z`)
    .join('')
  const places: PlaceMapData['places'] = []
  for (const place of mainPlaces) {
    const [x, y] = at(place.lng, place.lat).map(Math.round) as [number, number]
    const isInside = x > 30 && x < MAP.width - 30 && y > 12 && y < MAP.height - 8
    const isUnderPin = Math.hypot(x - MAP.width / 2, y - MAP.height / 2) < PIN
    const overlaps = places.some(
      (one) => Math.abs(one.x - x) < NAME.width && Math.abs(one.y - y) < NAME.height,
    )
    if (isInside && !isUnderPin && !overlaps) places.push({ name: place[language], x, y })
  }
  return { land, borders: pointsNear(borders).map(pathOf).join(''), places }
}
