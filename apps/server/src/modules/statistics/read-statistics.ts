import { addDays, compareDates, dateRange } from '@kandili/almanac'
import type { Bilingual, endpoints } from '@kandili/contract'
import { isSmallGroup, LEAST_PEOPLE } from '@kandili/domain'
import { midnightInAthens } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { type FeastDay, feastsOfYear } from '../almanac/index.ts'
import { mayDo, signedInActor, templeActor } from '../authorization/index.ts'
import { cachedBySpan } from './cached-counts.ts'
import { type Period, periodOf, quarterDays } from './period.ts'
import { readPromise } from './read-promise.ts'
import { findFirstYear, type Scope, type SpanRow } from './repository-counts.ts'
import { findOrganisationOf, measureTimes, type Place } from './repository-statistics.ts'
import { shownSpans } from './shown-spans.ts'

type Statistics = endpoints.statistics.Statistics
export type Asked = {
  period?: string | undefined
  templeId?: number | undefined
  organisationId?: number | undefined
}

const two = (value: number): string => String(value).padStart(2, '0')

/** `2026`, `2026-11`, `2026-11/4`, `2026-11-22`, each with its parent span. */
const keysOf = ({ year, month, quarter, day }: SpanRow): { key: string; parent: string | null } => {
  if (month === null) return { key: String(year), parent: null }
  const ofMonth = `${year}-${two(month)}`
  if (quarter === null) return { key: ofMonth, parent: String(year) }
  if (day === null) return { key: `${ofMonth}/${quarter}`, parent: ofMonth }
  return { key: `${ofMonth}-${two(day)}`, parent: `${ofMonth}/${quarter}` }
}

type ChosenPlace = Place & { readonly organisation: Bilingual | null }

/**
 * A temple's people see their own temple, an organisation's its temples; administrators all temples, or those asked
 * for.
 */
const placeOf = async (context: Context, { templeId, organisationId }: Asked): Promise<ChosenPlace> => {
  const { actor } = context
  if (actor?.type !== 'COMPANY' && mayDo(context, 'orders_order_view')) {
    return { templeId: templeId ?? null, organisationId: organisationId ?? null, organisation: null }
  }
  if (actor?.templeId == null && mayDo(context, 'companies_organisation_view')) {
    const { id, title } = found(await findOrganisationOf(context.db, signedInActor(context).userId))
    return { templeId: null, organisationId: id, organisation: title }
  }
  return { templeId: templeActor(context).templeId, organisationId: null, organisation: null }
}

/** `isOwn`: a temple's people read the requests with their names, so nothing is hidden from them (decision 42). */
type Chosen = Scope & ChosenPlace & { readonly period: Period; readonly isOwn: boolean }

export const scopeOf = async (context: Context, asked: Asked): Promise<Chosen> => {
  const place = await placeOf(context, asked)
  const chosen = periodOf(asked.period, context.system.clock.today())
  return {
    period: chosen,
    isOwn: context.actor?.type === 'COMPANY' && place.templeId !== null,
    ...place,
    year: chosen.year,
    comparedUntil: chosen.comparedUntil,
    now: context.system.clock.now(),
  }
}

/** Figures of spans by their keys (see `keysOf`): 0 without requests, null if a figure is hidden. */
export const readSpans = async (context: Context, scope: Scope & { isOwn: boolean }) => {
  const rows = (await cachedBySpan(context, scope)).map((row) => ({ ...row, ...keysOf(row) }))
  const shown = shownSpans(rows)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const isShown = (row: SpanRow & { key: string; parent: string | null }): boolean =>
    scope.isOwn || shown.has(row.key) || (row.people === 0 && row.parent === null)
  /** A span without a row has no requests, unless it is a part of a hidden one, about which nothing is known. */
  const figure =
    (of: 'asked' | 'given') =>
    (key: string): number | null => {
      const row = byKey.get(key)
      if (!row) return 0
      return isShown(row) ? row[of] : null
    }
  /** In the compared days: the part of a span, unless it or the rest of the span concerns too few people. */
  const compared = (key: string): number | null => {
    const row = byKey.get(key)
    if (!row) return 0
    const isTold =
      scope.isOwn ||
      (!isSmallGroup({ people: row.people_compared }) && !isSmallGroup({ people: row.people_after }))
    return isShown(row) && isTold ? row.asked_compared : null
  }
  return { asked: figure('asked'), given: figure('given'), compared }
}

const greatestOf = (feasts: readonly FeastDay[], { from, to }: { from: string; to: string }) =>
  feasts
    .filter(({ date }) => from <= date && date <= to)
    .toSorted((one, other) => one.greatness - other.greatness)[0]

/** Quarters of the months of a year, or the days of a month, up to the last counted day. */
const barsOf = ({ year, month, from, to }: Period): { key: string; from: string; to: string }[] => {
  if (month !== null) return dateRange(from, to).map((date) => ({ key: date, from: date, to: date }))
  return Array.from({ length: 48 }, (_, index) => {
    const [ofMonth, quarter] = [Math.floor(index / 4) + 1, (index % 4) + 1]
    return { key: `${year}-${two(ofMonth)}/${quarter}`, ...quarterDays(year, ofMonth, quarter) }
  }).filter((bar) => bar.from <= to)
}

/**
 * The number of requests in a year or a month, month by month and with the feasts that explain it. Counts only acts,
 * never names or intentions. Hides figures about fewer than five people, and what would reveal them, except from the
 * temple itself (decision 42).
 */
export const readStatistics = async (context: Context, query: Asked): Promise<Statistics> => {
  const scope = await scopeOf(context, query)
  const { period, templeId, organisationId, year } = scope
  const [spans, times, promise, firstYear, feasts] = await Promise.all([
    readSpans(context, scope),
    measureTimes(context.db, {
      templeId,
      organisationId,
      from: midnightInAthens(period.from),
      until: midnightInAthens(addDays(period.to, 1)),
    }),
    templeId === null ? null : readPromise(context, templeId),
    findFirstYear(context.db, scope),
    feastsOfYear(context, year, templeId),
  ])
  const chosen = period.month === null ? '' : `-${two(period.month)}`
  const months = Array.from({ length: 12 }, (_, index) => two(index + 1))
  const isTimeShown = times && (scope.isOwn || times.people >= LEAST_PEOPLE)
  return {
    period: `${year}${chosen}`,
    from: period.from,
    to: period.to,
    before: period.before,
    firstYear: firstYear ?? year,
    asked: spans.asked(`${year}${chosen}`),
    organisation: scope.organisation,
    given: spans.given(`${year}${chosen}`),
    askedBefore: spans.compared(`${year - 1}${chosen}`),
    minutesToDone:
      isTimeShown && times.median !== null && times.nine_of_ten !== null
        ? { median: times.median, nineOfTen: times.nine_of_ten }
        : null,
    promise,
    months: months.map((month) => ({
      month: `${year}-${month}`,
      asked: spans.asked(`${year}-${month}`),
      before: spans.compared(`${year - 1}-${month}`),
    })),
    bars: barsOf(period).map(({ key, from, to }) => ({
      from,
      to: compareDates(to, period.to) < 0 ? to : period.to,
      asked: spans.asked(key),
      feast: greatestOf(feasts, { from, to })?.title ?? null,
    })),
  }
}
