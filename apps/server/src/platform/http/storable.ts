/** More levels than any call of the contract has; deeper input would overflow the stack of recursive code. */
const DEEPEST = 32

/** PostgreSQL's texts can contain neither U+0000 nor half of a surrogate pair. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/**
 * The path of the first text in the value that cannot be stored, keys included, or of too deep nesting; undefined if
 * there is none.
 */
export const notStorableIn = (value: unknown, levelsLeft = DEEPEST): string[] | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : []
  if (typeof value !== 'object' || value === null) return undefined
  if (levelsLeft === 0) return []
  for (const [key, part] of Object.entries(value)) {
    if (!isStorable(key)) return []
    const below = notStorableIn(part, levelsLeft - 1)
    if (below) return [key, ...below]
  }
  return undefined
}
