const longest = 80

/** The key that an English title suggests: "St. Ann's Day" becomes `st-anns-day`. Empty if no letter is left. */
export const keyFromTitle = (title: string): string =>
  title
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '')
