import type { endpoints } from '@kandili/contract'
import { hideSmallGroups, isSmallGroup, LEAST_PEOPLE, SUMS, shownCells } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import { feastsOfYear } from '../almanac/index.ts'
import { cachedByGroup } from './cached-counts.ts'
import { type Asked, readSpans, scopeOf } from './read-statistics.ts'
import { findTitles, type GroupRow, type Scope } from './repository-counts.ts'

type Group = endpoints.statistics.StatisticsGroup
type By = endpoints.statistics.StatisticsBy

const columnOf = (month: number | null): string => (month === null ? SUMS : String(month))

/** A year's counts that may be shown: no cell of the table of groups and months reveals a small one. */
const shownOf = (rows: readonly GroupRow[], year: number, isOwn: boolean): ReadonlySet<GroupRow> => {
  if (isOwn) return new Set(rows)
  const ofYear = rows.filter((row) => row.year === year)
  const sums = ofYear.filter(({ key }) => key === null)
  const all = sums.find(({ month }) => month === null)
  const months = sums.filter(({ month }) => month !== null)
  const totals = new Map<string, number>()
  if (all && !isSmallGroup(all)) {
    totals.set(SUMS, all.people)
    for (const month of hideSmallGroups(months, { total: all.people })) {
      if (!month.isHidden) totals.set(columnOf(month.month), month.people)
    }
  }
  const cells = ofYear.flatMap((row) =>
    row.key === null ? [] : [{ row: row.key, column: columnOf(row.month), people: row.people, counted: row }],
  )
  return new Set([...shownCells(cells, totals)].map(({ counted }) => counted))
}

/** The counts of the compared days, by group; missing ones may not be shown. */
const comparedOf = (
  rows: readonly GroupRow[],
  year: number,
  month: number | null,
  isOwn: boolean,
): Map<string, number> => {
  const ofPeriod = rows.filter((row) => row.year === year && row.month === month)
  const total = ofPeriod.find(({ key }) => key === null)?.people_compared ?? 0
  const groups = ofPeriod.flatMap((row) =>
    row.key === null ? [] : [{ key: row.key, people: row.people_compared, row }],
  )
  if (isOwn) return new Map(groups.map(({ key, row }) => [key, row.asked_compared]))
  const shown = shownOf(rows, year, isOwn)
  const told = hideSmallGroups(groups, { total }).filter(
    ({ isHidden, row }) => !isHidden && shown.has(row) && !isSmallGroup({ people: row.people_after }),
  )
  return new Map(told.map(({ key, row }) => [key, row.asked_compared]))
}

const mostFirst = (one: Group, other: Group): number =>
  (other.asked ?? -1) - (one.asked ?? -1) || one.key.localeCompare(other.key)

/** Per 100 due ones; null if that would concern too few people. */
const onTimeOf = (by: By, row: GroupRow, isShown: boolean): number | null =>
  by === 'temple' && isShown && row.people >= LEAST_PEOPLE && row.due >= LEAST_PEOPLE
    ? Math.round((row.on_time / row.due) * 100)
    : null

const titled = ['temple', 'kind', 'saint', 'country'] as const

/** The groups of a year or a month, the largest first. */
const readCounted = async (
  context: Context,
  scope: Scope & { isOwn: boolean },
  by: Exclude<By, 'feast'>,
  month: number | null,
) => {
  const rows = await cachedByGroup(context, scope, by)
  const shown = shownOf(rows, scope.year, scope.isOwn)
  const compared = comparedOf(rows, scope.year - 1, month, scope.isOwn)
  const knownBefore = new Set(
    rows.filter((row) => row.year === scope.year - 1 && row.month === month).map(({ key }) => key),
  )
  const groups = rows.flatMap((row) => (row.key === null ? [] : [{ ...row, key: row.key, row }]))
  const ofPeriod = groups.filter((row) => row.year === scope.year && row.month === month)
  const titles = titled.find((one) => one === by)
  const titleOf =
    titles &&
    (await findTitles(
      context.db,
      titles,
      ofPeriod.map(({ key }) => key),
    ))
  return ofPeriod
    .map(
      ({ key, row }): Group => ({
        key,
        title: titleOf?.get(key) ?? null,
        asked: shown.has(row) ? row.asked : null,
        given: shown.has(row) ? row.given : null,
        before: knownBefore.has(key) ? (compared.get(key) ?? null) : 0,
        onTime: onTimeOf(by, row, shown.has(row)),
      }),
    )
    .toSorted(mostFirst)
}

/** The feasts of a period, each by its own day, in this year and the one before. */
const readFeasts = async (
  context: Context,
  scope: Scope & { isOwn: boolean },
  { from, to }: { from: string; to: string },
) => {
  const [spans, feasts, former] = await Promise.all([
    readSpans(context, scope),
    feastsOfYear(context, scope.year, scope.templeId),
    feastsOfYear(context, scope.year - 1, scope.templeId),
  ])
  const dayBefore = new Map(former.map(({ key, date }) => [key, date]))
  return feasts
    .filter(({ date }) => from <= date && date <= to)
    .map(({ key, date, title }): Group => {
      const before = dayBefore.get(key)
      return {
        key,
        title,
        asked: spans.asked(date),
        before: before === undefined ? null : spans.asked(before),
        given: spans.given(date),
        onTime: null,
      }
    })
    .toSorted(mostFirst)
}

/** The acts of a year or a month by one of their properties; null if a figure must be hidden (decision 42). */
export const readGroups = async (
  context: Context,
  { by, ...asked }: Asked & { by: By },
): Promise<{ groups: Group[] }> => {
  const { period, ...scope } = await scopeOf(context, asked)
  const groups =
    by === 'feast'
      ? await readFeasts(context, scope, period)
      : await readCounted(context, scope, by, period.month)
  return {
    groups: by === 'hour' ? groups.toSorted((one, other) => one.key.localeCompare(other.key)) : groups,
  }
}
