import { baptismalNames, folded, searchSkeleton } from '@kandili/greek'
import { daysOfName } from './name-day-feasts.ts'

/**
 * Endings by sound (`searchSkeleton`), the longest first: those that turn a man's name into a woman's or back, then
 * newer ones of old declensions («Γαλακτίωνας») and those of affection.
 */
const plain = /(?:ula|itsa|ios|ebs|ia|os|is|as|on|a|i|o)$/
const farther =
  /(?:ontas|ontia|antas|onas|onia|oni|aina|enia|ulis|ula|itsa|ina|ini|inos|ida|ada|usa|ias|ios|eos|ebs|eas|ea|ia|os|is|as|on|a|i|o)$/

/** Shorter stems are common to too many names. */
const shortest = 4

const stemBy =
  (endings: RegExp) =>
  (name: string): string =>
    searchSkeleton(name).replace(endings, '')

const mainFeastOf = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : daysOfName(name)[0]?.feast.key

/** The dated names by what is left without their endings. */
const namesBy = (stemOf: (name: string) => string): ReadonlyMap<string, readonly string[]> => {
  const dated = baptismalNames().flatMap(({ nominative }) =>
    daysOfName(nominative).length > 0 ? [nominative] : [],
  )
  return Map.groupBy(dated, stemOf)
}

let known:
  | readonly (readonly [(name: string) => string, ReadonlyMap<string, readonly string[]>])[]
  | undefined

/**
 * The name with a day that a name without one is formed from: «Βικεντία» keeps the day of Βικέντιος, «Σαββούλα» that of
 * Σάββας. Null if there is none, or several that do not celebrate together.
 */
export const derivedFrom = (name: string): string | null => {
  known ??= [plain, farther].map(stemBy).map((stemOf) => [stemOf, namesBy(stemOf)] as const)
  for (const [stemOf, byStem] of known) {
    const stem = stemOf(name)
    const ending = searchSkeleton(name).length - stem.length
    if (folded(name).length - ending < shortest) continue
    const [first, ...others] = byStem.get(stem) ?? []
    if (first === undefined) continue
    return others.every((other) => mainFeastOf(other) === mainFeastOf(first)) ? first : null
  }
  return null
}
