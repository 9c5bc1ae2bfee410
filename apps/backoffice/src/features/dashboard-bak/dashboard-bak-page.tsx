import type { AnswerOf, endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, dateTimeOf, numberOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import facts from '../../ui/facts.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import classes from './dashboard-bak.module.css'

type Summary = AnswerOf<typeof endpoints.orders.summary>

const DAYS = 30

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={`card ${classes.part}`}>
    <h2>{title}</h2>
    {children}
  </section>
)

/** Names with their values, one per line. */
const Lines = ({
  lines,
}: {
  lines: readonly (readonly [key: string, name: ReactNode, value: ReactNode])[]
}) => (
  <dl className={facts.facts}>
    {lines.map(([key, name, value]) => (
      <div key={key}>
        <dt>{name}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
  </dl>
)

const Figures = ({ summary }: { summary: Summary }) => {
  const t = useT()
  const language = useLanguage()
  const number = (value: number) => numberOf(value, language)
  const busyDays = summary.byDay.filter(({ requests }) => requests > 0).toReversed()
  return (
    <div className={classes.parts}>
      <Part title={t('dashboardBak.now')}>
        <Lines
          lines={[
            ['waiting', t('dashboard.waiting'), number(summary.waitingForTemple)],
            ['late', t('dashboardBak.late'), number(summary.late)],
            ['paid', t('dashboard.paidToday'), number(summary.paidToday)],
            ['fulfilled', t('dashboardBak.fulfilled'), number(summary.fulfilledToday)],
            ['burning', t('dashboard.burning'), number(summary.burningNow)],
            ...(summary.offeredThisMonth === null
              ? []
              : [['offered', t('dashboard.offered'), formatMoney(summary.offeredThisMonth)] as const]),
          ]}
        />
      </Part>
      <Part title={t('dashboard.byService')}>
        <Lines
          lines={summary.byService.map(({ service, requests }) => [
            service,
            t(`service.${service}`),
            number(requests),
          ])}
        />
      </Part>
      {summary.waitingTemples.length > 0 && (
        <Part title={t('dashboard.waitingTemples')}>
          <Lines
            lines={summary.waitingTemples.map(({ temple, lines, oldest }) => [
              String(temple.id),
              <Link key="temple" to={`/orders?state=PAID&templeId=${temple.id}`}>
                {inLanguage(temple.title, language)}
              </Link>,
              `${number(lines)} · ${t('dashboard.oldest', { at: dateTimeOf(oldest) })}`,
            ])}
          />
        </Part>
      )}
      <Part title={t('dashboard.byDay')}>
        {busyDays.length === 0 ? (
          <p>{t('list.empty')}</p>
        ) : (
          <Lines lines={busyDays.map(({ date, requests }) => [date, civilDateOf(date), number(requests)])} />
        )}
      </Part>
    </div>
  )
}

/** The dashboard in its earlier layout: the same figures as plain lists, without charts. */
export default function DashboardBakPage() {
  const t = useT()
  usePageTitle(t('nav.dashboardBak'))
  const asked = useQuery({
    queryKey: ['dashboard', 'summary', DAYS],
    queryFn: () =>
      call<typeof endpoints.orders.summary>('GET', '/dashboard/summary', { query: { days: DAYS } }),
  })
  return (
    <>
      <div className={classes.head}>
        <h1>{t('nav.dashboardBak')}</h1>
        <Link to="/dashboard">{t('dashboardBak.present')}</Link>
      </div>
      <Loaded of={asked} size="page">
        {(summary) => <Figures summary={summary} />}
      </Loaded>
    </>
  )
}
