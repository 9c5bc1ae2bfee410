import { useState } from 'react'
import type { Place } from './near.ts'

/** Where the device is, once it was asked; null if it does not say. The position never leaves the browser. */
export const useHere = (found?: (here: Place) => void) => {
  const [here, setHere] = useState<Place | null>()
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = { lat: coords.latitude, lng: coords.longitude }
        setHere(place)
        found?.(place)
      },
      () => setHere(null),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  return { here, locate }
}
