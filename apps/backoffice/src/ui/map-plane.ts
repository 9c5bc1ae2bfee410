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

const number = /[-+−]?\d{1,3}(?:[.,]\d+)?/g

/**
 * Parses two coordinates in one text, as maps and phones copy them: "36.7449, 24.4277", «36,7449 24,4277»; null for
 * anything else.
 */
export const readPlace = (typed: string): Place | null => {
  const found = typed.match(number)
  if (found?.length !== 2 || !/^[\s\d.,;°+\-−]*$/.test(typed)) return null
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
