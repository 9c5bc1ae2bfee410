import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { numberOf } from '../../lib/language/formats.ts'
import { type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useReachableScroll } from '../../ui/use-reachable-scroll.ts'
import { ChartHead } from './chart-head.tsx'
import classes from './statistics.module.css'
import { type Scope, useSetScope } from './use-scope.ts'

type By = endpoints.statistics.StatisticsBy
type Group = endpoints.statistics.StatisticsGroup

/** The visible rows of a card before it is expanded. */
const rowsShown: Partial<Record<By, number>> = { hour: 24, outcome: 4 }
const usualRows = 6

const useNameOf = (by: By) => {
  const t = useT()
  const language = useLanguage()
  return ({ key, title }: Group): string => {
    if (title) return inLanguage(title, language)
    if (key === '') return t('statistics.none')
    if (by === 'hour') return `${key}:00`
    if (by === 'service' || by === 'language') return t(`${by}.${key}` as MessageKey)
    return by === 'outcome' ? t(`statistics.${key}` as MessageKey) : key
  }
}

/** Nothing if the total may not be shown. */
const percent = (part: number, whole: number | null, language: 'el' | 'en') =>
  whole !== null &&
  new Intl.NumberFormat(language === 'el' ? 'el-GR' : 'en-GB', { style: 'percent' }).format(
    whole > 0 ? part / whole : 0,
  )

type RowsProps = {
  by: By
  groups: readonly Group[]
  /** All acts of the period, also those of groups that are not shown; null where that sum is hidden. */
  total: number | null
  isAll: boolean
}

const Rows = ({ by, groups, total, isAll }: RowsProps) => {
  const t = useT()
  const language = useLanguage()
  const nameOf = useNameOf(by)
  const scroll = useRef<HTMLDivElement>(null)
  useReachableScroll(scroll, t(`statistics.by.${by}`))
  const put = useSetScope()
  const hidden = groups.filter(({ asked }) => asked === null).length
  // A feast without requests, this year and last, is skipped.
  const told = groups.filter(({ asked, before }) => asked !== null && (asked > 0 || before !== 0))
  const limit = rowsShown[by] ?? usualRows
  const shown = isAll ? told : told.slice(0, limit)
  const further = told.slice(shown.length)
  const sum = (some: readonly Group[]) => some.reduce((all, { asked }) => all + (asked ?? 0), 0)
  const most = Math.max(1, ...told.map(({ asked }) => asked ?? 0))
  const isByTemple = by === 'temple'
  // A temple's offerings take its place on a phone.
  const beforeClass = isByTemple ? classes.onlyWide : undefined
  return (
    <>
      <div className={classes.scroll} ref={scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t(`statistics.by.${by}`)}</span>
              </th>
              {!isByTemple && <td className={classes.bar} aria-hidden="true" />}
              <th scope="col">{t('statistics.asked')}</th>
              {isByTemple && <th scope="col">{t('statistics.given')}</th>}
              <th scope="col" className={beforeClass}>
                {t('statistics.before')}
              </th>
              <th scope="col">{t(isByTemple ? 'statistics.onTime' : 'statistics.share')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((group) => (
              <tr key={group.key}>
                <th scope="row">{nameOf(group)}</th>
                {!isByTemple && (
                  <td className={classes.bar} aria-hidden="true">
                    <span>
                      <i style={{ width: `${((group.asked ?? 0) / most) * 100}%` }} />
                    </span>
                  </td>
                )}
                <td>{numberOf(group.asked ?? 0, language)}</td>
                {isByTemple && <td>{formatMoney(group.given ?? 0)}</td>}
                <td className={`${classes.quiet} ${beforeClass ?? ''}`}>
                  {group.before === null ? (
                    <abbr title={t('statistics.notShown')}>–</abbr>
                  ) : (
                    numberOf(group.before, language)
                  )}
                </td>
                <td className={classes.quiet}>
                  {isByTemple
                    ? group.onTime !== null && percent(group.onTime, 100, language)
                    : percent(group.asked ?? 0, total, language)}
                </td>
              </tr>
            ))}
            {further.length > 0 && (
              <tr>
                <th scope="row">{t('statistics.further', { count: further.length })}</th>
                {!isByTemple && <td className={classes.bar} />}
                <td>{numberOf(sum(further), language)}</td>
                {isByTemple && <td />}
                <td className={beforeClass} />
                <td className={classes.quiet}>{!isByTemple && percent(sum(further), total, language)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {hidden > 0 && <p className={classes.quiet}>{t('statistics.hidden', { count: hidden })}</p>}
      {told.length > limit && (
        <Button variant="subtle" onClick={() => put('all', isAll ? null : by)}>
          {t(isAll ? 'statistics.fewerRows' : 'statistics.allRows')}
        </Button>
      )}
    </>
  )
}

/** The acts of a period by one of their properties, as bars and as a table in one. */
export const GroupCard = ({ by, scope, total }: { by: By; scope: Scope; total: number | null }) => {
  const t = useT()
  const nameOf = useNameOf(by)
  const [search] = useSearchParams()
  const asked = useQuery({
    queryKey: ['statistics', by, scope],
    queryFn: () =>
      call<typeof endpoints.statistics.readGroups>('GET', '/statistics/groups', { query: { ...scope, by } }),
    select: ({ groups }) => groups,
    placeholderData: keepPreviousData,
  })
  const title = t(`statistics.by.${by}`)
  const words = t('statistics.notShown')
  return (
    <section className={`card ${classes.group}`} aria-labelledby={`by-${by}`}>
      <ChartHead
        id={`by-${by}`}
        title={title}
        name={`${scope.period}-${by}`}
        isBehind={asked.isPlaceholderData}
        rows={() => [
          [title, t('statistics.asked'), t('statistics.before'), t('statistics.onTime')],
          ...(asked.data ?? []).map((group) => [
            nameOf(group),
            group.asked ?? words,
            group.before ?? words,
            group.onTime,
          ]),
        ]}
      />
      <Loaded
        of={asked}
        isEmpty={(groups) => groups.every(({ asked: count }) => count === 0)}
        empty={t('statistics.empty')}
      >
        {(groups) => <Rows by={by} groups={groups} total={total} isAll={search.get('all') === by} />}
      </Loaded>
    </section>
  )
}
