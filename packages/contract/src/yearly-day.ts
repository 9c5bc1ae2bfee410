import { z } from 'zod'
import { integerBetween, isCivilDate, slug } from './rules/index.ts'
import { ALMANAC_KEY_CHARACTERS } from './slug.ts'

const monthDay = { month: integerBetween(1, 12), day: integerBetween(1, 31) }
/** Whether a day exists in some year: 29 February does, 30 February does not. */
export const existsInLeapYear = ({ month, day }: { month: number; day: number }): boolean =>
  isCivilDate(`2028-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`)
export const fixedDay = z.object(monthDay).refine(existsInLeapYear, { path: ['day'], error: 'rule.date' })
/** An offset from Pascha that stays within its civil year. */
export const paschaOffset = integerBetween(-80, 190)

/** A day that recurs every year: a day of the month in the temple's own calendar, or an offset from Pascha. */
export const yearlyDay = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('FIXED'), ...monthDay })
    .refine(existsInLeapYear, { path: ['day'], error: 'rule.date' }),
  z.object({ kind: z.literal('PASCHA'), offset: paschaOffset }),
])
export type YearlyDay = z.infer<typeof yearlyDay>

/** A key of packages/almanac (a feast, a metropolis). */
export const almanacKey = slug(ALMANAC_KEY_CHARACTERS)
