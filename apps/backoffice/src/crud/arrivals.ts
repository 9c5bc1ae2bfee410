import { createContext, use, useRef } from 'react'

/** Uploads in progress, each resolving to whether it succeeded. */
export type Arrivals = {
  readonly add: (arrival: Promise<boolean>) => void
  /** Waits for all of them. @returns whether each succeeded */
  readonly settle: () => Promise<boolean>
}

/** Provided by forms: a picture that is still uploading would be missing from what they save. */
export const ArrivalsContext = createContext<Arrivals | null>(null)
export const useArriving = (): Arrivals | null => use(ArrivalsContext)

export const useArrivals = (): Arrivals => {
  const arrivals = useRef<Arrivals>(undefined)
  if (!arrivals.current) {
    const underway = new Set<Promise<boolean>>()
    arrivals.current = {
      add: (arrival) => {
        underway.add(arrival)
        void arrival.finally(() => underway.delete(arrival))
      },
      settle: async () => (await Promise.all(underway)).every(Boolean),
    }
  }
  return arrivals.current
}
