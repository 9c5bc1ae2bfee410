import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { matchOwner, watchOwner } from './favourites-owner.ts'
import { type KeptFavourites, keptText, onFavouritesChange, parseKept } from './kept-favourites.ts'

const onServer = (): undefined => undefined

/** The favourites stored in this browser; undefined until storage is read. */
export const useFavourites = (): KeptFavourites | undefined => {
  const text = useSyncExternalStore<string | null | undefined>(onFavouritesChange, keptText, onServer)
  useEffect(() => {
    watchOwner()
    matchOwner()
  }, [])
  return useMemo(() => (text === undefined ? undefined : parseKept(text)), [text])
}
