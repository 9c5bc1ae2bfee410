import type { endpoints } from '@kandili/contract'
import { inLanguage, type Language } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { FeastBars } from '../../charts/feast-bars.tsx'
import { Legend } from '../../charts/legend.tsx'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, numberOf } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { useReachableScroll } from '../../ui/use-reachable-scroll.ts'
import { longDate } from '../calendar/day-words.ts'
import { ChartHead } from './chart-head.tsx'
import { GroupCard } from './group-card.tsx'
import { PeriodChoice } from './period-choice.tsx'
import classes from './statistics.module.css'
import { type Scope, useScope } from './use-scope.ts'

/** "Nov" for "2026-11". */
const monthName = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'el' ? 'el-GR' : 'en-GB', { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-15T00:00:00Z`),
  )

type Answer = endpoints.statistics.Statistics
type Figure = number | null

/** The bars that the chart's sentence mentions. */
const namedPeaks = 2

const peaksOf = ({ bars }: Answer) =>
  bars
    .filter(({ asked, feast }) => asked !== null && asked > 0 && feast !== null)
    .toSorted((one, other) => (other.asked ?? 0) - (one.asked ?? 0))
    .slice(0, namedPeaks)

/** One sentence that sums up the chart. */
const Sentence = ({ answer }: { answer: Answer }) => {
  const t = useT()
  const language = useLanguage()
  const { asked, askedBefore, before, given } = answer
  if (asked === null) return <p className={classes.quiet}>{t('statistics.notShown')}</p>
  if (asked === 0) return <p className={classes.quiet}>{t('statistics.empty')}</p>
  const peaks = peaksOf(answer).map(
    ({ feast, asked: count }) =>
      `${feast && inLanguage(feast, language)} (${numberOf(count ?? 0, language)})`,
  )
  return (
    <p className={classes.sentence}>
      {t('statistics.sum', { count: asked })}{' '}
      {askedBefore !== null &&
        t('statistics.compared', {
          count: askedBefore,
          from: civilDateOf(before.from),
          to: civilDateOf(before.to),
        })}{' '}
      {given !== null && t('statistics.givenSum', { amount: formatMoney(given) })}{' '}
      {peaks.length > 0 && t('statistics.peaks', { feasts: peaks.join(', ') })}
    </p>
  )
}

/** Without the months before the very first act, which say nothing. */
const barsSinceFirst = ({ bars, firstYear, period }: Answer): Answer['bars'] => {
  const first = bars.find(({ asked }) => asked !== 0)
  return first && period === String(firstYear)
    ? bars.filter(({ from }) => from.slice(0, 7) >= first.from.slice(0, 7))
    : bars
}

const Months = ({ answer }: { answer: Answer }) => {
  const t = useT()
  const language = useLanguage()
  const scroll = useRef<HTMLDivElement>(null)
  useReachableScroll(scroll, t('statistics.byMonth'))
  const year = Number(answer.period.slice(0, 4))
  const shown = (figure: Figure) =>
    figure === null ? <abbr title={t('statistics.notShown')}>–</abbr> : numberOf(figure, language)
  const isYear = answer.period.length === 4
  const [first] = barsSinceFirst(answer)
  const months = answer.months.filter(({ month }) => !isYear || !first || month >= first.from.slice(0, 7))
  return (
    <details className={classes.details} open={isYear}>
      <summary>{t('statistics.byMonth')}</summary>
      <div className={classes.scroll} ref={scroll}>
        <table className={classes.months}>
          <caption className="visually-hidden">{t('statistics.byMonth')}</caption>
          <thead>
            <tr>
              <td />
              {months.map(({ month }) => (
                <th key={month} scope="col">
                  {monthName(month, language)}
                </th>
              ))}
              {isYear && <th scope="col">{t('statistics.total')}</th>}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{year}</th>
              {months.map(({ month, asked }) => (
                <td key={month}>{shown(asked)}</td>
              ))}
              {isYear && (
                <td>
                  <b>{shown(answer.asked)}</b>
                </td>
              )}
            </tr>
            <tr className={classes.quiet}>
              <th scope="row">{t('statistics.sameDays', { year: String(year - 1) })}</th>
              {months.map(({ month, before }) => (
                <td key={month}>{shown(before)}</td>
              ))}
              {isYear && <td>{shown(answer.askedBefore)}</td>}
            </tr>
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** The bars as a table: for screen readers, and if the chart is too small. */
const BarTable = ({ answer, title }: { answer: Answer; title: string }) => {
  const t = useT()
  const language = useLanguage()
  return (
    <table className="visually-hidden">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.day')}</th>
          <th scope="col">{t('statistics.asked')}</th>
        </tr>
      </thead>
      <tbody>
        {answer.bars.map(({ from, to, asked, feast }) => (
          <tr key={from}>
            <td>
              {civilDateOf(from)}
              {to !== from && ` – ${civilDateOf(to)}`} {feast && inLanguage(feast, language)}
            </td>
            <td>{asked ?? t('statistics.notShown')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Times = ({ answer }: { answer: Answer }) => {
  const t = useT()
  const language = useLanguage()
  const { minutesToDone: minutes, promise } = answer
  const hours = (value: number) => Math.max(1, Math.round(value / 60))
  return (
    <div className={classes.times}>
      {minutes && (
        <p>{t('statistics.time', { median: hours(minutes.median), most: hours(minutes.nineOfTen) })}</p>
      )}
      {promise && <p>{t('statistics.promise', { ...promise, date: longDate(promise.since, language) })}</p>}
    </div>
  )
}

const Chart = ({ answer }: { answer: Answer }) => {
  const t = useT()
  const language = useLanguage()
  const isYear = answer.period.length === 4
  const title = t(isYear ? 'statistics.byWeek' : 'statistics.byDay', {
    from: civilDateOf(answer.from),
    to: civilDateOf(answer.to),
  })
  const bars = barsSinceFirst(answer).map(({ from, asked, feast }) => {
    const isFirst = from.endsWith('-01')
    const label = isYear ? isFirst && monthName(from.slice(0, 7), language) : from.slice(8)
    return {
      key: from,
      value: asked,
      feast: feast ? inLanguage(feast, language) : undefined,
      label: label || undefined,
    }
  })
  const hasAnything = answer.asked !== null && answer.asked > 0
  const isDrawn = hasAnything && bars.some(({ value }) => value !== null && value > 0)
  return (
    <section className={`card ${classes.chart}`} aria-labelledby="over-time">
      <ChartHead
        id="over-time"
        title={title}
        name={`${answer.period}-time`}
        rows={() => [
          [t('statistics.from'), t('statistics.to'), t('dashboard.feast'), t('statistics.asked')],
          ...answer.bars.map(({ from, to, asked, feast }) => [
            from,
            to,
            feast && inLanguage(feast, language),
            asked ?? t('statistics.notShown'),
          ]),
        ]}
      >
        {isDrawn && (
          <Legend
            feast={t(isYear ? 'statistics.feastWeek' : 'dashboard.feast')}
            other={t(isYear ? 'statistics.otherWeek' : 'dashboard.otherDay')}
          />
        )}
      </ChartHead>
      <Sentence answer={answer} />
      {hasAnything && !isDrawn && <p className={classes.quiet}>{t('statistics.noBars')}</p>}
      {isDrawn && (
        <FeastBars bars={bars} labelWidth={isYear ? 48 : 30}>
          <BarTable answer={answer} title={title} />
        </FeastBars>
      )}
      <Times answer={answer} />
      <Months answer={answer} />
    </section>
  )
}

const ofAll = [
  'service',
  'temple',
  'kind',
  'feast',
  'hour',
  'outcome',
  'saint',
  'language',
  'country',
] as const
const ofOne = ['service', 'kind', 'feast', 'hour', 'outcome', 'saint', 'language'] as const

/** The requests of the period in the URL: over time, and by each counted property. */
export const Statistics = ({ scope, isOfTemple }: { scope: Scope; isOfTemple: boolean }) => {
  const t = useT()
  const language = useLanguage()
  const asked = useQuery({
    queryKey: ['statistics', 'time', scope],
    queryFn: () => call<typeof endpoints.statistics.read>('GET', '/statistics', { query: scope }),
    placeholderData: keepPreviousData,
  })
  return (
    <div className={classes.page}>
      {asked.data?.organisation && (
        <p className={classes.quiet}>{inLanguage(asked.data.organisation, language)}</p>
      )}
      <Loaded of={asked}>{(answer) => <Chart answer={answer} />}</Loaded>
      <div className={classes.cards}>
        {(isOfTemple ? ofOne : ofAll).map((by) => (
          <GroupCard key={by} by={by} scope={scope} total={asked.data?.asked ?? null} />
        ))}
      </div>
      <p className={classes.quiet}>{t(isOfTemple ? 'statistics.leadOwn' : 'statistics.lead')}</p>
    </div>
  )
}

/** The figures of one's own temple, or of the temples of one's own organisation, for the chosen period. */
export const OwnStatistics = ({ isOfTemple }: { isOfTemple: boolean }) => {
  const scope = useScope()
  return (
    <>
      <div className={classes.filters}>
        <PeriodChoice />
      </div>
      <Statistics scope={scope} isOfTemple={isOfTemple} />
    </>
  )
}
