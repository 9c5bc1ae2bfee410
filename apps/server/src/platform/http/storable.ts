/** What a text of PostgreSQL cannot hold: the character of number zero, and one half of a pair of UTF-16. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** The path of the first text within the value that could not be stored, keys included; undefined where all could. */
export const notStorableIn = (value: unknown): string[] | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return []
    const below = notStorableIn(part)
    if (below) return [key, ...below]
  }
  return undefined
}
