import { fallsOn, isMenaionDay, type Moment, movedTo } from '../moment.ts'
import { assertYear } from '../pascha.ts'
import { assertFeastKey, type Catalogue, catalogueOf } from './catalogue.ts'
import { type CelebratedFeast, type Feast, type Rank, ranks } from './feast.ts'
import { templeFeastOn } from './temple-feast.ts'
import { type YearOverride, yearOf } from './year-override.ts'

const precedence = Object.fromEntries(ranks.map((rank, index) => [rank, index])) as Record<Rank, number>

const isKept = (feast: Feast | undefined, { year, options }: Moment): boolean =>
  (feast?.metropolis === undefined || feast.metropolis === options.metropolis) &&
  year >= (feast?.years?.since ?? year) &&
  year <= (feast?.years?.until ?? year)

const feastsByRule = (moment: Moment, catalogue: Catalogue): CelebratedFeast[] => {
  const feasts = [
    ...(catalogue.byOffset.get(moment.fromPascha) ?? []),
    ...(catalogue.byMenaionDay.get(moment.menaion) ?? []),
  ]
  if (moment.isLastOfShortFebruary) feasts.push(...(catalogue.byMenaionDay.get(229) ?? []))
  for (const { feast, celebrated, moved, offSunday } of catalogue.others) {
    if (!fallsOn(feast.rule, moment)) continue
    const { rule } = feast
    if (rule.kind !== 'TRANSFER' || isMenaionDay(rule, moment)) feasts.push(celebrated)
    else feasts.push(movedTo(rule, moment) ? moved : offSunday)
  }
  return feasts.filter(({ key }) => isKept(catalogue.limited.get(key), moment))
}

const withOverrides = (
  feasts: CelebratedFeast[],
  overrides: readonly YearOverride[],
  moment: Moment,
  catalogue: Catalogue,
): CelebratedFeast[] => {
  let kept = feasts
  for (const override of overrides) {
    const year = yearOf(override)
    assertYear(year)
    if (override.action !== 'ADD') assertFeastKey(override.feast)
    if (year !== moment.year) continue
    if (override.action === 'ADD') {
      if (override.on === moment.date)
        kept = [...kept, { ...override.feast, kind: 'FIXED', reason: override.reason }]
      continue
    }
    kept = kept.filter(({ key }) => key !== override.feast)
    if (override.action === 'MOVE' && override.to === moment.date) {
      const feast = catalogue.byKey.get(override.feast)
      if (feast) kept = [...kept, { ...feast, reason: override.reason }]
    }
  }
  return kept
}

/**
 * The feasts of a day; the first one names the day. Within a rank, feasts counted from Pascha come before fixed ones,
 * and the Menaion's order is kept.
 *
 * @throws AlmanacError INVALID_OPTION, INVALID_DATE, YEAR_OUT_OF_RANGE for an invalid override
 */
export const feastsOn = (moment: Moment): CelebratedFeast[] => {
  const catalogue = catalogueOf(moment.options)
  const { overrides } = moment.options
  const byRule = feastsByRule(moment, catalogue)
  const feasts = overrides?.length ? withOverrides(byRule, overrides, moment, catalogue) : byRule
  const own = templeFeastOn(moment)
  if (own) feasts.push(own)
  return feasts.length < 2
    ? feasts
    : feasts.sort((one, other) => precedence[one.rank] - precedence[other.rank])
}
