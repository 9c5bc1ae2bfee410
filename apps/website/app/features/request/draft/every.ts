import { useT } from '../../../lib/language.ts'

/** The kinds of rules by which an act comes again, in the order of the choice. */
export const everyKinds = [
  'SOUL_SATURDAYS',
  'NAME_DAYS',
  'LENT_SUNDAYS',
  'UNTIL_FORTIETH',
  'MEMORIALS',
  'YEARLY',
] as const

/** The words of a draft's rule; undefined if it comes once. */
export const useEvery = (): ((every: string | undefined) => string | undefined) => {
  const shared = useT('shared')
  return (every) => {
    const kind = everyKinds.find((one) => one === every)
    return kind && shared(`rule.${kind}`)
  }
}
