import type { Moment } from '../moment.ts'
import { firstYear } from '../pascha.ts'
import { paschaFor } from '../rule.ts'

const lazarusSaturday = -8
const pentecost = 49
const allSaints = 56

/** The Morning Gospels, first to eleventh. */
export const morningGospels = [
  'MAT 28:16-20',
  'MRK 16:1-8',
  'MRK 16:9-20',
  'LUK 24:1-12',
  'LUK 24:12-35',
  'LUK 24:36-53',
  'JHN 20:1-10',
  'JHN 20:11-18',
  'JHN 20:19-31',
  'JHN 21:1-14',
  'JHN 21:14-25',
] as const

/**
 * Days from the Pascha that began the present cycle, which lasts until the eve of the next Lazarus Saturday. The first
 * year of the tables has no Pascha before it and counts from 52 weeks earlier.
 */
export const daysOfCycle = ({ fromPascha, dayNumber, year, options }: Moment): number => {
  if (fromPascha >= 0) return fromPascha
  return year === firstYear ? fromPascha + 364 : dayNumber - paschaFor(year - 1, options)
}

/** Bright Week gives each day its own tone and leaves out the seventh. */
const brightTones = [1, 2, 3, 4, 5, 6, 8] as const

/** Feasts of the Lord, which on a Sunday replace the hymns of the Resurrection. */
const feastsOfTheLord: ReadonlySet<number> = new Set([106, 806, 914, 1225])

/** Feasts of the Theotokos, which on a Sunday have their own Gospel at Matins. Those of saints read the Sunday's. */
const feastsOfTheTheotokos: ReadonlySet<number> = new Set([202, 325, 815, 908, 1121])

const isReplaced = ({ weekday, menaion }: Moment): boolean => weekday === 1 && feastsOfTheLord.has(menaion)

/**
 * The tone of the week in the Octoechos, 1 to 8 (5 is the first plagal, 7 the grave). It begins with Thomas Sunday and
 * turns until the fifth week of Lent. Null from Lazarus Saturday to Holy Saturday, from Pentecost to the eve of All
 * Saints, on the Sundays of the great feasts of the Lord, and in the western Churches.
 */
export const toneOf = (moment: Moment): number | null => {
  const { fromPascha, options } = moment
  if ((options.religion ?? 'ORTHODOX') !== 'ORTHODOX') return null
  if (fromPascha >= lazarusSaturday && fromPascha < 0) return null
  if (fromPascha >= 0 && fromPascha < 7) return brightTones[fromPascha] ?? null
  if (fromPascha >= pentecost && fromPascha < allSaints) return null
  if (isReplaced(moment)) return null
  return ((Math.floor(daysOfCycle(moment) / 7) - 1) % 8) + 1
}

const ofPentecostarion: Readonly<Record<number, number>> = { 7: 1, 14: 4, 21: 5, 28: 7, 35: 8, 42: 10 }

/**
 * The Morning Gospel of a Sunday, 1 to 11. The series begins on All Saints and turns until the fifth Sunday of Lent.
 * Null on other days, on Palm Sunday, Pascha and Pentecost, and on the great feasts, which have a Gospel of their own at Matins.
 */
export const eothinonOf = (moment: Moment): number | null => {
  const { fromPascha, weekday, options } = moment
  if ((options.religion ?? 'ORTHODOX') !== 'ORTHODOX' || weekday !== 1) return null
  if (isReplaced(moment) || feastsOfTheTheotokos.has(moment.menaion)) return null
  if (fromPascha > lazarusSaturday && fromPascha < allSaints) return ofPentecostarion[fromPascha] ?? null
  return (((daysOfCycle(moment) - allSaints) / 7) % 11) + 1
}
