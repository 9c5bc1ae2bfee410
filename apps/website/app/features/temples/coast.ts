import type { Feature, MultiPolygon, Position } from 'geojson'

/** South of this there is ice around the pole, which no flat map can close. */
const SOUTHERNMOST = -60
const HALF_TURN = 180
const WHOLE_TURN = 360

/**
 * Continues beyond 180° where a ring crosses the date line. A flat map would draw the step from 180° to -180° as a
 * line across the whole world. A ring that begins on the far side is moved to where most of it is.
 */
const unwrapped = (ring: readonly Position[]): Position[] => {
  let turns = 0
  const unbroken = ring.map(([lng = 0, lat = 0], index) => {
    const before = ring[index - 1]?.[0] ?? lng
    if (lng - before > HALF_TURN) turns--
    else if (before - lng > HALF_TURN) turns++
    return { lng: lng + turns * WHOLE_TURN, lat }
  })
  const middle = unbroken.reduce((sum, { lng }) => sum + lng, 0) / unbroken.length
  const back = Math.round(middle / WHOLE_TURN) * WHOLE_TURN
  return unbroken.map(({ lng, lat }) => [lng - back, lat])
}

const isInhabited = (ring: readonly Position[] | undefined): boolean =>
  ring?.some(([, lat = 0]) => lat > SOUTHERNMOST) ?? false

/** Coastlines of a globe as a flat map can draw them: without Antarctica, unbroken over the date line. */
export const flattened = ({ geometry, ...land }: Feature<MultiPolygon>): Feature<MultiPolygon> => ({
  ...land,
  geometry: {
    type: 'MultiPolygon',
    coordinates: geometry.coordinates
      .filter(([outer]) => isInhabited(outer))
      .map((polygon) => polygon.map(unwrapped)),
  },
})
