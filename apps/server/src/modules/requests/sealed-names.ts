import { normalisedName } from '@kandili/greek'

/** A name for prayer as typed, and whether the customer chose to have it read as typed, not declined. */
type NameForPrayer = { readonly name: string; readonly asTyped: boolean }

type Sealed = string | { name: string; asTyped: true }

/** The names of a line as the text to seal: each a string, or an object if the choice is stored with it. */
export const sealableNames = (names: readonly string[], asTyped: readonly string[]): string => {
  const chosen = new Set(asTyped.map(normalisedName))
  return JSON.stringify(
    names.map(normalisedName).map((name): Sealed => (chosen.has(name) ? { name, asTyped: true } : name)),
  )
}

/** The reverse of `sealableNames`. */
export const openedNames = (text: string): NameForPrayer[] =>
  (JSON.parse(text) as Sealed[]).map((one) => (typeof one === 'string' ? { name: one, asTyped: false } : one))
