import { AlmanacError } from './errors.ts'
import type { FastingPractice } from './fasting/practices.ts'
import type { Jurisdiction } from './feasts/feast.ts'
import type { YearOverride } from './feasts/year-override.ts'
import { assertMemorialRule, type MemorialRule } from './memorials/memorial-rule.ts'
import { assertRule, type DayRule, type RuleOptions } from './rule.ts'

/** Whose almanac it is. Everything may be left out: then the Church of Greece is meant, in the new calendar. */
export type AlmanacOptions = RuleOptions & {
  /** Default GREECE. Has no meaning for the western Churches. */
  readonly jurisdiction?: Jurisdiction
  /** The key of a metropolis whose own rules on memorials count: `kos`. */
  readonly metropolis?: string
  /** By default that of the jurisdiction where it is known, and else GREEK. */
  readonly fasting?: FastingPractice
  /** What an administrator decided for single years. */
  readonly overrides?: readonly YearOverride[]
  /** Rules on memorials beside those of the book: the temple's own, or those that a database keeps. */
  readonly rules?: readonly MemorialRule[]
  /** The day on which the temple itself celebrates. */
  readonly templeFeast?: DayRule
  /** The feast of the almanac that it is, by its key: where an override moves that one, the temple's goes along. */
  readonly templeFeastKey?: string
}

const allowed = {
  calendar: ['NEW', 'OLD'],
  religion: ['ORTHODOX', 'CATHOLIC', 'PROTESTANT'],
  paschalion: ['JULIAN', 'GREGORIAN'],
  jurisdiction: ['GREECE', 'CYPRUS', 'GOARCH', 'SLAVIC'],
  fasting: ['GREEK', 'GOARCH', 'ANTIOCHIAN', 'WEEKEND_FISH'],
} as const satisfies Partial<Record<keyof AlmanacOptions, readonly string[]>>

const checkedNames = ['calendar', 'religion', 'paschalion', 'jurisdiction', 'fasting'] as const

/** Options may come from a database or an address. @throws AlmanacError INVALID_OPTION, INVALID_RULE */
export const assertOptions = (options: AlmanacOptions): void => {
  for (const name of checkedNames) {
    const value = options[name]
    const values: readonly string[] = allowed[name]
    if (value !== undefined && !values.includes(value)) {
      throw new AlmanacError('INVALID_OPTION', `${name} is none of ${values.join(', ')}: ${String(value)}`)
    }
  }
  if (options.templeFeast) assertRule(options.templeFeast)
  options.rules?.forEach(assertMemorialRule)
}
