import { createContext, use, useRef } from 'react'

/** Files on their way to the server, each with whether it arrived. */
export type Arrivals = {
  readonly add: (arrival: Promise<boolean>) => void
  /** Waits for all of them; whether each has arrived. */
  readonly settle: () => Promise<boolean>
}

/** A form provides it: a picture that is still on its way would be missing from what it saves. */
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
