import {
  type AlmanacOptions,
  calendarKept,
  type DayRule,
  type DaySpan,
  templeFeastDates as datesOfTempleFeast,
  feastsOf,
  type MemorialRule,
  type Rank,
  type YearOverride,
} from '@kandili/almanac'
import type { Bilingual, endpoints, Jurisdiction, Religion, YearlyDay } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { found, Refusal } from '../../platform/errors.ts'
import {
  type CachedAlmanac,
  type Church,
  cachedAlmanac,
  type Decisions,
  type OwnAlmanac,
} from './cached-almanac.ts'
import { isListedStyle } from './is-listed-style.ts'
import {
  type FeastOverrideRow,
  findStyleOfSlug,
  findTempleStyle,
  type MemorialRuleRow,
  type TempleStyleRow,
} from './repository.ts'

/** The requested almanac: a Church's, or that of a listed temple. */
export type Whose = {
  readonly calendar: 'NEW' | 'OLD'
  readonly religion: Religion
  readonly jurisdiction: Jurisdiction
  readonly temple?: string | undefined
}

const spanOf = (span: endpoints.almanac.DaySpan): DaySpan => {
  switch (span.kind) {
    case 'FIXED': {
      const { from, to } = span
      if (from.month === to.month && from.day === to.day)
        return { kind: 'ON', rule: { kind: 'FIXED', ...from } }
      return { kind: 'BETWEEN', from: { kind: 'FIXED', ...from }, to: { kind: 'FIXED', ...to } }
    }
    case 'PASCHA': {
      const [from, to] = [span.from, span.to].map((offset): DayRule => ({ kind: 'PASCHA', offset }))
      return from && to && span.from !== span.to
        ? { kind: 'BETWEEN', from, to }
        : { kind: 'ON', rule: { kind: 'PASCHA', offset: span.from } }
    }
    case 'WEEKDAY':
      return { kind: 'WEEKDAY', weekday: span.weekday as 1 | 2 | 3 | 4 | 5 | 6 | 7 }
    case 'DATE':
      return span
    case 'TEMPLE_FEAST':
      return span
  }
}

/** A rule of the database in the form of packages/almanac. */
export const almanacRule = (row: Omit<MemorialRuleRow, 'temple_id'>): MemorialRule => ({
  key: `rule-${row.id}`,
  scope: row.scope as MemorialRule['scope'],
  effect: row.effect as MemorialRule['effect'],
  ...(row.jurisdiction === null ? {} : { jurisdictions: [row.jurisdiction as Jurisdiction] }),
  ...(row.metropolis === null ? {} : { metropolis: row.metropolis }),
  days: (row.days as endpoints.almanac.DaySpan[]).map(spanOf),
  reason: row.title as Bilingual,
  source: row.source as Bilingual,
})

const almanacOverride = (row: FeastOverrideRow): YearOverride => {
  const reason = row.reason as Bilingual
  const { feast_key: key, date } = row
  if (row.action === 'ADD' && date !== null) {
    return {
      action: 'ADD',
      feast: { key, title: row.title as Bilingual, rank: row.rank as Rank },
      on: date,
      reason,
    }
  }
  if (row.action === 'MOVE' && date !== null) return { action: 'MOVE', feast: key, to: date, reason }
  return { action: 'REMOVE', feast: key, year: row.year, reason }
}

/** A Church without the old calendar uses its only one: the answer says so too. */
const churchOf = (asked: Church): Church => ({ ...asked, calendar: calendarKept(asked) })

const optionsOf = (
  { overrides, rules }: Decisions,
  { calendar, religion, jurisdiction }: Church,
  templeId: number | null,
): AlmanacOptions & Church => ({
  calendar,
  religion,
  jurisdiction,
  overrides: overrides
    .filter((row) => row.calendar === calendar && row.religion === religion)
    .filter((row) => row.jurisdiction === null || row.jurisdiction === jurisdiction)
    .map(almanacOverride),
  rules: rules.filter((row) => row.temple_id === null || row.temple_id === templeId).map(almanacRule),
})

/** The facts that determine on which days a temple celebrates. */
type FeastFacts = Pick<
  TempleStyleRow,
  | 'religion'
  | 'calendar_style'
  | 'jurisdiction_key'
  | 'country_code'
  | 'feast'
  | 'feast_key'
  | 'feast_month'
  | 'feast_day'
  | 'pascha_offset'
>

/**
 * The temple's chosen day; else that of its saint. If the saint names a feast of the almanac, the temple's feast
 * follows that one, by its rule and by its overrides.
 */
const templeFeastOf = (
  row: FeastFacts,
  options: AlmanacOptions,
): Pick<AlmanacOptions, 'templeFeast' | 'templeFeastKey'> => {
  if (row.feast !== null) return { templeFeast: row.feast as YearlyDay }
  const named = row.feast_key && feastsOf(options).find(({ key }) => key === row.feast_key)
  if (named) return { templeFeast: named.rule, templeFeastKey: named.key }
  if (row.feast_month !== null && row.feast_day !== null) {
    return { templeFeast: { kind: 'FIXED', month: row.feast_month, day: row.feast_day } }
  }
  return row.pascha_offset === null ? {} : { templeFeast: { kind: 'PASCHA', offset: row.pascha_offset } }
}

/**
 * The Church of a temple with the temple's feast.
 * @param templeId whose own rules on memorials count; null for a question to which they say nothing
 */
export const optionsOfTemple = (
  row: FeastFacts,
  decisions: Decisions,
  templeId: number | null,
): AlmanacOptions & Church => {
  const religion = row.religion as Religion
  const church = churchOf({
    calendar: row.calendar_style as 'NEW' | 'OLD',
    religion,
    jurisdiction: row.jurisdiction_key as Jurisdiction,
  })
  const options = optionsOf(decisions, church, templeId)
  return {
    ...options,
    ...templeFeastOf(row, options),
    // The Catholics of Greece keep Easter with the Orthodox.
    ...(religion === 'CATHOLIC' && row.country_code === 'GR' ? { paschalion: 'JULIAN' as const } : {}),
  }
}

/** The almanac of a temple whose row is loaded. */
export const templeStyleOf = (row: TempleStyleRow, cached: CachedAlmanac): OwnAlmanac => {
  const options = optionsOfTemple(row, cached.decisions, row.id)
  const { calendar, religion, jurisdiction, templeFeast, templeFeastKey } = options
  const temple = { title: row.title as Bilingual, slug: row.website_slug }
  const own = [calendar, religion, jurisdiction, row.id, row.metropolis_key, templeFeast, templeFeastKey]
  return {
    // What the temple itself may change is part of the key, so that a change needs no notification.
    key: JSON.stringify([...own, temple]),
    options: { ...options, ...(row.metropolis_key === null ? {} : { metropolis: row.metropolis_key }) },
    temple,
    cached,
  }
}

/** A Church's almanac by the rules alone, without the decisions of administrators. */
export const almanacByRules = async (context: Context, asked: Church): Promise<OwnAlmanac> => {
  const cached = await cachedAlmanac(context)
  const church = churchOf(asked)
  const options = optionsOf({ ...cached.decisions, overrides: [], rules: [] }, church, null)
  return { key: `by rules ${JSON.stringify(church)}`, options, temple: null, cached }
}

/**
 * The requested almanac.
 * @throws TEMPLE_NOT_FOUND for a temple that is not listed (any more)
 */
export const almanacOf = async (context: Context, { temple, ...asked }: Whose): Promise<OwnAlmanac> => {
  const cached = await cachedAlmanac(context)
  if (temple === undefined) {
    const church = churchOf(asked)
    const options = optionsOf(cached.decisions, church, null)
    return { key: JSON.stringify(church), options, temple: null, cached }
  }
  const row = await findStyleOfSlug(context.db, temple)
  if (row && isListedStyle(context, row)) return templeStyleOf(row, cached)
  throw new Refusal('TEMPLE_NOT_FOUND', { fields: [{ field: 'temple', message: 'rule.templeNotFound' }] })
}

/** The almanac of a temple, published or not. @throws ENTITY_NOT_FOUND */
export const almanacOfTemple = async (context: Context, templeId: number): Promise<OwnAlmanac> =>
  templeStyleOf(found(await findTempleStyle(context.db, templeId)), await cachedAlmanac(context))

/** The days of a civil year on which the temple of this almanac celebrates, including overrides. */
export const templeFeastDates = ({ options }: OwnAlmanac, year: number): string[] =>
  datesOfTempleFeast(year, options)

/** The next day on which a temple celebrates, today included; null if unknown. @throws ENTITY_NOT_FOUND */
export const nextTempleFeast = async (context: Context, templeId: number): Promise<string | null> => {
  const today = context.system.clock.today()
  const year = Number(today.slice(0, 4))
  const almanac = await almanacOfTemple(context, templeId)
  const dates = [year, year + 1].flatMap((each) => templeFeastDates(almanac, each))
  return dates.find((date) => date >= today) ?? null
}
