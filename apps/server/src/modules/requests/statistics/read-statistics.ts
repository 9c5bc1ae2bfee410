import { addDays, addMonths } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import { hideSmallGroups, LEAST_PEOPLE } from '@kandili/domain'
import { midnightInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { mayDo, templeActor } from '../../authorization/index.ts'
import { readPromise } from './read-promise.ts'
import {
  type Counted,
  countAll,
  countByKind,
  countByLanguage,
  countByMonth,
  type Scope,
} from './repository-statistics.ts'

type Statistics = endpoints.statistics.Statistics
type Asked = { from?: string | undefined; to?: string | undefined; templeId?: number | undefined }

const presentCounts = ({ asked, done, declined, canceled, waiting }: Counted): Statistics['total'] => ({
  asked,
  done,
  declined,
  canceled,
  waiting,
})

/** Groups with their counts, without those of too few people. */
const presentGroups = <Row extends Counted>(rows: readonly Row[], isTotalShown: boolean) =>
  hideSmallGroups(rows, { isTotalShown }).map((row) => ({
    row,
    counts: row.isHidden ? null : presentCounts(row),
  }))

/** A temple's people see their own temple; administrators all temples, or one. */
const templeOf = (context: Context, asked: number | undefined): number | null =>
  context.actor?.type !== 'COMPANY' && mayDo(context, 'orders_order_view')
    ? (asked ?? null)
    : templeActor(context).templeId

/**
 * What was asked for, done and declined in a period, by default the last twelve months. Counts acts alone, never names
 * or intentions, and says nothing of fewer than five people.
 */
export const readStatistics = async (context: Context, asked: Asked): Promise<Statistics> => {
  const to = asked.to ?? context.system.clock.today()
  const from = asked.from ?? addDays(addMonths(to, -12), 1)
  const templeId = templeOf(context, asked.templeId)
  const scope: Scope = {
    templeId,
    from: midnightInAthens(from),
    until: midnightInAthens(addDays(to, 1)),
  }
  const [all, months, kinds, languages, promise] = await Promise.all([
    countAll(context.db, scope),
    countByMonth(context.db, scope),
    countByKind(context.db, scope),
    countByLanguage(context.db, scope),
    templeId === null ? null : readPromise(context, templeId),
  ])
  const isTotalShown = all.people === 0 || all.people >= LEAST_PEOPLE
  return {
    from,
    to,
    total: isTotalShown ? presentCounts(all) : null,
    minutesToDone:
      all.median !== null && all.nine_of_ten !== null && all.timed >= LEAST_PEOPLE
        ? { median: all.median, nineOfTen: all.nine_of_ten }
        : null,
    promise,
    months: presentGroups(months, isTotalShown).map(({ row, counts }) => ({ month: row.month, counts })),
    kinds: presentGroups(kinds, isTotalShown).map(({ row, counts }) => ({
      typeId: row.type_id,
      service: row.service,
      title: row.title,
      counts,
    })),
    languages: presentGroups(languages, isTotalShown).map(({ row, counts }) => ({
      language: row.language,
      counts,
    })),
  }
}
