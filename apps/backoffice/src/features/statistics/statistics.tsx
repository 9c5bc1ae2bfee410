import type { endpoints } from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/dates'
import { DownloadSimpleIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '../../app/api/client.ts'
import { useLanguage, useT } from '../../app/language/language.tsx'
import { type Cell, download, toCsv } from '../../ui/csv.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useReachableScroll } from '../../ui/use-reachable-scroll.ts'
import { longDate } from '../calendar/day-words.ts'
import classes from './statistics.module.css'

type Answer = endpoints.statistics.Statistics
type Counts = endpoints.statistics.StatisticsCounts
type Line = { key: string; name: string; counts: Counts }

/** More rows without figures are folded into one. */
const mostHidden = 2

const measures = ['asked', 'done', 'declined', 'canceled', 'waiting'] as const

/** "November 2026" for "2026-11". */
const monthName = (month: string, language: 'el' | 'en'): string =>
  new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`))

/** A table whose first column of numbers is drawn as bars too; figures about too few people are left out in words. */
const CountsTable = ({ caption, head, lines }: { caption: string; head: string; lines: readonly Line[] }) => {
  const t = useT()
  const scroll = useRef<HTMLDivElement>(null)
  useReachableScroll(scroll, caption)
  const most = Math.max(1, ...lines.map(({ counts }) => counts?.asked ?? 0))
  if (lines.length === 0) return null
  const hidden = lines.filter(({ counts }) => counts === null)
  const isFolded = hidden.length > mostHidden
  const shown = isFolded ? lines.filter(({ counts }) => counts !== null) : lines
  return (
    <div className={classes.scroll} ref={scroll}>
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <td className={classes.bar} aria-hidden="true" />
            {measures.map((measure) => (
              <th key={measure} scope="col" className={classes.number}>
                {t(`statistics.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {counts === null ? (
                <td colSpan={measures.length + 1} className={classes.quiet}>
                  {t('statistics.fewPeople')}
                </td>
              ) : (
                <>
                  <td className={classes.bar} aria-hidden="true">
                    <span style={{ width: `${(counts.asked / most) * 100}%` }} />
                  </td>
                  {measures.map((measure) => (
                    <td key={measure} className={classes.number} data-label={t(`statistics.${measure}`)}>
                      {counts[measure]}
                    </td>
                  ))}
                </>
              )}
            </tr>
          ))}
          {isFolded && (
            <tr>
              <th scope="row">{t('statistics.further', { count: hidden.length })}</th>
              <td colSpan={measures.length + 1} className={classes.quiet}>
                {hidden.map(({ name }) => name).join(', ')}
                {': '}
                {t('statistics.fewPeople')}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

const Promised = ({ promise }: { promise: Answer['promise'] }) => {
  const t = useT()
  const language = useLanguage()
  if (!promise) return <p className={classes.quiet}>{t('statistics.noPromise')}</p>
  const { since, ...values } = promise
  return <p>{t('statistics.promise', { ...values, date: longDate(since, language) })}</p>
}

const useLines = ({ months, kinds, languages }: Answer) => {
  const t = useT()
  const language = useLanguage()
  return {
    months: months.map(({ month, counts }) => ({ key: month, name: monthName(month, language), counts })),
    kinds: kinds.map(({ typeId, title, counts }) => ({
      key: String(typeId),
      name: inLanguage(title, language),
      counts,
    })),
    languages: languages.map((one) => ({
      key: one.language,
      name: t(`language.${one.language}`),
      counts: one.counts,
    })),
  }
}

const Report = ({ answer, ofTemple }: { answer: Answer; ofTemple: boolean }) => {
  const t = useT()
  const language = useLanguage()
  const lines = useLines(answer)
  const { total, minutesToDone, from, to } = answer
  const tables = [
    ['statistics.byMonth', 'statistics.month', lines.months],
    ['statistics.byKind', 'statistics.kind', lines.kinds],
    ['statistics.byLanguage', 'statistics.language', lines.languages],
  ] as const
  const save = () => {
    const head = [
      t('statistics.part'),
      t('statistics.name'),
      ...measures.map((one) => t(`statistics.${one}`)),
    ]
    const rows = tables.flatMap(([caption, , some]) =>
      some.map(({ name, counts }): Cell[] => [
        t(caption),
        name,
        ...measures.map((measure) => counts?.[measure] ?? t('statistics.fewPeople')),
      ]),
    )
    download(`statistics-${from}-${to}.csv`, toCsv([head, ...rows], language === 'el' ? ';' : ','))
  }
  return (
    <>
      {total === null ? (
        <p className={classes.quiet}>{t('statistics.fewPeople')}</p>
      ) : total.asked === 0 ? (
        <p className={classes.quiet}>{t('statistics.empty')}</p>
      ) : (
        <dl className={classes.figures}>
          {measures.map((measure) => (
            <div key={measure}>
              <dt>{t(`statistics.${measure}`)}</dt>
              <dd className="num">{total[measure]}</dd>
            </div>
          ))}
        </dl>
      )}
      {minutesToDone && (
        <p>
          {t('statistics.time', {
            median: Math.max(1, Math.round(minutesToDone.median / 60)),
            most: Math.max(1, Math.round(minutesToDone.nineOfTen / 60)),
          })}
        </p>
      )}
      {ofTemple && <Promised promise={answer.promise} />}
      {tables.map(([caption, head, some]) => (
        <CountsTable key={caption} caption={t(caption)} head={t(head)} lines={some} />
      ))}
      {total !== null && total.asked > 0 && (
        <Button mt="md" leftSection={<DownloadSimpleIcon size={20} />} onClick={save}>
          {t('statistics.csv')}
        </Button>
      )}
    </>
  )
}

type DayFilterProps = { label: string; value: string | null; onDone: (date: string | null) => void }

/** A day of the period. What is no date changes nothing. */
const DayFilter = ({ label, value, onDone }: DayFilterProps) => {
  const [typed, setTyped] = useState(value)
  return (
    <DateInput
      label={label}
      value={typed}
      onChange={setTyped}
      onDone={(date) => {
        if (date !== value && (date === null || isCivilDate(date))) onDone(date)
      }}
    />
  )
}

/** What was asked, done and declined in the period of the address; of one temple, or of all. */
export const Statistics = ({ templeId, ofTemple }: { templeId?: number | undefined; ofTemple: boolean }) => {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const [from, to] = [search.get('from'), search.get('to')]
  const put = (name: string, value: string | null) =>
    setSearch(
      (former) => {
        if (value) former.set(name, value)
        else former.delete(name)
        return former
      },
      { replace: true },
    )
  const asked = useQuery({
    queryKey: ['statistics', templeId ?? null, from, to],
    queryFn: () =>
      call<typeof endpoints.statistics.read>('GET', '/statistics', {
        query: { from: from ?? undefined, to: to ?? undefined, templeId },
      }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <p className={classes.quiet}>{t('statistics.lead')}</p>
      <div className={classes.filters}>
        {(['from', 'to'] as const).map((name) => {
          const value = search.get(name) ?? asked.data?.[name] ?? null
          return (
            <DayFilter
              key={`${name} ${value}`}
              label={t(`statistics.${name}`)}
              value={value}
              onDone={(date) => put(name, date)}
            />
          )
        })}
      </div>
      <Loaded of={asked}>{(answer) => <Report answer={answer} ofTemple={ofTemple} />}</Loaded>
    </>
  )
}
