import { endpoints } from '@kandili/contract'

/** The temples to which an address narrows a list; what is no id is left out. undefined where it narrows nothing. */
export const favouritesIn = (search: URLSearchParams): number[] | undefined => {
  const ids = (search.get('favourites') ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .slice(0, endpoints.favourites.MOST_FAVOURITES)
    .map(Number)
  return ids.length > 0 ? ids : undefined
}
