export type Place = { readonly lat: number; readonly lng: number }

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The distance between two places as the crow flies, in kilometres. */
export const kilometresBetween = (a: Place, b: Place): number => {
  const [latA, latB] = [radians(a.lat), radians(b.lat)]
  const half = (one: number, other: number): number => Math.sin((one - other) / 2) ** 2
  const arc = half(latA, latB) + Math.cos(latA) * Math.cos(latB) * half(radians(a.lng), radians(b.lng))
  return 2 * EARTH_KM * Math.asin(Math.sqrt(Math.min(1, arc)))
}

/** Those nearest to `here`, with their distance in kilometres. */
export const nearest = <T extends Place>(here: Place, places: readonly T[], most: number) =>
  places
    .map((place) => ({ place, kilometres: kilometresBetween(here, place) }))
    .sort((a, b) => a.kilometres - b.kilometres)
    .slice(0, most)
