import { isMessageKey, type T } from '../../lib/language/language.tsx'

/** The metropolises with memorial rules or feasts in packages/almanac (rule-book.ts, local.ts), by their keys there. */
export const knownMetropolises: readonly string[] = ['kos', 'chios', 'corfu', 'kefalonia']

/** "Κώου και Νισύρου (kos)"; the key alone if the almanac does not know it. */
export const metropolisWords = (key: string, t: T): string => {
  const name = `metropolis.${key}`
  return isMessageKey(name) ? `${t(name)} (${key})` : key
}
