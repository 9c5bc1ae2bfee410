import { useCallback, useState } from 'react'
import type { Place } from './near.ts'

/** Where the device is, once it was asked; null if it does not say. The position never leaves the browser. */
export const useHere = () => {
  const [here, setHere] = useState<Place | null>()
  const locate = useCallback((found?: () => void) => {
    if (!('geolocation' in navigator)) return setHere(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setHere({ lat: coords.latitude, lng: coords.longitude })
        found?.()
      },
      () => setHere(null),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }, [])
  return { here, locate }
}
