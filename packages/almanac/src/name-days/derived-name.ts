import { baptismalNames, folded } from '@kandili/greek'
import { daysOfName } from './name-day-feasts.ts'

/** Endings that turn a man's name into a woman's or back, and those of affection. The longest first. */
const endings = /(?:ουλα|ιτσα|ιοσ|ευσ|ια|οσ|ησ|ασ|υσ|ων|ισ|α|η|ω)$/

/** Shorter stems are common to too many names. */
const shortest = 4

const stemOf = (name: string): string => folded(name).replace(endings, '')

const mainFeastOf = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : daysOfName(name)[0]?.feast.key

let byStem: ReadonlyMap<string, readonly string[]> | undefined

const namesByStem = (): ReadonlyMap<string, readonly string[]> => {
  const dated = baptismalNames().filter(({ nominative }) => daysOfName(nominative).length > 0)
  const groups = Map.groupBy(dated, ({ nominative }) => stemOf(nominative))
  return new Map([...groups].map(([stem, names]) => [stem, names.map(({ nominative }) => nominative)]))
}

/**
 * The name with a day that a name without one is formed from: «Βικεντία» keeps the day of Βικέντιος, «Σαββούλα» that of
 * Σάββας. Null if there is none, or several that do not celebrate together.
 */
export const derivedFrom = (name: string): string | null => {
  const stem = stemOf(name)
  if (stem.length < shortest) return null
  byStem ??= namesByStem()
  const [first, ...others] = byStem.get(stem) ?? []
  const areTogether = others.every((other) => mainFeastOf(other) === mainFeastOf(first))
  return first !== undefined && areTogether ? first : null
}
