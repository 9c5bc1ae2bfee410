/** Degrees (WGS 84). */
export type Place = { readonly lat: number; readonly lng: number }

/** The two fields as they are: one of them may be empty (null) or invalid (NaN). */
export type Typed = { readonly lat: number | null; readonly lng: number | null }

/** Metres in a degree of latitude, on a sphere the size of the Earth. */
const DEGREE = 111_195
const metresEast = (lat: number): number => DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180))

/** Metres east and north of a place; exact enough for the surroundings of a temple. */
export type Offset = { readonly east: number; readonly north: number }

export const offsetOf = (from: Place, to: Place): Offset => ({
  east: (to.lng - from.lng) * metresEast(from.lat),
  north: (to.lat - from.lat) * DEGREE,
})

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** The place at this distance in metres, to six decimals (about ten centimetres). */
export const movedBy = (from: Place, { east, north }: Offset): Place => ({
  lat: rounded(within(from.lat + north / DEGREE, 90)),
  lng: rounded(within(from.lng + east / metresEast(from.lat), 180)),
})

export const distanceOf = ({ east, north }: Offset): number => Math.hypot(east, north)

const directions = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
export type Direction = (typeof directions)[number]

/** The nearest of eight directions. */
export const directionOf = ({ east, north }: Offset): Direction =>
  directions[Math.round((Math.atan2(east, north) / Math.PI) * 4 + 8) % 8] ?? 'N'

/** The width of the map in metres, from a churchyard to a country. */
export const scales = [200, 1_000, 5_000, 20_000, 80_000, 400_000, 1_600_000] as const

/** A round distance of about a fifth of the map's width, for its scale bar and grid. */
export const stepOf = (width: number): number => {
  const power = 10 ** Math.floor(Math.log10(width / 5))
  const factor = width / 5 / power
  return power * (factor >= 5 ? 5 : factor >= 2 ? 2 : 1)
}

/** The equator's length in metres, once around a map of tiles. */
const EQUATOR = 40_075_017
/** Up to this width, in metres, the plane and the tiles' projection agree to the eye. */
const WIDEST_WITH_TILES = 80_000
const CLOSEST_ZOOM = 19
const TILE_PIXELS = 256

export type Tile = { readonly url: string; readonly x: number; readonly y: number; readonly size: number }

/**
 * The tiles (Web Mercator) below a map: where each one lies, in the map's own units.
 * @param width of the map, in metres
 * @param size of the map, in its units
 * @param url with {z}, {x} and {y}
 */
export const tilesBelow = (
  center: Place,
  width: number,
  size: { readonly width: number; readonly height: number },
  url: string,
): Tile[] => {
  if (width > WIDEST_WITH_TILES) return []
  const cos = Math.max(0.01, Math.cos((center.lat * Math.PI) / 180))
  const perUnit = width / size.width
  const zoom = Math.min(CLOSEST_ZOOM, Math.round(Math.log2((EQUATOR * cos) / TILE_PIXELS / perUnit)))
  const count = 2 ** zoom
  const side = (EQUATOR * cos) / count / perUnit
  const column = ((center.lng + 180) / 360) * count
  const row = ((1 - Math.asinh(Math.tan((center.lat * Math.PI) / 180)) / Math.PI) / 2) * count
  const reach = (at: number, length: number) => {
    const from = Math.floor(at - length / 2 / side)
    return Array.from({ length: Math.floor(at + length / 2 / side) - from + 1 }, (_, index) => from + index)
  }
  return reach(row, size.height).flatMap((y) =>
    y < 0 || y >= count
      ? []
      : reach(column, size.width).map((x) => ({
          url: url
            .replace('{z}', String(zoom))
            .replace('{x}', String(((x % count) + count) % count))
            .replace('{y}', String(y)),
          x: size.width / 2 + (x - column) * side,
          y: size.height / 2 + (y - row) * side,
          size: side,
        })),
  )
}

/** Two coordinates in the link of a map, the most exact first: a place's own, the query's, the view's. */
const linkForms = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  /[?&](?:q|query|ll|sll|daddr|destination|coordinate|center)=(?:loc:)?(-?\d+\.\d+)(?:,|%2C)\+?(-?\d+\.\d+)/i,
  /^geo:(-?\d+\.\d+),(-?\d+\.\d+)/,
  /@(-?\d+\.\d+),(-?\d+\.\d+)/,
  /#map=\d+(?:\.\d+)?\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
]
const placeInLink = (link: string): RegExpExecArray | undefined =>
  linkForms.map((form) => form.exec(link)).find((found) => found !== null) ?? undefined

const number = /[-+−]?\d{1,3}(?:[.,]\d+)?/g

/**
 * Parses two coordinates in one text, as maps and phones copy them: "36.7449, 24.4277", «36,7449 24,4277», or in the
 * link of a map; null for anything else.
 */
export const readPlace = (typed: string): Place | null => {
  const link = placeInLink(typed.trim())
  const found = link?.slice(1) ?? typed.match(number)
  if (found?.length !== 2 || !(link || /^[\s\d.,;°+\-−]*$/.test(typed))) return null
  const [lat = Number.NaN, lng = Number.NaN] = found.map((one) =>
    Number(one.replace(',', '.').replace('−', '-')),
  )
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
}

/** Parses the field of one coordinate: "36,7449" is 36.7449. NaN for anything but a number. */
export const readCoordinate = (typed: string): number | null => {
  const text = typed.trim().replace(/\s*°$/, '')
  return text === '' ? null : Number(text.replace(',', '.').replace('−', '-'))
}

/** Null if the fields are not a place on Earth. */
export const placeOf = ({ lat, lng }: Typed): Place | null =>
  lat !== null && lng !== null && Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : null
