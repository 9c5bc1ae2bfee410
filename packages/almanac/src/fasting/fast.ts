import type { CivilDate } from '../civil-date.ts'
import type { Text } from '../feasts/feast.ts'
import { type Moment, momentOf } from '../moment.ts'
import type { AlmanacOptions } from '../options.ts'
import { type FastingPractice, practices } from './practices.ts'
import { type FastReason, fastReasons } from './reasons.ts'

/**
 * From the strictest: STRICT complete fast, DRY no oil («ξηροφαγία»), OIL_AND_WINE, FISH, DAIRY all but meat, FREE.
 */
export const fastLevels = ['STRICT', 'DRY', 'OIL_AND_WINE', 'FISH', 'DAIRY', 'FREE'] as const
export type FastLevel = (typeof fastLevels)[number]

/** Advice, never a rule that software imposes: show it with `accordingTo`, and send who is unsure to his priest. */
export type Fast = {
  readonly level: FastLevel
  readonly key: FastReason
  readonly reason: Text
  /** Whose practice it is. */
  readonly practice: FastingPractice
  readonly accordingTo: Text
}

/** Feasts with fish even on a Wednesday, a Friday or within a lesser fast: month times 100 and day of the Menaion. */
const feastsWithFish: ReadonlySet<number> = new Set([107, 202, 325, 624, 629, 806, 815, 908, 1114, 1121])
/** Mid-Pentecost and the leave-taking of Pascha, both Wednesdays. */
const paschalDaysWithFish: ReadonlySet<number> = new Set([24, 38])

const annunciation = 325

type Verdict = readonly [level: FastLevel, key: FastReason]

const isBetween = (value: number, from: number, to: number): boolean => value >= from && value <= to

const lentVerdict = (offset: number, menaion: number, isWeekend: boolean): Verdict | null => {
  if (!isBetween(offset, -48, -1)) return null
  if (menaion === annunciation) {
    return offset < -6 ? ['FISH', 'annunciation-in-lent'] : ['OIL_AND_WINE', 'annunciation-in-holy-week']
  }
  if (offset === -1) return ['DRY', 'holy-saturday']
  if (offset === -2) return ['STRICT', 'holy-friday']
  if (offset === -7) return ['FISH', 'palm-sunday']
  if (offset > -7) return ['DRY', 'holy-week']
  return isWeekend ? ['OIL_AND_WINE', 'great-lent-weekend'] : ['DRY', 'great-lent']
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

/** Whether the day lies in the Apostles' Fast, which is empty in years with a late Pascha. */
export const isInApostlesFast = ({ fromPascha, menaion }: Moment): boolean =>
  fromPascha >= 57 && menaion <= 628

export const isInDormitionFast = ({ menaion }: Moment): boolean => isBetween(menaion, 801, 814)

export const isInNativityFast = ({ menaion }: Moment): boolean => isBetween(menaion, 1115, 1224)

const verdictOf = (moment: Moment, practice: FastingPractice): Verdict => {
  const { fromPascha, menaion, weekday } = moment
  const isWeekend = weekday === 1 || weekday === 7
  const isWednesdayOrFriday = weekday === 4 || weekday === 6
  const hasFish = feastsWithFish.has(menaion) || paschalDaysWithFish.has(fromPascha)

  const whole = lentVerdict(fromPascha, menaion, isWeekend) ?? freeVerdict(fromPascha, menaion)
  if (whole) return whole
  const strict = strictDays.get(menaion)
  if (strict) return [isWeekend ? 'OIL_AND_WINE' : 'DRY', strict]
  if (isInApostlesFast(moment)) {
    if (hasFish) return ['FISH', 'feast-with-fish']
    return [isWednesdayOrFriday ? 'DRY' : 'FISH', 'apostles-fast']
  }
  if (isInDormitionFast(moment)) {
    if (hasFish) return ['FISH', 'feast-with-fish']
    return [isWeekend ? 'OIL_AND_WINE' : 'DRY', 'dormition-fast']
  }
  if (isInNativityFast(moment)) {
    if (hasFish) return ['FISH', 'feast-with-fish']
    const { nativityFish, nativityDry } = practices[practice]
    if (nativityDry.includes(weekday)) return ['DRY', 'nativity-fast']
    const isFishDay =
      isBetween(menaion, nativityFish.from, nativityFish.to) && nativityFish.on.includes(weekday)
    return [isFishDay ? 'FISH' : 'OIL_AND_WINE', 'nativity-fast']
  }
  if (!isWednesdayOrFriday) return ['FREE', 'none']
  return hasFish ? ['FISH', 'feast-with-fish'] : ['DRY', 'wednesday-and-friday']
}

export const fastOf = (moment: Moment): Fast | null => {
  const { religion = 'ORTHODOX', fasting: practice = 'GREEK' } = moment.options
  if (religion !== 'ORTHODOX') return null
  const [level, key] = verdictOf(moment, practice)
  return { level, key, reason: fastReasons[key], practice, accordingTo: practices[practice].accordingTo }
}

/**
 * How a day is kept at table; null for the western Churches, whose fasts the almanac does not know.
 *
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION
 */
export const fastOn = (date: CivilDate, options: AlmanacOptions = {}): Fast | null =>
  fastOf(momentOf(date, options))
