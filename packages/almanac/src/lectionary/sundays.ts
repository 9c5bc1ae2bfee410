import type { Text } from '../feasts/feast.ts'
import { movableFeasts } from '../feasts/movable.ts'
import { windowFeasts } from '../feasts/windows.ts'
import type { Moment } from '../moment.ts'
import { dayNumbersOf } from '../rule.ts'

/** A Sunday of one of the two series, with the week whose Apostle it reads. */
export type Series = {
  readonly gospel: 'MATTHEW' | 'LUKE'
  readonly number: number
  readonly apostle: number
}

export type Sunday = {
  readonly title: Text
  /** Null if the Sunday has readings of its own and no place in the series. */
  readonly series: Series | null
}

const numerals = 'Α Β Γ Δ Ε ΣΤ Ζ Η Θ Ι ΙΑ ΙΒ ΙΓ ΙΔ ΙΕ ΙΣΤ ΙΖ'.split(' ')

const ordinal = (number: number): string => {
  if (number >= 11 && number <= 13) return `${number}th`
  return `${number}${['th', 'st', 'nd', 'rd'][number % 10] ?? 'th'}`
}

const inSeries = (gospel: Series['gospel'], number: number, apostle: number): Sunday => ({
  title: {
    el: `Κυριακή ${numerals[number - 1]}ʹ ${gospel === 'LUKE' ? 'Λουκά' : 'Ματθαίου'}`,
    en: `${ordinal(number)} Sunday of ${gospel === 'LUKE' ? 'Luke' : 'Matthew'}`,
  },
  series: { gospel, number, apostle },
})

const titleByOffset: ReadonlyMap<number, Text> = new Map(
  movableFeasts.flatMap(({ rule, title }) =>
    rule.kind === 'PASCHA' && rule.offset % 7 === 0 && rule.offset <= 56 ? [[rule.offset, title]] : [],
  ),
)

const titleByKey: ReadonlyMap<string, Text> = new Map(windowFeasts.map(({ key, title }) => [key, title]))

const named = (title: Text | undefined): Sunday | null => (title ? { title, series: null } : null)

/** Sundays around a fixed feast that leave the series. Both ends are days of the Menaion. */
const around: readonly (readonly [from: number, to: number, key: string])[] = [
  [102, 105, 'sunday-before-theophany'],
  [108, 114, 'sunday-after-theophany'],
  [907, 913, 'sunday-before-exaltation'],
  [915, 921, 'sunday-after-exaltation'],
  [1218, 1224, 'sunday-before-nativity'],
]

const sundayAfterNativity: Sunday = {
  title: { el: 'Κυριακή μετά τη Χριστού Γέννηση', en: 'Sunday after the Nativity' },
  series: null,
}

/** Feasts that on a Sunday replace it: the great feasts with fixed days, and the Apostles who wrote or were first. */
const replacing: Readonly<Record<number, Text>> = {
  101: { el: 'Περιτομή του Κυρίου', en: 'Circumcision of the Lord' },
  106: { el: 'Άγια Θεοφάνεια', en: 'Holy Theophany' },
  107: { el: 'Σύναξη του Προδρόμου', en: 'Synaxis of the Forerunner' },
  914: { el: 'Ύψωση του Τιμίου Σταυρού', en: 'Exaltation of the Holy Cross' },
  1018: { el: 'Απόστολος Λουκάς ο Ευαγγελιστής', en: 'Apostle Luke the Evangelist' },
  1116: { el: 'Απόστολος Ματθαίος ο Ευαγγελιστής', en: 'Apostle Matthew the Evangelist' },
  1130: { el: 'Απόστολος Ανδρέας ο Πρωτόκλητος', en: 'Apostle Andrew the First-called' },
  1225: { el: 'Χριστούγεννα', en: 'Christmas' },
}

/** Sundays of Luke bound to days of the Menaion, whatever their place in the series. */
const bound: readonly (readonly [from: number, to: number, number: number])[] = [
  [1011, 1017, 4],
  [1030, 1105, 5],
  [1124, 1130, 13],
  [1201, 1203, 14],
  [1204, 1210, 10],
  [1211, 1217, 11],
]

const boundNumber = (menaion: number): number | undefined =>
  bound.find(([from, to]) => menaion >= from && menaion <= to)?.[2]

/** The numbers that follow each other on the Sundays which are not bound. */
const free = [1, 2, 3, 6, 7, 8, 9]

/** The bound Sundays of October and November, which the free numbers pass over: between 10 and 17, and 30 and 5. */
const passedOver = (menaion: number): number => (menaion > 1105 ? 2 : menaion > 1017 ? 1 : 0)

/** How many Sundays lie between the first Sunday of Luke and this one. */
const sundaysOfLuke = (moment: Moment): number => {
  const rule = { kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 9, fromDay: 22 } as const
  const [first = 0] = dayNumbersOf(rule, moment.year, moment.options)
  return (moment.dayNumber - first) / 7
}

const ofLuke = (moment: Moment): Sunday | null => {
  const { menaion, fromPascha } = moment
  const number = boundNumber(menaion) ?? free[sundaysOfLuke(moment) - passedOver(menaion)]
  return number === undefined ? null : inSeries('LUKE', number, (fromPascha - 49) / 7)
}

type Place = readonly [gospel: Series['gospel'], number: number, apostle: number]

const luke12: Place = ['LUKE', 12, 29]
const luke13: Place = ['LUKE', 13, 30]
const luke14: Place = ['LUKE', 14, 31]
const luke15: Place = ['LUKE', 15, 32]
const matthew16: Place = ['MATTHEW', 16, 16]
const matthew17: Place = ['MATTHEW', 17, 17]

/**
 * The Sundays between the Sunday after Theophany and the Publican, by how many there are. Of four, the second is the
 * 14th of Luke unless a Sunday from 1 to 3 December has read it. Sources differ on six: we read the 13th as well.
 */
const placesBeforePublican = (count: number, hasRead14: boolean): readonly Place[] => {
  if (count <= 1) return [luke15]
  if (count === 2) return [luke12, luke15]
  if (count === 3) return [luke12, luke15, matthew17]
  if (count === 4 && hasRead14) return [luke12, luke15, matthew16, matthew17]
  if (count === 4) return [luke12, luke14, luke15, matthew17]
  if (count === 5) return [luke12, luke14, luke15, matthew16, matthew17]
  return [luke12, luke13, luke14, luke15, matthew16, matthew17]
}

const beforePublican = (moment: Moment): Sunday | null => {
  const { dayNumber, fromPascha, year, options } = moment
  const after = { kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 1, fromDay: 8 } as const
  const [sundayAfterTheophany = 0] = dayNumbersOf(after, year, options)
  const december = { kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 12, fromDay: 1, days: 3 } as const
  const hasRead14 = dayNumbersOf(december, year - 1, options).length > 0
  const passed = (dayNumber - sundayAfterTheophany) / 7
  const left = (-70 - fromPascha) / 7
  const place = placesBeforePublican(passed + left - 1, hasRead14)[passed - 1]
  return place ? inSeries(...place) : null
}

/**
 * The Sunday's place in the Greek lectionary; null on other days, for the western Churches and for the Slavic ones,
 * which count otherwise. Sources are in docs/almanac.md.
 */
export const sundayOf = (moment: Moment): Sunday | null => {
  const { weekday, menaion, fromPascha, options } = moment
  if (weekday !== 1 || (options.religion ?? 'ORTHODOX') !== 'ORTHODOX') return null
  if (fromPascha >= -70 && fromPascha <= 56) return named(titleByOffset.get(fromPascha))
  if (options.jurisdiction === 'SLAVIC') return null
  const replaced = named(replacing[menaion])
  if (replaced) return replaced
  const key = around.find(([from, to]) => menaion >= from && menaion <= to)?.[2]
  if (key) return named(titleByKey.get(key))
  if (menaion >= 1226) return sundayAfterNativity
  if (fromPascha < 0) return beforePublican(moment)
  const week = (fromPascha - 49) / 7
  return menaion < 914 ? inSeries('MATTHEW', week, week) : ofLuke(moment)
}
