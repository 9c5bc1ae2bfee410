import { type CivilDate, civilDateOf, type Weekday } from './civil-date.ts'
import { type Fast, fastOf } from './fasting/fast.ts'
import { type FastPeriod, fastPeriods } from './fasting/fast-periods.ts'
import type { CelebratedFeast, Text } from './feasts/feast.ts'
import { feastsOn } from './feasts/feasts-on.ts'
import {
  eothinonOf,
  type Hymns,
  hymnsOf,
  type Reading,
  readingsOf,
  sundayOf,
  toneOf,
} from './lectionary/index.ts'
import { type LiturgyDecision, liturgyOf } from './liturgy.ts'
import { type MemorialDecision, memorialsOf } from './memorials/memorials-on.ts'
import { type Moment, momentOf, momentsOf } from './moment.ts'
import { type NameDay, nameDaysOf } from './name-days/index.ts'
import type { AlmanacOptions } from './options.ts'
import { type PublicHoliday, publicHolidaysOf } from './public-holidays.ts'
import { type MonthDay, paschaFor } from './rule.ts'
import { type Season, seasonOf } from './seasons.ts'
import { isSoulSaturdayKey, type SoulSaturday, soulSaturdays } from './soul-saturdays.ts'

/** Everything that the almanac knows about a day. */
export type AlmanacDay = {
  readonly date: CivilDate
  /** 1 is Sunday, 7 is Saturday. */
  readonly weekday: Weekday
  /** The day in the temple's calendar: 12/25 on 7 January in the old calendar. */
  readonly menaion: MonthDay
  /** Days after this civil year's Pascha; negative before it. */
  readonly fromPascha: number
  readonly season: Season | null
  /** The Sunday's title in the Greek lectionary; null on other days. */
  readonly sunday: Text | null
  /** The tone of the week, 1 to 8; 5 is the first plagal, 7 the grave. Null where the Octoechos is not sung. */
  readonly tone: number | null
  /** The Morning Gospel of a Sunday, 1 to 11. */
  readonly eothinon: number | null
  /** The feast that names the day comes first. In the western Churches some days have none. */
  readonly feasts: readonly CelebratedFeast[]
  /** Baptismal names celebrated on the day, best known first. */
  readonly nameDays: readonly NameDay[]
  /** By reference, in the order of the services. Empty where the almanac does not know them. */
  readonly readings: readonly Reading[]
  readonly hymns: Hymns
  readonly isSoulSaturday: boolean
  /** Null for the western Churches. */
  readonly fast: Fast | null
  readonly memorials: MemorialDecision
  readonly liturgy: LiturgyDecision
  /** In Greece and in Cyprus. */
  readonly holidays: readonly PublicHoliday[]
}

export type AlmanacYear = {
  readonly year: number
  readonly pascha: CivilDate
  readonly days: readonly AlmanacDay[]
  readonly soulSaturdays: readonly SoulSaturday[]
  /** The fasting periods that begin in the year. */
  readonly fastPeriods: readonly FastPeriod[]
}

const dayAt = (moment: Moment): AlmanacDay => {
  const feasts = feastsOn(moment)
  return {
    date: moment.date,
    weekday: moment.weekday,
    menaion: { month: Math.floor(moment.menaion / 100), day: moment.menaion % 100 },
    fromPascha: moment.fromPascha,
    season: seasonOf(moment),
    sunday: sundayOf(moment)?.title ?? null,
    tone: toneOf(moment),
    eothinon: eothinonOf(moment),
    feasts,
    nameDays: nameDaysOf(moment),
    readings: readingsOf(moment, feasts),
    hymns: hymnsOf(moment, feasts),
    isSoulSaturday: feasts.some(({ key }) => isSoulSaturdayKey(key)),
    fast: fastOf(moment),
    memorials: memorialsOf(moment),
    liturgy: liturgyOf(moment),
    holidays: publicHolidaysOf(moment),
  }
}

/**
 * A day for a Church and a temple.
 *
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION, INVALID_RULE
 */
export const day = (date: CivilDate, options: AlmanacOptions = {}): AlmanacDay =>
  dayAt(momentOf(date, options))

/**
 * A civil year for a Church and a temple, day by day.
 *
 * @throws AlmanacError YEAR_OUT_OF_RANGE, INVALID_OPTION, INVALID_RULE
 */
export const year = (civilYear: number, options: AlmanacOptions = {}): AlmanacYear => {
  const days = momentsOf(civilYear, options).map(dayAt)
  return {
    year: civilYear,
    pascha: civilDateOf(paschaFor(civilYear, options)),
    days,
    soulSaturdays: soulSaturdays(civilYear, options),
    fastPeriods: fastPeriods(civilYear, options),
  }
}
