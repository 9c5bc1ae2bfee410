import { endpoints } from '@kandili/contract'

/** The temples to which a URL narrows a list; invalid ids are skipped. undefined if it does not narrow. */
export const favouritesIn = (search: URLSearchParams): number[] | undefined => {
  const ids = (search.get('favourites') ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .slice(0, endpoints.favourites.MOST_FAVOURITES)
    .map(Number)
  return ids.length > 0 ? ids : undefined
}
