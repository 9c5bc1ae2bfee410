import { type CivilDate, dayNumberOf } from '../civil-date.ts'
import type { Text } from '../feasts/feast.ts'
import { templeFeastOn } from '../feasts/temple-feast.ts'
import { liturgyOf } from '../liturgy.ts'
import { fallsOn, type Moment, momentOf } from '../moment.ts'
import type { AlmanacOptions } from '../options.ts'
import { type DayRule, dayNumbersOf } from '../rule.ts'
import { type DaySpan, type MemorialRule, memorialScopes } from './memorial-rule.ts'
import { memorialRuleBook } from './rule-book.ts'

/**
 * MEMORIAL: with kollyva, after the Liturgy. TRISAGION: the short service without kollyva, in church or at the grave.
 */
export type MemorialService = 'MEMORIAL' | 'TRISAGION'

export type MemorialDecision = {
  /** Whether the almanac knows the customs of the Church; if not, the other fields are defaults. */
  readonly isKnown: boolean
  /**
   * Whether a memorial with kollyva may be held: no rule forbids it, and the day has the Liturgy with a Proskomide that
   * a memorial needs. The priest still decides.
   */
  readonly allowed: boolean
  /** The service that may be held; a Trisagion is possible on every day. */
  readonly service: MemorialService
  /** The reason against the day, or of the rule that allows it; null if nothing is known against the day. */
  readonly reason: Text | null
  /** The rule that decides; null if no rule covers the day, or only the lack of a Liturgy is against it. */
  readonly rule: MemorialRule | null
}

const unspoken: MemorialDecision = {
  isKnown: true,
  allowed: true,
  service: 'MEMORIAL',
  reason: null,
  rule: null,
}
const closed = (reason: Text | null, rule: MemorialRule | null): MemorialDecision => ({
  isKnown: true,
  allowed: false,
  service: 'TRISAGION',
  reason,
  rule,
})

const unknown: MemorialDecision = { ...unspoken, isKnown: false }

const isBetween = (from: DayRule, to: DayRule, moment: Moment): boolean => {
  if (from.kind === 'PASCHA' && to.kind === 'PASCHA') {
    return moment.fromPascha >= from.offset && moment.fromPascha <= to.offset
  }
  if (from.kind === 'FIXED' && to.kind === 'FIXED') {
    const [first, last] = [from.month * 100 + from.day, to.month * 100 + to.day]
    const [isAfter, isBefore] = [moment.menaion >= first, moment.menaion <= last]
    return first <= last ? isAfter && isBefore : isAfter || isBefore
  }
  const [first] = dayNumbersOf(from, moment.year, moment.options)
  const [last] = dayNumbersOf(to, moment.year, moment.options)
  return first !== undefined && last !== undefined && moment.dayNumber >= first && moment.dayNumber <= last
}

/** Whether a rule's span covers the day. */
export const covers = (span: DaySpan, moment: Moment): boolean => {
  switch (span.kind) {
    case 'ON':
      return fallsOn(span.rule, moment)
    case 'BETWEEN':
      return isBetween(span.from, span.to, moment)
    case 'WEEKDAY':
      return moment.weekday === span.weekday
    case 'DATE':
      return moment.dayNumber === dayNumberOf(span.date)
    case 'TEMPLE_FEAST':
      return templeFeastOn(moment) !== null
  }
}

const applies = ({ scope, jurisdictions, metropolis }: MemorialRule, options: AlmanacOptions): boolean => {
  if (scope === 'JURISDICTION') return jurisdictions?.includes(options.jurisdiction ?? 'GREECE') ?? true
  return scope !== 'METROPOLIS' || (metropolis !== undefined && metropolis === options.metropolis)
}

/** The narrower scope wins; within one scope, the prohibition. */
const isStronger = (one: MemorialRule, other: MemorialRule): boolean => {
  if (one.scope === other.scope) return one.effect === 'FORBID' && other.effect === 'ALLOW'
  return memorialScopes.indexOf(one.scope) > memorialScopes.indexOf(other.scope)
}

/** The rule that decides among those for a day. A binding rule leaves only prohibitions to choose from. */
const strongestOf = (rules: readonly MemorialRule[]): MemorialRule | null => {
  const isBound = rules.some(({ isBinding }) => isBinding)
  let strongest: MemorialRule | null = null
  for (const rule of rules) {
    if (isBound && rule.effect === 'ALLOW') continue
    if (strongest === null || isStronger(rule, strongest)) strongest = rule
  }
  return strongest
}

/** The rules indexed by the keys that a day can look up. The few rules for weekdays and spans are tried one by one. */
type LaidBook = {
  readonly byOffset: ReadonlyMap<number, readonly MemorialRule[]>
  readonly byMenaionDay: ReadonlyMap<number, readonly MemorialRule[]>
  readonly others: readonly MemorialRule[]
}

const lay = (rules: readonly MemorialRule[]): LaidBook => {
  const byOffset = new Map<number, MemorialRule[]>()
  const byMenaionDay = new Map<number, MemorialRule[]>()
  const others = new Set<MemorialRule>()
  const add = (map: Map<number, MemorialRule[]>, at: number, rule: MemorialRule): void => {
    map.set(at, [...(map.get(at) ?? []), rule])
  }
  for (const rule of rules) {
    for (const span of rule.days) {
      if (span.kind === 'ON' && span.rule.kind === 'PASCHA') add(byOffset, span.rule.offset, rule)
      else if (span.kind === 'ON' && span.rule.kind === 'FIXED') {
        add(byMenaionDay, span.rule.month * 100 + span.rule.day, rule)
      } else others.add(rule)
    }
  }
  return { byOffset, byMenaionDay, others: [...others] }
}

const book = lay(memorialRuleBook)
const none: readonly MemorialRule[] = []

const isAbout = (rule: MemorialRule, moment: Moment): boolean =>
  applies(rule, moment.options) && rule.days.some((span) => covers(span, moment))

export const memorialsOf = (moment: Moment): MemorialDecision => {
  const { options } = moment
  if ((options.religion ?? 'ORTHODOX') !== 'ORTHODOX') return unknown
  const candidates = [
    book.byOffset.get(moment.fromPascha) ?? none,
    book.byMenaionDay.get(moment.menaion) ?? none,
    book.others,
    options.rules ?? none,
  ]
  const strongest = strongestOf(candidates.flatMap((rules) => rules.filter((rule) => isAbout(rule, moment))))
  if (strongest?.effect === 'FORBID') return closed(strongest.reason, strongest)
  const { hasProskomide, reason } = liturgyOf(moment)
  if (!hasProskomide) return closed(reason, null)
  return strongest === null ? unspoken : { ...unspoken, reason: strongest.reason, rule: strongest }
}

/**
 * Whether a memorial with kollyva may be held on a day, and why not: the one answer of day, planner and timetable. The customs of the western Churches
 * are unknown, and nothing is forbidden there.
 *
 * @throws AlmanacError INVALID_DATE, YEAR_OUT_OF_RANGE, INVALID_OPTION, INVALID_RULE
 */
export const memorialsOn = (date: CivilDate, options: AlmanacOptions = {}): MemorialDecision =>
  memorialsOf(momentOf(date, options))
