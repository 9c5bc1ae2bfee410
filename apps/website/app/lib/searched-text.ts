/**
 * Text typed or pasted into a search field, without invisible characters: text copied from a list of contacts may
 * contain them, and they match nothing.
 * @param most maximum number of characters
 */
export const searchedText = (search: URLSearchParams, name: string, most: number): string =>
  (search.get(name) ?? '').replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim().slice(0, most).trim()
