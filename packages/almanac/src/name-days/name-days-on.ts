import type { CivilDate } from '../civil-date.ts'
import { fallsOn, type Moment, momentOf } from '../moment.ts'
import type { RuleOptions } from '../rule.ts'
import { commonestNames } from './commonest-names.ts'
import type { NameDayFeast, NameDayTitle } from './feast.ts'
import { nameDayFeasts } from './name-day-feasts.ts'

/** A name that celebrates on a day. */
export interface NameDay {
  /** Baptismal nominative, one accent: «Γεώργιος». */
  readonly name: string
  readonly feastKey: string
  readonly title: NameDayTitle
  /** Whether it is the first day of that name. */
  readonly primary: boolean
}

/** The names of a feast, and how common the commonest of them is: 0 is the commonest of all. */
interface NamesOfFeast {
  readonly nameDays: readonly NameDay[]
  readonly place: number
}

const places = new Map(commonestNames.map((name, place) => [name, place]))

const namesOf = (feast: NameDayFeast, names: readonly string[], primary: boolean): NamesOfFeast => ({
  nameDays: names.map((name) => ({ name, feastKey: feast.key, title: feast.title, primary })),
  place: Math.min(places.size, ...names.map((name) => places.get(name) ?? places.size)),
})

/** In `first` the names that keep their first day, in `also` those that have another. */
type PreparedFeast = Pick<NameDayFeast, 'rule'> & {
  readonly first: NamesOfFeast
  readonly also: NamesOfFeast
}

const prepare = (feast: NameDayFeast): PreparedFeast => ({
  rule: feast.rule,
  first: namesOf(feast, feast.names, true),
  also: namesOf(feast, feast.also, false),
})

/** The feasts laid out so that a day finds its own without looking through all. */
interface Laid {
  readonly byMenaionDay: ReadonlyMap<number, readonly PreparedFeast[]>
  readonly byOffset: ReadonlyMap<number, readonly PreparedFeast[]>
  readonly others: readonly PreparedFeast[]
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
  return { byMenaionDay, byOffset, others }
}

let laid: Laid | undefined
const none: readonly PreparedFeast[] = []

/** First who keeps his first day, feast by feast, the feast of the commonest name before the others; each name once. */
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

/** Nearly every day has fixed feasts only, and so the same names in every year: at most 366 answers are kept. */
const ofFixedDays = new Map<number, readonly NameDay[]>()

const onFixedDay = (menaion: number, feasts: readonly PreparedFeast[]): readonly NameDay[] => {
  const known = ofFixedDays.get(menaion)
  if (known) return known
  const names = inOrder(feasts)
  ofFixedDays.set(menaion, names)
  return names
}

/** As `nameDaysOn`, for a day that is already worked out. */
export const nameDaysOf = (moment: Moment): readonly NameDay[] => {
  laid ??= lay(nameDayFeasts().map(prepare))
  const fixed = laid.byMenaionDay.get(moment.menaion) ?? none
  const leapDay = moment.isLastOfShortFebruary ? (laid.byMenaionDay.get(229) ?? none) : none
  const moving = laid.byOffset.get(moment.fromPascha) ?? none
  const others = laid.others.filter(({ rule }) => fallsOn(rule, moment))
  if (leapDay.length + moving.length + others.length === 0) return onFixedDay(moment.menaion, fixed)
  return inOrder([...fixed, ...leapDay, ...others, ...moving])
}

/**
 * Who celebrates on a civil day: baptismal names, in the order in which people expect them. Empty on a day without.
 *
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION
 */
export const nameDaysOn = (date: CivilDate, options: RuleOptions = {}): readonly NameDay[] =>
  nameDaysOf(momentOf(date, options))
