import { addDays, type CivilDate, weekdayOf } from './civil-date.ts'
import { memorialPlan } from './memorials/memorial-plan.ts'
import { nameDaysOfName } from './name-days/index.ts'
import type { AlmanacOptions } from './options.ts'
import { datesOf, type MonthDay } from './rule.ts'
import { soulSaturdays } from './soul-saturdays.ts'

/** When an act recurs, in the Church's calendar. */
export type RecurringRule =
  | { readonly kind: 'SOUL_SATURDAYS' }
  | { readonly kind: 'LENT_SUNDAYS' }
  /** Each main name day of the given names. */
  | { readonly kind: 'NAME_DAYS' }
  /** Every day until the fortieth, which is the last. */
  | { readonly kind: 'UNTIL_FORTIETH'; readonly reposedOn: CivilDate }
  /** The fortieth day, the half year and the yearly memorials, each on the proposed day. */
  | { readonly kind: 'MEMORIALS'; readonly reposedOn: CivilDate; readonly years: number }
  /** A civil day of the year; 29 February is kept on the 28th in common years. */
  | ({ readonly kind: 'YEARLY' } & MonthDay)

/** A day with the names it concerns, by their indices in the list; null for all of them. */
export type RecurringDay = { readonly date: CivilDate; readonly names: readonly number[] | null }

type Span = { readonly from: CivilDate; readonly until: CivilDate }

/** From Pascha: from the Sunday of Orthodoxy to that of Saint Mary of Egypt. */
const lentSundays = [-42, -35, -28, -21, -14]

const LAST_OF_FORTY = 39

const yearsOf = ({ from, until }: Span): number[] => {
  const [first, last] = [Number(from.slice(0, 4)), Number(until.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

const forAll = (dates: readonly CivilDate[]): RecurringDay[] => dates.map((date) => ({ date, names: null }))

const nameDays = (names: readonly string[], years: readonly number[], options: AlmanacOptions) => {
  const byDate = new Map<CivilDate, number[]>()
  for (const [index, name] of names.entries()) {
    for (const year of years) {
      const main = nameDaysOfName(name, year, options).find(({ primary }) => primary)
      if (!main) continue
      const known = byDate.get(main.date) ?? []
      byDate.set(main.date, [...known, index])
    }
  }
  return [...byDate].map(([date, own]): RecurringDay => ({ date, names: own }))
}

const daysOf = (
  rule: RecurringRule,
  span: Span,
  { names, options }: { names: readonly string[]; options: AlmanacOptions },
): RecurringDay[] => {
  const years = yearsOf(span)
  switch (rule.kind) {
    case 'SOUL_SATURDAYS':
      return forAll(years.flatMap((year) => soulSaturdays(year, options).map(({ date }) => date)))
    case 'LENT_SUNDAYS':
      return forAll(
        years.flatMap((year) =>
          lentSundays.flatMap((offset) => datesOf({ kind: 'PASCHA', offset }, year, options)),
        ),
      ).filter(({ date }) => weekdayOf(date) === 1)
    case 'NAME_DAYS':
      return nameDays(names, years, options)
    case 'YEARLY':
      return forAll(
        years.flatMap((year) =>
          datesOf({ kind: 'FIXED', month: rule.month, day: rule.day }, year, { calendar: 'NEW' }),
        ),
      )
    case 'UNTIL_FORTIETH':
      return forAll(Array.from({ length: LAST_OF_FORTY + 1 }, (_, index) => addDays(rule.reposedOn, index)))
    case 'MEMORIALS':
      return forAll(
        memorialPlan(rule.reposedOn, { ...options, years: rule.years })
          .filter(({ key }) => key === 'DAY_40' || key === 'MONTH_6' || key === 'YEAR')
          .flatMap(({ proposed }) => proposed ?? []),
      )
  }
}

/**
 * The days of a rule within a span, both ends included, in order and each once.
 *
 * @param names for NAME_DAYS
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION, INVALID_RULE
 */
export const recurringDays = (
  rule: RecurringRule,
  span: Span,
  given: { names: readonly string[]; options: AlmanacOptions },
): RecurringDay[] => {
  const inSpan = daysOf(rule, span, given).filter(({ date }) => date >= span.from && date <= span.until)
  return [...new Map(inSpan.map((day) => [day.date, day])).values()].toSorted((a, b) =>
    a.date.localeCompare(b.date),
  )
}
