import type { AnswerOf, endpoints } from '@kandili/contract'
import { addressed } from '@kandili/greek'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { call } from '../../app/api/client.ts'
import { civilDateOf, numberOf } from '../../app/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../app/language/language.tsx'
import { useUser } from '../../app/session/user.tsx'
import listClasses from '../../crud/list.module.css'
import { LoadingFailed } from '../../ui/loading-failed.tsx'
import { Attention } from './attention.tsx'
import classes from './dashboard.module.css'
import { DayBars } from './day-bars.tsx'
import { withoutGaps } from './days.ts'

type Summary = AnswerOf<typeof endpoints.orders.summary>

const Figure = ({ label, value, note }: { label: string; value: string; note?: React.ReactNode }) => (
  <div className={classes.figure}>
    <dt>{label}</dt>
    <dd className="num">{value}</dd>
    {note && <dd className={classes.note}>{note}</dd>}
  </div>
)

const Figures = ({ summary }: { summary: Summary }) => {
  const t = useT()
  const language = useLanguage()
  const number = (value: number) => numberOf(value, language)
  return (
    <dl className={`card ${classes.figures}`}>
      <Figure
        label={t('dashboard.paidToday')}
        value={number(summary.paidToday)}
        note={t('dashboard.fulfilledToday', { count: summary.fulfilledToday })}
      />
      <Figure
        label={t('dashboard.waiting')}
        value={number(summary.waitingForTemple)}
        note={
          summary.late > 0 ? (
            <b className={classes.late}>{t('dashboard.late', { count: summary.late })}</b>
          ) : (
            t('dashboard.noneLate')
          )
        }
      />
      {summary.offeredThisMonth !== null && (
        <Figure label={t('dashboard.offered')} value={formatMoney(summary.offeredThisMonth)} />
      )}
      <Figure label={t('dashboard.burning')} value={number(summary.burningNow)} />
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

/** Counts and sums from one call; for administrators of all, for a temple of its own. */
export default function DashboardPage() {
  const t = useT()
  const language = useLanguage()
  const { user, rights } = useUser()
  usePageTitle(t('nav.dashboard'))
  const {
    data: summary,
    error,
    refetch,
  } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => call<typeof endpoints.orders.summary>('GET', '/dashboard/summary'),
  })
  const name = language === 'el' ? addressed(user.firstName) : user.firstName
  const first = summary?.byDay[0]
  const last = summary?.byDay.at(-1)
  return (
    <>
      <div className={listClasses.head}>
        <h1>{t('dashboard.greeting', { name })}</h1>
        {user.company && rights.includes('companies_submission_view') && (
          <Button component={Link} to="/today" variant="filled">
            {t('submissions.today')}
          </Button>
        )}
      </div>
      {error && <LoadingFailed onAgain={refetch} />}
      {summary && (
        <div className={classes.page}>
          {summary.needsAttention > 0 && rights.includes('orders_order_view') && (
            <Attention count={summary.needsAttention} />
          )}
          <Figures summary={summary} />
          <div className={classes.columns}>
            <section className={`card ${classes.card}`} aria-labelledby="days">
              <h2 id="days">{t('dashboard.byDay')}</h2>
              {first && last ? (
                <DayBars
                  days={withoutGaps(summary.byDay)}
                  label={t('dashboard.byDayLabel', {
                    from: civilDateOf(first.date),
                    to: civilDateOf(last.date),
                  })}
                />
              ) : (
                <p>{t('list.empty')}</p>
              )}
            </section>
            <Services summary={summary} />
          </div>
        </div>
      )}
    </>
  )
}
