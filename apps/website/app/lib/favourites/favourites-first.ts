/** The same records with those whose ids are favourites first; otherwise their order stays. */
export const favouritesFirst = <R extends { readonly id: number }>(
  records: readonly R[],
  favourites: readonly number[],
): R[] =>
  [...records].sort(
    (one, other) => Number(favourites.includes(other.id)) - Number(favourites.includes(one.id)),
  )
