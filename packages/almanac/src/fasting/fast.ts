import type { CivilDate, Weekday } from '../civil-date.ts'
import type { Text } from '../feasts/feast.ts'
import { type Moment, momentOf } from '../moment.ts'
import type { AlmanacOptions } from '../options.ts'
import {
  type FastingPractice,
  type FastWeek,
  type PracticeTable,
  practiceOf,
  practices,
} from './practices.ts'
import { type FastReason, fastReasons } from './reasons.ts'

/**
 * From the strictest: STRICT complete fast, DRY no oil («ξηροφαγία»), OIL_AND_WINE, FISH, DAIRY everything except meat,
 * FREE.
 */
export const fastLevels = ['STRICT', 'DRY', 'OIL_AND_WINE', 'FISH', 'DAIRY', 'FREE'] as const
export type FastLevel = (typeof fastLevels)[number]

/**
 * Advice, never a rule that software enforces: show it with `accordingTo`, and refer people in doubt to their priest.
 */
export type Fast = {
  readonly level: FastLevel
  readonly key: FastReason
  readonly reason: Text
  /** The practice that gives the advice. */
  readonly practice: FastingPractice
  readonly accordingTo: Text
  /** The practices that differ on this day. */
  readonly others: readonly { readonly level: FastLevel; readonly accordingTo: Text }[]
}

/**
 * Feasts that allow fish even on a Wednesday, a Friday or in a lesser fast: month times 100 plus day of the Menaion.
 */
const feastsWithFish: ReadonlySet<number> = new Set([107, 202, 325, 624, 629, 806, 815, 908, 1114, 1121])
/** Mid-Pentecost and the leave-taking of Pascha, both Wednesdays. */
const paschalDaysWithFish: ReadonlySet<number> = new Set([24, 38])

const annunciation = 325

/** Feasts that allow oil even in Great Lent: the head of the Baptist, the Forty Martyrs, Gabriel. */
const oilFeastsOfLent: ReadonlySet<number> = new Set([224, 309, 326])

type Verdict = readonly [level: FastLevel, key: FastReason]

const isBetween = (value: number, from: number, to: number): boolean => value >= from && value <= to

const lentVerdict = (
  { fromPascha: offset, menaion }: Moment,
  isWeekend: boolean,
  { oilFeasts, lentenOil }: PracticeTable,
): Verdict | null => {
  if (!isBetween(offset, -48, -1)) return null
  if (menaion === annunciation) {
    return offset < -6 ? ['FISH', 'annunciation-in-lent'] : ['OIL_AND_WINE', 'annunciation-in-holy-week']
  }
  if (offset === -1) return ['DRY', 'holy-saturday']
  if (offset === -2) return ['STRICT', 'holy-friday']
  if (offset === -7) return ['FISH', 'palm-sunday']
  if (offset === -3 && lentenOil.has(offset)) return ['OIL_AND_WINE', 'holy-thursday']
  if (offset > -7) return ['DRY', 'holy-week']
  if (isWeekend) return ['OIL_AND_WINE', 'great-lent-weekend']
  if (lentenOil.has(offset)) return ['OIL_AND_WINE', 'great-canon']
  const hasOil = oilFeastsOfLent.has(menaion) && oilFeasts.has(menaion)
  return hasOil ? ['OIL_AND_WINE', 'feast-with-oil'] : ['DRY', 'great-lent']
}

const freeVerdict = (offset: number, menaion: number): Verdict | null => {
  if (isBetween(offset, 0, 7)) return ['FREE', 'bright-week']
  if (isBetween(offset, 49, 56)) return ['FREE', 'week-after-pentecost']
  if (isBetween(offset, -70, -63)) return ['FREE', 'first-week-of-triodion']
  if (isBetween(offset, -55, -49)) return ['DAIRY', 'cheesefare']
  if (menaion >= 1225 || menaion <= 104 || menaion === 106) return ['FREE', 'dodecaemeron']
  return null
}

const strictDays: ReadonlyMap<number, FastReason> = new Map([
  [105, 'eve-of-theophany'],
  [829, 'beheading-of-john-the-baptist'],
  [914, 'exaltation-of-the-cross'],
])

/** Whether the day is in the Apostles' Fast, which is empty in years with a late Pascha. */
export const isInApostlesFast = ({ fromPascha, menaion }: Moment): boolean =>
  fromPascha >= 57 && menaion <= 628

export const isInDormitionFast = ({ menaion }: Moment): boolean => isBetween(menaion, 801, 814)

export const isInNativityFast = ({ menaion }: Moment): boolean => isBetween(menaion, 1115, 1224)

const levelOf = ({ fish, oil }: FastWeek, weekday: Weekday): FastLevel => {
  if (fish.includes(weekday)) return 'FISH'
  return oil.includes(weekday) ? 'OIL_AND_WINE' : 'DRY'
}

/** A day of the Nativity Fast without a feast. */
const nativityVerdict = ({ menaion, weekday }: Moment, { nativity }: PracticeTable): Verdict => {
  const stretch = nativity.find(({ until }) => menaion <= until)
  return [stretch ? levelOf(stretch, weekday) : 'DRY', 'nativity-fast']
}

const apostlesVerdict = ({ weekday }: Moment, { apostles }: PracticeTable): Verdict => [
  levelOf(apostles, weekday),
  apostles.oil.length > 0 ? 'apostles-fast-at-weekends' : 'apostles-fast',
]

/** A weekday without a deciding feast: its season decides. */
const plainVerdict = (moment: Moment, isWeekend: boolean, table: PracticeTable): Verdict => {
  const { fromPascha, weekday } = moment
  const isWednesdayOrFriday = weekday === 4 || weekday === 6
  if (isInApostlesFast(moment)) return apostlesVerdict(moment, table)
  if (isInDormitionFast(moment)) return [isWeekend ? 'OIL_AND_WINE' : 'DRY', 'dormition-fast']
  if (isInNativityFast(moment)) return nativityVerdict(moment, table)
  if (!isWednesdayOrFriday) return ['FREE', 'none']
  if (isBetween(fromPascha, 8, table.paschalOilUntil)) return ['OIL_AND_WINE', 'paschal-season']
  return ['DRY', 'wednesday-and-friday']
}

const verdictOf = (moment: Moment, table: PracticeTable): Verdict => {
  const { fromPascha, menaion, weekday } = moment
  const isWeekend = weekday === 1 || weekday === 7
  const whole = lentVerdict(moment, isWeekend, table) ?? freeVerdict(fromPascha, menaion)
  if (whole) return whole
  const strict = strictDays.get(menaion)
  if (strict) return [isWeekend ? 'OIL_AND_WINE' : 'DRY', strict]

  const plain = plainVerdict(moment, isWeekend, table)
  if (plain[0] === 'FREE') return plain
  const hasFish =
    feastsWithFish.has(menaion) || table.fishFeasts.has(menaion) || paschalDaysWithFish.has(fromPascha)
  if (hasFish) return ['FISH', 'feast-with-fish']
  return plain[0] === 'DRY' && table.oilFeasts.has(menaion) ? ['OIL_AND_WINE', 'feast-with-oil'] : plain
}

export const fastOf = (moment: Moment): Fast | null => {
  const { religion = 'ORTHODOX', jurisdiction } = moment.options
  if (religion !== 'ORTHODOX') return null
  const practice = moment.options.fasting ?? practiceOf(jurisdiction)
  const [level, key] = verdictOf(moment, practices[practice])
  const others = Object.values(practices).flatMap((table) => {
    const [other] = verdictOf(moment, table)
    return other === level ? [] : [{ level: other, accordingTo: table.accordingTo }]
  })
  const { accordingTo } = practices[practice]
  return { level, key, reason: fastReasons[key], practice, accordingTo, others }
}

/**
 * The fast of a day; null for the western Churches, whose fasts the almanac does not know.
 *
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION
 */
export const fastOn = (date: CivilDate, options: AlmanacOptions = {}): Fast | null =>
  fastOf(momentOf(date, options))
