import { type CivilDate, civilDateOf } from '../civil-date.ts'
import type { Text } from '../feasts/feast.ts'
import { type AlmanacOptions, assertOptions } from '../options.ts'
import { assertYear } from '../pascha.ts'
import { type DayRule, dayNumbersOf } from '../rule.ts'

export type FastPeriodKey = 'GREAT_LENT' | 'APOSTLES' | 'DORMITION' | 'NATIVITY'

/** A fasting period, by the civil year in which it begins. In a year without it, `days` is 0 and both ends are null. */
export type FastPeriod = {
  readonly key: FastPeriodKey
  readonly title: Text
  readonly from: CivilDate | null
  readonly to: CivilDate | null
  readonly days: number
}

type Row = { readonly key: FastPeriodKey; readonly title: Text; readonly from: DayRule; readonly to: DayRule }

const rows: readonly Row[] = [
  {
    key: 'GREAT_LENT',
    title: { el: 'Μεγάλη Σαρακοστή και Μεγάλη Εβδομάδα', en: 'Great Lent and Holy Week' },
    from: { kind: 'PASCHA', offset: -48 },
    to: { kind: 'PASCHA', offset: -1 },
  },
  {
    key: 'APOSTLES',
    title: { el: 'Νηστεία των Αγίων Αποστόλων', en: 'Apostles’ Fast' },
    from: { kind: 'PASCHA', offset: 57 },
    to: { kind: 'FIXED', month: 6, day: 28 },
  },
  {
    key: 'DORMITION',
    title: { el: 'Νηστεία του Δεκαπενταυγούστου', en: 'Dormition Fast' },
    from: { kind: 'FIXED', month: 8, day: 1 },
    to: { kind: 'FIXED', month: 8, day: 14 },
  },
  {
    key: 'NATIVITY',
    title: { el: 'Νηστεία των Χριστουγέννων', en: 'Nativity Fast' },
    from: { kind: 'FIXED', month: 11, day: 15 },
    to: { kind: 'FIXED', month: 12, day: 24 },
  },
]

/** Only a period of fixed days can run into the next civil year: the Nativity Fast of the old calendar does. */
const boundsOf = ({ from, to }: Row, year: number, options: AlmanacOptions): [number, number] | null => {
  const [first] = dayNumbersOf(from, year, options)
  if (first === undefined) return null
  const years = from.kind === 'PASCHA' ? [year] : [year, year + 1]
  const ends = years.flatMap((civilYear) => dayNumbersOf(to, civilYear, options))
  const last = ends.find((day) => day >= first)
  return last === undefined ? null : [first, last]
}

/**
 * The four fasting periods that begin in a civil year, in order; empty for the western Churches.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE, INVALID_OPTION
 */
export const fastPeriods = (year: number, options: AlmanacOptions = {}): FastPeriod[] => {
  assertYear(year)
  assertOptions(options)
  if ((options.religion ?? 'ORTHODOX') !== 'ORTHODOX') return []
  return rows.map((row) => {
    const bounds = boundsOf(row, year, options)
    return {
      key: row.key,
      title: row.title,
      from: bounds && civilDateOf(bounds[0]),
      to: bounds && civilDateOf(bounds[1]),
      days: bounds ? bounds[1] - bounds[0] + 1 : 0,
    }
  })
}
