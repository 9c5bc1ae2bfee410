import {
  type CivilDate,
  civilDateOf,
  compareDates,
  type DayNumber,
  weekdayOfDayNumber,
} from './civil-date.ts'
import { AlmanacError } from './errors.ts'
import type { Text } from './feasts/feast.ts'
import type { Moment } from './moment.ts'
import { assertYear, paschaDayNumber } from './pascha.ts'
import { dayNumbersOf, type FixedRule, type PaschaRule } from './rule.ts'

export type Country = 'GR' | 'CY'

export type PublicHoliday = {
  readonly key: string
  readonly country: Country
  readonly date: CivilDate
  readonly title: Text
  /** 1 May in Greece on a Sunday or from Holy Week to Easter Monday: the ministry names another day that year. */
  readonly mayBeMoved: boolean
}

type Row = readonly [
  key: string,
  el: string,
  en: string,
  rule: FixedRule | PaschaRule,
  countries: readonly Country[],
]

const both: readonly Country[] = ['GR', 'CY']
const fixed = (month: number, day: number): FixedRule => ({ kind: 'FIXED', month, day })
const fromPascha = (offset: number): PaschaRule => ({ kind: 'PASCHA', offset })

const rows: readonly Row[] = [
  ['new-year', 'Πρωτοχρονιά', 'New Year’s Day', fixed(1, 1), both],
  ['epiphany', 'Θεοφάνεια', 'Epiphany', fixed(1, 6), both],
  ['clean-monday', 'Καθαρά Δευτέρα', 'Clean Monday', fromPascha(-48), both],
  ['march-25', '25η Μαρτίου', '25 March, Independence Day of Greece', fixed(3, 25), both],
  ['april-1', 'Εθνική επέτειος της 1ης Απριλίου', 'Cyprus National Day', fixed(4, 1), ['CY']],
  ['good-friday', 'Μεγάλη Παρασκευή', 'Good Friday', fromPascha(-2), both],
  ['pascha', 'Πάσχα', 'Easter Sunday', fromPascha(0), both],
  ['easter-monday', 'Δευτέρα του Πάσχα', 'Easter Monday', fromPascha(1), both],
  ['labour-day', 'Πρωτομαγιά', 'Labour Day', fixed(5, 1), both],
  ['holy-spirit', 'Αγίου Πνεύματος', 'Monday of the Holy Spirit', fromPascha(50), ['GR']],
  ['kataklysmos', 'Κατακλυσμός', 'Kataklysmos', fromPascha(50), ['CY']],
  ['dormition', 'Δεκαπενταύγουστος', 'Dormition of the Theotokos', fixed(8, 15), both],
  ['october-1', 'Ημέρα Ανεξαρτησίας της Κύπρου', 'Cyprus Independence Day', fixed(10, 1), ['CY']],
  ['october-28', '28η Οκτωβρίου', '28 October, Ochi Day', fixed(10, 28), both],
  ['christmas', 'Χριστούγεννα', 'Christmas Day', fixed(12, 25), both],
  ['december-26', 'Δεύτερη ημέρα των Χριστουγέννων', 'Second day of Christmas', fixed(12, 26), both],
]

const holidayOf = (
  [key, el, en]: Row,
  country: Country,
  day: DayNumber,
  pascha: DayNumber,
): PublicHoliday => ({
  key,
  country,
  date: civilDateOf(day),
  title: { el, en },
  mayBeMoved:
    key === 'labour-day' &&
    country === 'GR' &&
    (weekdayOfDayNumber(day) === 1 || (day >= pascha - 6 && day <= pascha + 1)),
})

/**
 * The public holidays of a civil year, in order, by the new calendar and Orthodox Pascha. Bank holidays and local
 * holidays are not included.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE, INVALID_OPTION
 */
export const publicHolidays = (year: number, country: Country): PublicHoliday[] => {
  assertYear(year)
  if (!both.includes(country)) {
    throw new AlmanacError('INVALID_OPTION', `country is none of ${both.join(', ')}: ${String(country)}`)
  }
  const pascha = paschaDayNumber(year)
  return rows
    .filter(([, , , , countries]) => countries.includes(country))
    .flatMap((row) => dayNumbersOf(row[3], year, {}).map((day) => holidayOf(row, country, day, pascha)))
    .sort((one, other) => compareDates(one.date, other.date))
}

/** The public holidays of a day in both countries. */
export const publicHolidaysOf = ({ year, civil, dayNumber }: Moment): PublicHoliday[] => {
  const pascha = paschaDayNumber(year)
  const found: PublicHoliday[] = []
  for (const row of rows) {
    const [, , , rule, countries] = row
    const isDay =
      rule.kind === 'PASCHA' ? dayNumber === pascha + rule.offset : civil === rule.month * 100 + rule.day
    if (isDay) found.push(...countries.map((country) => holidayOf(row, country, dayNumber, pascha)))
  }
  return found
}
