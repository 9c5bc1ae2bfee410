import type { AnswerOf, endpoints } from '@kandili/contract'
import { CalendarBlankIcon } from '@kandili/design/icons'
import { addressed } from '@kandili/greek'
import { formatMoney } from '@kandili/money'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { Legend } from '../../charts/legend.tsx'
import { type Filter, Filters } from '../../crud/filters.tsx'
import listClasses from '../../crud/list.module.css'
import { call } from '../../lib/api/client.ts'
import { athensToday, civilDateOf, numberOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { daysLater } from '../calendar/dates.ts'
import { isRed } from '../calendar/days.ts'
import { Attention } from './attention.tsx'
import classes from './dashboard.module.css'
import { DayBars } from './day-bars.tsx'
import { everyDay } from './days.ts'
import { SetupGuide } from './setup-guide.tsx'
import { ToPayOut } from './to-pay-out.tsx'
import { TodayCard, useChurchDays } from './today-card.tsx'
import { WaitingTemples } from './waiting-temples.tsx'

type Summary = AnswerOf<typeof endpoints.orders.summary>

const Figure = ({ label, value, note }: { label: string; value: string; note?: React.ReactNode }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
    {note && <dd className={classes.note}>{note}</dd>}
  </div>
)

const Figures = ({ summary, isOfAll }: { summary: Summary; isOfAll: boolean }) => {
  const t = useT()
  const language = useLanguage()
  const number = (value: number) => numberOf(value, language)
  return (
    <dl className={`card ${classes.figures}`}>
      <Figure
        label={t('dashboard.paidToday')}
        value={number(summary.paidToday)}
        note={t('dashboard.paidBefore', {
          yesterday: summary.paidYesterday,
          yearBefore: summary.paidYearBefore,
        })}
      />
      <Figure
        label={t('dashboard.waiting')}
        value={number(summary.waitingForTemple)}
        note={
          summary.late > 0 ? (
            <b className={classes.late}>{t('dashboard.late', { count: summary.late })}</b>
          ) : (
            isOfAll && t('dashboard.atTemples', { count: summary.waitingTempleCount })
          )
        }
      />
      {summary.offeredThisMonth !== null && (
        <Figure
          label={t('dashboard.offered')}
          value={formatMoney(summary.offeredThisMonth)}
          note={
            summary.templesGetThisMonth !== null &&
            t('dashboard.templesGet', { amount: formatMoney(summary.templesGetThisMonth) })
          }
        />
      )}
      <Figure
        label={t('dashboard.burning')}
        value={number(summary.burningNow)}
        note={summary.burningNow > 0 && t('dashboard.burningOut', { count: summary.burningOutToday })}
      />
    </dl>
  )
}

const Services = ({ summary }: { summary: Summary }) => {
  const t = useT()
  const most = Math.max(1, ...summary.byService.map(({ requests }) => requests))
  return (
    <section className={`card ${classes.card}`} aria-labelledby="services">
      <h2 id="services">{t('dashboard.byService')}</h2>
      {summary.byService.length === 0 && <p>{t('list.empty')}</p>}
      <ul className={classes.services}>
        {summary.byService.map(({ service, requests }) => (
          <li key={service}>
            <span>{t(`service.${service}`)}</span>
            <b className="num">{requests}</b>
            <span className={classes.meter} aria-hidden="true">
              <span style={{ width: `${(requests / most) * 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const ranges = [7, 30, 90, 365] as const

/** Civil dates, both inclusive. */
type Span = { readonly from: string; readonly to: string }

const DAY_MS = 86_400_000
/** The server's limit. */
const mostDays = 366
const daysOf = ({ from, to }: Span): number => Math.max(1, (Date.parse(to) - Date.parse(from)) / DAY_MS + 1)

const period: Filter = {
  kind: 'period',
  from: 'from',
  to: 'to',
  label: 'dashboard.otherDays',
  icon: CalendarBlankIcon,
}

/** The days of the charts, in the URL: the last ones up to today, or any; of more than a year its last. */
const useSpan = () => {
  const [search, setSearch] = useSearchParams()
  const today = athensToday()
  const [asked, to] = [search.get('from') ?? '', search.get('to') ?? '']
  const isAny = Boolean(asked && to)
  const from = isAny ? ([asked, daysLater(to, 1 - mostDays)].sort()[1] ?? asked) : ''
  const days = ranges.find((range) => String(range) === search.get('days')) ?? 30
  return {
    days: isAny ? daysOf({ from, to }) : days,
    span: isAny ? { from, to } : { from: daysLater(today, 1 - days), to: today },
    isAny,
    put: (next: Record<string, string>) => setSearch(next, { replace: true }),
  }
}

const Charts = ({ summary, from, to, isOfAll }: Span & { summary: Summary; isOfAll: boolean }) => {
  const t = useT()
  const church = useChurchDays(from, to)
  // A temple may keep another calendar than the one requested here: its bars show no feasts.
  const feasts = new Map(
    (isOfAll ? (church.data ?? []) : []).flatMap((day) => {
      const [feast] = day.feasts
      return feast && isRed({ ...day, weekday: 0 }) ? [[day.date, feast.title] as const] : []
    }),
  )
  return (
    <section className={`card ${classes.card}`} aria-labelledby="days">
      <div className={classes.cardHead}>
        <h2 id="days">{t('dashboard.byDay')}</h2>
        {feasts.size > 0 && <Legend feast={t('dashboard.feast')} other={t('dashboard.otherDay')} />}
      </div>
      {summary.byDay.length > 0 ? (
        <DayBars
          days={everyDay(summary.byDay, from, to)}
          feasts={feasts}
          label={t('dashboard.byDayLabel', { from: civilDateOf(from), to: civilDateOf(to) })}
        />
      ) : (
        <p className={classes.quiet}>{t('list.empty')}</p>
      )}
    </section>
  )
}

/** Counts and sums from one call: of all temples for administrators, of its own for a temple. */
export default function DashboardPage() {
  const t = useT()
  const language = useLanguage()
  const { user, rights } = useUser()
  usePageTitle(t('nav.dashboard'))
  const { days, span, isAny, put } = useSpan()
  const asked = useQuery({
    queryKey: ['dashboard', days, span.to],
    queryFn: () =>
      call<typeof endpoints.orders.summary>('GET', '/dashboard/summary', { query: { days, to: span.to } }),
    placeholderData: (former) => former,
  })
  const name = language === 'el' ? addressed(user.firstName) : user.firstName
  const isOfAll = user.company === null
  return (
    <>
      <div className={listClasses.head}>
        <h1>{t('dashboard.greeting', { name })}</h1>
        <NativeSelect
          aria-label={t('dashboard.range')}
          value={isAny ? '' : String(days)}
          onChange={(event) => put({ days: event.currentTarget.value })}
          data={[
            ...(isAny ? [{ value: '', label: '…' }] : []),
            ...ranges.map((range) => ({
              value: String(range),
              label: t('dashboard.lastDays', { count: range }),
            })),
          ]}
        />
        <Filters
          filters={[period]}
          chosen={isAny ? { from: [span.from], to: [span.to] } : {}}
          onChange={(next) => put({ from: next.from?.[0] ?? '', to: next.to?.[0] ?? '' })}
        />
      </div>
      {isOfAll && rights.includes('general_mainparameter_edit') && <SetupGuide />}
      <Loaded of={asked} size="page">
        {(summary) => (
          <div className={classes.page}>
            {summary.needsAttention > 0 && rights.includes('orders_order_view') && (
              <Attention count={summary.needsAttention} />
            )}
            <Figures summary={summary} isOfAll={isOfAll} />
            <div className={classes.columns}>
              <div className={classes.column}>
                <Charts summary={summary} {...span} isOfAll={isOfAll} />
                {isOfAll && <WaitingTemples temples={summary.waitingTemples} />}
                {isOfAll && <Services summary={summary} />}
              </div>
              <div className={classes.column}>
                {isOfAll && <TodayCard />}
                {isOfAll && rights.includes('users_payout_edit') && <ToPayOut />}
                {!isOfAll && <Services summary={summary} />}
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}
