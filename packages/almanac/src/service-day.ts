import type { CivilDate, Weekday } from './civil-date.ts'
import { templeFeastOn } from './feasts/temple-feast.ts'
import { type LiturgyDecision, liturgyOf } from './liturgy.ts'
import { type MemorialDecision, memorialsOf } from './memorials/memorials-on.ts'
import { momentOf } from './moment.ts'
import type { AlmanacOptions } from './options.ts'
import type { MonthDay } from './rule.ts'

/** The parts of a day that a temple's timetable needs: a small part of `day`, in a fraction of its time. */
export type ServiceDayFacts = {
  /** 1 is Sunday, 7 is Saturday. */
  readonly weekday: Weekday
  /** The day in the temple's calendar. */
  readonly menaion: MonthDay
  /** 28 February of a common year, which also keeps the 29th. */
  readonly isLastOfShortFebruary: boolean
  readonly fromPascha: number
  readonly isTempleFeast: boolean
  readonly liturgy: LiturgyDecision
  readonly memorials: MemorialDecision
}

/** @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION, INVALID_RULE */
export const serviceDayFacts = (date: CivilDate, options: AlmanacOptions = {}): ServiceDayFacts => {
  const moment = momentOf(date, options)
  const { weekday, menaion, isLastOfShortFebruary, fromPascha } = moment
  return {
    weekday,
    menaion: { month: Math.floor(menaion / 100), day: menaion % 100 },
    isLastOfShortFebruary,
    fromPascha,
    isTempleFeast: templeFeastOn(moment) !== null,
    liturgy: liturgyOf(moment),
    memorials: memorialsOf(moment),
  }
}
