/**
 * What was typed or pasted into a field that the address carries, without what cannot be seen: text copied out of a list
 * of contacts may bring it along, and it is found in nothing.
 * @param most characters at most
 */
export const searchedText = (search: URLSearchParams, name: string, most: number): string =>
  (search.get(name) ?? '').replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim().slice(0, most).trim()
