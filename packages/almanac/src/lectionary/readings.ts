import { weekdayOfDayNumber } from '../civil-date.ts'
import type { CelebratedFeast } from '../feasts/feast.ts'
import { liturgyOf } from '../liturgy.ts'
import type { Moment } from '../moment.ts'
import { firstYear } from '../pascha.ts'
import { dayNumbersOf, menaionDayOf, paschaFor } from '../rule.ts'
import { daysOfCycle, eothinonOf, morningGospels } from './octoechos.ts'
import { sundayOf } from './sundays.ts'
import { apostleWeeks, fixedDays, lukeWeeks, matthewWeeks, movableDays } from './tables.ts'

const readingKinds = ['MATINS_GOSPEL', 'OLD_TESTAMENT', 'APOSTLE', 'GOSPEL'] as const
export type ReadingKind = (typeof readingKinds)[number]

/** The books that the lectionary reads, by their USFM codes. */
export const lectionaryBooks = [
  'MAT',
  'MRK',
  'LUK',
  'JHN',
  'ACT',
  'ROM',
  '1CO',
  '2CO',
  'GAL',
  'EPH',
  'PHP',
  'COL',
  '1TH',
  '2TH',
  '1TI',
  '2TI',
  'TIT',
  'PHM',
  'HEB',
  'JAS',
  '1PE',
  '2PE',
  '1JN',
  '2JN',
  '3JN',
  'JUD',
  'GEN',
  'EXO',
  'JOB',
  'PRO',
  'ISA',
  'JOL',
  'ZEC',
] as const
export type LectionaryBook = (typeof lectionaryBooks)[number]

/** A reading by reference; the text itself is not part of the almanac. */
export type Reading = {
  readonly kind: ReadingKind
  readonly book: LectionaryBook
  /** Chapters and verses: "8:41-56", "10:38-42; 11:27-28". */
  readonly verses: string
  /** DAY: of the week's or season's own series. FEAST: of a fixed feast or of a Sunday or Saturday bound to one. */
  readonly of: 'DAY' | 'FEAST'
}

/** Apostle, Gospel, Gospel of Matins and Old Testament; `-` and a missing column stand for none. */
type Columns = readonly string[]

const columnKinds = ['APOSTLE', 'GOSPEL', 'MATINS_GOSPEL', 'OLD_TESTAMENT'] as const

const parse = <Key>(table: string, keyOf: (head: string) => Key): ReadonlyMap<Key, Columns> =>
  new Map(
    table
      .trim()
      .split('\n')
      .map((line) => {
        const end = line.indexOf(' ')
        return [keyOf(line.slice(0, end)), line.slice(end + 1).split(' | ')]
      }),
  )

const onlyOnce = <Value>(make: () => Value): (() => Value) => {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Of a fixed day: `*` replaces both readings of a Sunday or a bound Saturday, `+` its Apostle, neither nothing. */
type Weight = '*' | '+' | ''

const fixedDay = /^(\d\d)-(\d\d)([*+]?)/

/** Parsed on first use: an application that never asks for readings does not pay for them. */
const tables = onlyOnce(() => ({
  apostle: parse(apostleWeeks, Number),
  MATTHEW: parse(matthewWeeks, Number),
  LUKE: parse(lukeWeeks, Number),
  movable: parse(movableDays, Number),
  fixed: parse(fixedDays, (head) => Number(head.slice(0, 2) + head.slice(3, 5))),
  weights: new Map(
    fixedDays
      .trim()
      .split('\n')
      .map((line) => {
        const [, month = '', day = '', weight = ''] = fixedDay.exec(line) ?? []
        return [Number(month + day), weight as Weight]
      }),
  ),
}))

/** Saturdays and Sundays bound to a fixed feast: both ends of the window and the weekday. */
const around: readonly (readonly [from: number, to: number, weekday: number, Columns])[] = [
  [102, 105, 7, ['1TI 3:13-4:5', 'MAT 3:1-6']],
  [102, 105, 1, ['2TI 4:5-8', 'MRK 1:1-8']],
  [108, 114, 7, ['EPH 6:10-17', 'MAT 4:1-11']],
  [108, 114, 1, ['EPH 4:7-13', 'MAT 4:12-17']],
  [713, 719, 1, ['TIT 3:8-15', 'MAT 5:14-19']],
  [907, 913, 7, ['1CO 2:6-9', 'MAT 10:37-11:1']],
  [907, 913, 1, ['GAL 6:11-18', 'JHN 3:13-17']],
  [915, 921, 7, ['1CO 1:26-2:5', 'JHN 8:21-30']],
  [915, 921, 1, ['GAL 2:16-20', 'MRK 8:34-9:1']],
  [1011, 1017, 1, ['TIT 3:8-15']],
  [1211, 1217, 1, ['COL 3:4-11']],
  [1218, 1224, 7, ['GAL 3:8-12', 'LUK 13:19-29']],
  [1218, 1224, 1, ['HEB 11:9-10, 32-40', 'MAT 1:1-25']],
  [1231, 1231, 7, ['1TI 3:13-4:5', 'MAT 3:1-6']],
  [1231, 1231, 1, ['2TI 4:5-8', 'MRK 1:1-8']],
  [1226, 1230, 7, ['1TI 6:11-16', 'MAT 12:15-21']],
  [1226, 1230, 1, ['GAL 1:11-19', 'MAT 2:13-23']],
]

const boundTo = (menaion: number, weekday: number): Columns =>
  around.find(([from, to, day]) => day === weekday && menaion >= from && menaion <= to)?.[3] ?? []

const lastWeek = { apostle: 33, LUKE: 16 } as const

/** The first Monday of Luke: the day after the Sunday after the Exaltation. */
const weekOfLuke = (moment: Moment): number => {
  const rule = { kind: 'WEEKDAY_IN', weekday: 1, fromMonth: 9, fromDay: 15 } as const
  const year = moment.fromPascha < 0 ? moment.year - 1 : moment.year
  const [sunday = 0] = dayNumbersOf(rule, year, moment.options)
  return Math.ceil((moment.dayNumber - sunday) / 7)
}

/** From the leave-taking of Theophany the weeks are counted back from the Triodion, where both series end. */
const isCountedBack = ({ fromPascha, menaion }: Moment): boolean =>
  fromPascha < -70 && menaion > 114 && menaion < 400

const sunday = 6

/** The days of January, between Theophany and the Triodion, on which no saint has a Gospel. */
const withoutGospel = [119, 124, 126]

/**
 * The Gospels of the Sundays of Matthew that feasts displaced in the last summer; All Saints, their first, gives way to none. The days without a Gospel of January
 * read them in turn; docs/almanac.md has the sources, and the charts that choose other Sundays.
 */
const displacedGospel = ({ menaion, dayNumber, year, options }: Moment): string | undefined => {
  const turn = withoutGospel.indexOf(menaion)
  if (turn < 0 || year === firstYear) return undefined
  const { MATTHEW, weights } = tables()
  const pascha = paschaFor(year - 1, options)
  const displaced = Array.from(MATTHEW, ([week, gospels]) => {
    const { month, day } = menaionDayOf(pascha + 49 + 7 * week, options)
    const monthAndDay = month * 100 + day
    const isDisplaced = weights.get(monthAndDay) === '*' || boundTo(monthAndDay, 1)[1] !== undefined
    return week > 1 && isDisplaced ? gospels[sunday] : undefined
  }).filter(isRead)
  const before = withoutGospel
    .slice(0, turn)
    .filter((day) => weekdayOfDayNumber(dayNumber - menaion + day) !== 1)
  return displaced[before.length]
}

const weekdaySeries = (moment: Moment): Columns => {
  const { apostle, MATTHEW, LUKE } = tables()
  const index = (moment.weekday + 5) % 7
  if (isCountedBack(moment)) {
    const back = Math.floor((moment.fromPascha + 76) / 7)
    return [
      apostle.get(lastWeek.apostle + back)?.[index] ?? '-',
      displacedGospel(moment) ?? LUKE.get(lastWeek.LUKE + back)?.[index] ?? '-',
    ]
  }
  const week = Math.ceil((daysOfCycle(moment) - 49) / 7)
  const ofLuke = weekOfLuke(moment)
  const gospel = ofLuke > 0 ? LUKE.get(ofLuke) : MATTHEW.get(week)
  return [apostle.get(week)?.[index] ?? '-', gospel?.[index] ?? '-']
}

const sundaySeries = (moment: Moment): Columns => {
  const series = sundayOf(moment)?.series
  if (!series) return []
  return [
    tables().apostle.get(series.apostle)?.[sunday] ?? '-',
    tables()[series.gospel].get(series.number)?.[sunday] ?? '-',
  ]
}

const isMovable = ({ fromPascha }: Moment): boolean => fromPascha >= -70 && fromPascha <= 56

const seriesOf = (moment: Moment): Columns => {
  if (isMovable(moment)) return tables().movable.get(moment.fromPascha) ?? []
  return moment.weekday === 1 ? sundaySeries(moment) : weekdaySeries(moment)
}

/** George and Mark, whose readings go with them when Pascha moves them. */
const moving: readonly (readonly [key: string, day: number])[] = [
  ['george', 423],
  ['mark', 425],
]

const fixedDayOf = ({ menaion }: Moment, feasts: readonly CelebratedFeast[]): number | null => {
  const moved = moving.find(([key]) => feasts.some((feast) => feast.key === key))
  if (moved) return moved[1]
  return moving.some(([, day]) => day === menaion) ? null : menaion
}

/** Days of the Triodion, the Saturdays of Souls and days of the Lord on which no saint's readings are read. */
const undisturbed: ReadonlySet<number> = new Set([
  -57, -50, -43, -15, -8, -7, -6, -5, -4, -3, -2, -1, 0, 48, 49, 50,
])

/** Weekdays of Lent have no Liturgy, so a saint is read only with the Presanctified Gifts. */
const isWithoutSaint = (moment: Moment): boolean =>
  undisturbed.has(moment.fromPascha) || liturgyOf(moment).kind === 'NONE'

/** In Bright Week the Apostle is always of Acts, and the Gospel of the day gives way only to an Evangelist's. */
const isReadInBrightWeek = (text: string, isApostle: boolean): boolean =>
  isApostle ? text.startsWith('ACT') : !text.startsWith('JHN')

const isRead = (text: string | undefined): text is string => text !== undefined && text !== '-'

type Chosen = { readonly text: string | undefined; readonly of: Reading['of'] }

const ascension = 39

const choose = (moment: Moment, feasts: readonly CelebratedFeast[]): readonly Chosen[] => {
  const { weekday, fromPascha } = moment
  const day = fixedDayOf(moment, feasts)
  const saint = day === null || isWithoutSaint(moment) ? [] : (tables().fixed.get(day) ?? [])
  const weight = day === null ? '' : tables().weights.get(day)
  const series = seriesOf(moment)
  const bound = boundTo(moment.menaion, weekday)
  const isWeekday = weekday !== 1 && bound.length === 0 && fromPascha !== ascension
  const isBrightWeek = fromPascha > 0 && fromPascha < 7
  return columnKinds.map((_, column) => {
    const isApostle = column === 0
    const own = saint[column]
    const takesSaint = isWeekday || weight === '*' || (weight === '+' && isApostle)
    const fits = isRead(own) && (!isBrightWeek || isReadInBrightWeek(own, isApostle))
    if (takesSaint && fits) return { text: own, of: 'FEAST' }
    if (isRead(bound[column])) return { text: bound[column], of: 'FEAST' }
    return { text: series[column], of: 'DAY' }
  })
}

const readingsFrom = (kind: ReadingKind, { text, of }: Chosen): Reading[] =>
  isRead(text)
    ? text.split(' + ').map((part) => {
        const book = part.slice(0, 3) as LectionaryBook
        return { kind, book, verses: part.slice(4), of }
      })
    : []

const rankOf = ({ kind }: Reading): number => readingKinds.indexOf(kind)

/**
 * What the Greek lectionary reads on a day, in the order of the services. Empty for the western Churches, and for the
 * Slavic ones, whose order differs.
 */
export const readingsOf = (moment: Moment, feasts: readonly CelebratedFeast[]): readonly Reading[] => {
  const { religion = 'ORTHODOX', jurisdiction } = moment.options
  if (religion !== 'ORTHODOX' || jurisdiction === 'SLAVIC') return []
  const chosen = choose(moment, feasts)
  const eothinon = eothinonOf(moment)
  return columnKinds
    .flatMap((kind, column) => {
      if (kind === 'MATINS_GOSPEL' && eothinon !== null) {
        return readingsFrom(kind, { text: morningGospels[eothinon - 1], of: 'DAY' })
      }
      const own = chosen[column]
      return own ? readingsFrom(kind, own) : []
    })
    .sort((one, other) => rankOf(one) - rankOf(other))
}
