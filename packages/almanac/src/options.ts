import { AlmanacError } from './errors.ts'
import type { FastingPractice } from './fasting/practices.ts'
import type { Jurisdiction } from './feasts/feast.ts'
import type { YearOverride } from './feasts/year-override.ts'
import { assertMemorialRule, type MemorialRule } from './memorials/memorial-rule.ts'
import { assertRule, type DayRule, type RuleOptions } from './rule.ts'

/** The owner of the almanac. Everything is optional; the default is the Church of Greece in the new calendar. */
export type AlmanacOptions = RuleOptions & {
  /** GREECE by default. Ignored for the western Churches. */
  readonly jurisdiction?: Jurisdiction
  /** The key of a metropolis with rules of its own on memorials: `kos`. */
  readonly metropolis?: string
  /** The jurisdiction's practice by default, or GREEK if that is unknown. */
  readonly fasting?: FastingPractice
  /** Decisions for single years. */
  readonly overrides?: readonly YearOverride[]
  /** Rules on memorials in addition to the rule book: the temple's own, or those of a database. */
  readonly rules?: readonly MemorialRule[]
  /** The temple's own feast. */
  readonly templeFeast?: DayRule
  /** The key of the almanac's feast that is the temple's own: overrides of one apply to both. */
  readonly templeFeastKey?: string
}

const allowed = {
  calendar: ['NEW', 'OLD'],
  religion: ['ORTHODOX', 'CATHOLIC', 'PROTESTANT'],
  paschalion: ['JULIAN', 'GREGORIAN'],
  jurisdiction: ['GREECE', 'CYPRUS', 'GOARCH', 'SLAVIC'],
  fasting: ['GREEK', 'GOARCH', 'ANTIOCHIAN', 'WEEKEND_FISH', 'SLAVIC'],
} as const satisfies Partial<Record<keyof AlmanacOptions, readonly string[]>>

const checkedNames = ['calendar', 'religion', 'paschalion', 'jurisdiction', 'fasting'] as const

/** Options may come from a database or a URL. @throws AlmanacError INVALID_OPTION, INVALID_RULE */
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
