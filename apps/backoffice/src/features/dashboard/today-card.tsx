import type { endpoints } from '@kandili/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/client.ts'
import { athensToday, dayMonthOf, dayWords } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { GreekNames } from '../../ui/greek-names.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { daysLater } from '../calendar/dates.ts'
import { type Day, isRed, markedFast } from '../calendar/days.ts'
import classes from './dashboard.module.css'

/** How far ahead to look for feasts, and how many to show. */
const daysAhead = 30
const feastsAhead = 3
const namesShown = 6

/** The Church's days of a period, in the calendar that most temples keep. */
export const useChurchDays = (from: string, to: string) => {
  const lang = useLanguage()
  return useQuery({
    queryKey: ['dashboard', 'calendar', from, to, lang],
    queryFn: () =>
      call<typeof endpoints.almanac.calendar>('GET', '/public/calendar', { query: { from, to, lang } }),
    select: ({ days }) => days,
  })
}

const redFeasts = (days: readonly Day[]): { date: string; title: string }[] =>
  days.flatMap((day) => {
    const [feast] = day.feasts
    return feast && isRed({ ...day, weekday: 0 }) ? [{ date: day.date, title: feast.title }] : []
  })

const Facts = ({ days }: { days: readonly Day[] }) => {
  const t = useT()
  const language = useLanguage()
  const [today, ...ahead] = days
  if (!today) return null
  const { day, month, weekday } = dayWords(today.date, language)
  const fast = markedFast(today)
  const names = today.nameDays.slice(0, namesShown).map(({ name }) => name)
  return (
    <>
      <h2 id="church-day" className={classes.leaf}>
        <small>{t('dashboard.todayIs', { weekday })}</small>
        <b className="num" data-red={isRed(today) || undefined}>
          {day}
        </b>
        <span>
          {month}
          {today.feasts[0] && <span>{today.feasts[0].title}</span>}
        </span>
      </h2>
      {names.length > 0 && (
        <p>
          {t('dashboard.nameDays')} <GreekNames names={names} />
        </p>
      )}
      <p>{fast ? t('today.day.fast', { level: t(`fastLevel.${fast}`) }) : t('today.day.noFast')}</p>
      <ul className={classes.ahead}>
        {redFeasts(ahead)
          .slice(0, feastsAhead)
          .map(({ date, title }) => (
            <li key={date}>
              <span>{title}</span>
              <span className="num">{dayMonthOf(date)}</span>
            </li>
          ))}
      </ul>
    </>
  )
}

/** Today's feast, who celebrates, and the feasts ahead. */
export const TodayCard = () => {
  const t = useT()
  const today = athensToday()
  const asked = useChurchDays(today, daysLater(today, daysAhead))
  return (
    <section className={`card ${classes.card} ${classes.churchDay}`} aria-label={t('nav.calendar')}>
      <Loaded of={asked}>{(days) => <Facts days={days} />}</Loaded>
    </section>
  )
}
