import type { CivilDate } from '../civil-date.ts'
import { fallsOn, type Moment, momentOf } from '../moment.ts'
import type { AlmanacOptions } from '../options.ts'
import type { Religion } from '../rule.ts'
import { commonestNames } from './commonest-names.ts'
import type { NameDayFeast, NameDayTitle } from './feast.ts'
import { nameDayFeastsOf } from './name-day-feasts.ts'
import { overrideDays } from './override-days.ts'

/** A name celebrated on a day. */
export interface NameDay {
  /** Baptismal nominative, monotonic: «Γεώργιος». */
  readonly name: string
  readonly feastKey: string
  readonly title: NameDayTitle
  /** Whether it is the name's main day. */
  readonly primary: boolean
}

/** The names of a feast and the rank of the most common one: 0 is the most common of all. */
interface NamesOfFeast {
  readonly nameDays: readonly NameDay[]
  readonly place: number
}

const places = new Map(commonestNames.map((name, place) => [name, place]))

const namesOf = (feast: NameDayFeast, names: readonly string[], primary: boolean): NamesOfFeast => ({
  nameDays: names.map((name) => ({ name, feastKey: feast.key, title: feast.title, primary })),
  place: Math.min(places.size, ...names.map((name) => places.get(name) ?? places.size)),
})

/** `first` has the names with their main day, `also` the others. */
type PreparedFeast = Pick<NameDayFeast, 'key' | 'rule'> & {
  readonly first: NamesOfFeast
  readonly also: NamesOfFeast
}

const prepare = (feast: NameDayFeast): PreparedFeast => ({
  key: feast.key,
  rule: feast.rule,
  first: namesOf(feast, feast.names, true),
  also: namesOf(feast, feast.also, false),
})

/** The feasts of a Church, indexed so that a day finds its own without a search. */
interface Laid {
  readonly all: readonly PreparedFeast[]
  readonly byMenaionDay: ReadonlyMap<number, readonly PreparedFeast[]>
  readonly byOffset: ReadonlyMap<number, readonly PreparedFeast[]>
  readonly others: readonly PreparedFeast[]
  /** Nearly every day has fixed feasts only, and so the same names in every year: a cache of at most 366 answers. */
  readonly ofFixedDays: Map<number, readonly NameDay[]>
}

const lay = (feasts: readonly PreparedFeast[]): Laid => {
  const byMenaionDay = new Map<number, PreparedFeast[]>()
  const byOffset = new Map<number, PreparedFeast[]>()
  const others: PreparedFeast[] = []
  const add = (map: Map<number, PreparedFeast[]>, at: number, feast: PreparedFeast): void => {
    const there = map.get(at)
    if (there) there.push(feast)
    else map.set(at, [feast])
  }
  for (const feast of feasts) {
    const { rule } = feast
    if (rule.kind === 'FIXED') add(byMenaionDay, rule.month * 100 + rule.day, feast)
    else if (rule.kind === 'PASCHA') add(byOffset, rule.offset, feast)
    else others.push(feast)
  }
  return { all: feasts, byMenaionDay, byOffset, others, ofFixedDays: new Map() }
}

const laid = new Map<Religion, Laid>()

const laidOf = (religion: Religion): Laid => {
  const known = laid.get(religion) ?? lay(nameDayFeastsOf(religion).map(prepare))
  laid.set(religion, known)
  return known
}

const none: readonly PreparedFeast[] = []

/** Main days first, feast by feast, feasts with more common names first; each name once. */
const inOrder = (feasts: readonly PreparedFeast[]): readonly NameDay[] => {
  const byPlace = (groups: readonly NamesOfFeast[]): NamesOfFeast[] =>
    groups.toSorted((one, other) => one.place - other.place)
  const groups = [...byPlace(feasts.map(({ first }) => first)), ...byPlace(feasts.map(({ also }) => also))]
  const told = new Map<string, NameDay>()
  for (const { nameDays } of groups) {
    for (const nameDay of nameDays) if (!told.has(nameDay.name)) told.set(nameDay.name, nameDay)
  }
  return [...told.values()]
}

const onFixedDay = (
  { ofFixedDays }: Laid,
  menaion: number,
  feasts: readonly PreparedFeast[],
): readonly NameDay[] => {
  const known = ofFixedDays.get(menaion)
  if (known) return known
  const names = inOrder(feasts)
  ofFixedDays.set(menaion, names)
  return names
}

/** `nameDaysOn` for a day that is already computed. */
export const nameDaysOf = (moment: Moment): readonly NameDay[] => {
  const { religion = 'ORTHODOX', overrides } = moment.options
  const feasts = laidOf(religion)
  const fixed = feasts.byMenaionDay.get(moment.menaion) ?? none
  const leapDay = moment.isLastOfShortFebruary ? (feasts.byMenaionDay.get(229) ?? none) : none
  const moving = feasts.byOffset.get(moment.fromPascha) ?? none
  const others = feasts.others.filter(({ rule }) => fallsOn(rule, moment))
  const decided = overrideDays(moment.year, overrides)
  if (decided.size === 0 && leapDay.length + moving.length + others.length === 0) {
    return onFixedDay(feasts, moment.menaion, fixed)
  }
  const byRule = [...fixed, ...leapDay, ...others, ...moving].filter(({ key }) => !decided.has(key))
  const decidedFor =
    decided.size === 0 ? none : feasts.all.filter(({ key }) => decided.get(key) === moment.date)
  return inOrder([...decidedFor, ...byRule])
}

/**
 * The baptismal names celebrated on a civil day, best known first. Names follow their feast if an override moves it.
 * For the western Churches only certain days are listed.
 *
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION
 */
export const nameDaysOn = (date: CivilDate, options: AlmanacOptions = {}): readonly NameDay[] =>
  nameDaysOf(momentOf(date, options))
