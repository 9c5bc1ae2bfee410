import { favouritesKey } from '@kandili/contract/session'

/** The favourites in this browser: a visitor's, or a copy of those of the signed-in user. */
export type KeptFavourites = {
  /** The user whose favourites these are; null: a visitor's own. */
  of: number | null
  temples: readonly number[]
  saints: readonly number[]
}

export type FavouriteKind = 'temples' | 'saints'

/** Other tabs receive the browser's own event; this tab receives ours. */
const OWN_CHANGE = 'kandili-favourites-change'

export const none: KeptFavourites = { of: null, temples: [], saints: [] }

const idsOf = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id): id is number => Number.isSafeInteger(id) && id > 0) : []

/** The storage's content, whatever somebody or an older version of this page wrote there. */
export const parseKept = (text: string | null): KeptFavourites => {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<KeptFavourites> | null
    if (typeof kept !== 'object' || kept === null) return none
    return {
      of: Number.isSafeInteger(kept.of) ? (kept.of as number) : null,
      temples: idsOf(kept.temples),
      saints: idsOf(kept.saints),
    }
  } catch {
    return none
  }
}

/** The stored text; null if nothing is stored or the browser refuses storage. */
export const keptText = (): string | null => {
  try {
    return localStorage.getItem(favouritesKey)
  } catch {
    return null
  }
}

export const storeFavourites = (kept: KeptFavourites): void => {
  try {
    localStorage.setItem(favouritesKey, JSON.stringify(kept))
  } catch {
    // Without storage a visitor's star lasts no longer than this page.
  }
  dispatchEvent(new Event(OWN_CHANGE))
}

/** Marks or unmarks. */
export const toggled = (kept: KeptFavourites, kind: FavouriteKind, id: number): KeptFavourites => ({
  ...kept,
  [kind]: kept[kind].includes(id) ? kept[kind].filter((one) => one !== id) : [...kept[kind], id],
})

export const onFavouritesChange = (changed: () => void): (() => void) => {
  const listen = ({ key }: StorageEvent) => {
    if (key === null || key === favouritesKey) changed()
  }
  addEventListener('storage', listen)
  addEventListener(OWN_CHANGE, changed)
  return () => {
    removeEventListener('storage', listen)
    removeEventListener(OWN_CHANGE, changed)
  }
}
