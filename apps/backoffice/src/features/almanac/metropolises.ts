import { isMessageKey, type T } from '../../app/language/language.tsx'

/** Those of which the almanac's own rules on memorials speak (packages/almanac, rule-book.ts), by their keys there. */
export const knownMetropolises: readonly string[] = ['kos', 'chios']

/** "Κώου και Νισύρου (kos)"; the key alone where the almanac says nothing of it. */
export const metropolisWords = (key: string, t: T): string => {
  const name = `metropolis.${key}`
  return isMessageKey(name) ? `${t(name)} (${key})` : key
}
