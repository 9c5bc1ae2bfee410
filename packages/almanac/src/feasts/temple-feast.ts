import { type CivilDate, civilDateOf } from '../civil-date.ts'
import { fallsOn, type Moment } from '../moment.ts'
import { type AlmanacOptions, assertOptions } from '../options.ts'
import { assertYear } from '../pascha.ts'
import { dayNumbersOf } from '../rule.ts'
import { templeFeastKey } from './catalogue.ts'
import { type CelebratedFeast, feastKindOf, type Text } from './feast.ts'
import { type YearOverride, yearOf } from './year-override.ts'

const title: Text = { el: 'Εορτή του ναού', en: 'Feast of the temple' }

type Decision = Exclude<YearOverride, { action: 'ADD' }>

/**
 * The override that applies to the temple's feast, directly or through the almanac's feast it depends on; the last one
 * wins.
 */
const decisionFor = (year: number, options: AlmanacOptions): Decision | undefined =>
  options.overrides
    ?.filter((override) => override.action !== 'ADD')
    .findLast(
      (override) =>
        (override.feast === templeFeastKey || override.feast === options.templeFeastKey) &&
        yearOf(override) === year,
    )

/** The temple's own feast on the days when it celebrates, otherwise null. */
export const templeFeastOn = (moment: Moment): CelebratedFeast | null => {
  const { templeFeast } = moment.options
  if (templeFeast === undefined) return null
  const decision = decisionFor(moment.year, moment.options)
  const isToday =
    decision === undefined
      ? fallsOn(templeFeast, moment)
      : decision.action === 'MOVE' && decision.to === moment.date
  if (!isToday) return null
  const kind = feastKindOf(templeFeast)
  return { key: templeFeastKey, title, rank: 'TEMPLE', kind, reason: decision?.reason ?? null }
}

/**
 * The days of a civil year on which the temple celebrates, by its rule or by overrides. Empty without a feast, or in a
 * year for which it was removed.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE, INVALID_OPTION, INVALID_RULE
 */
export const templeFeastDates = (year: number, options: AlmanacOptions): CivilDate[] => {
  assertYear(year)
  assertOptions(options)
  if (options.templeFeast === undefined) return []
  const decision = decisionFor(year, options)
  if (decision !== undefined) return decision.action === 'MOVE' ? [decision.to] : []
  return dayNumbersOf(options.templeFeast, year, options).map(civilDateOf)
}
