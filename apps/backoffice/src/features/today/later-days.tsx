import { Link } from 'react-router'
import { dayWords } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { weekdayOf } from '../calendar/dates.ts'
import { isRed } from '../calendar/days.ts'
import { useChurchDay } from './church-day.ts'
import type { Today } from './plan.ts'
import classes from './today.module.css'

const LaterDay = ({ date, lines, isShown }: { date: string; lines: number; isShown: boolean }) => {
  const t = useT()
  const { day, month, weekday } = dayWords(date, useLanguage())
  const churchDay = useChurchDay(date)
  const isRedDay = churchDay ? isRed(churchDay) : weekdayOf(date) === 1
  const feast = isRedDay ? churchDay?.feasts[0]?.title : undefined
  return (
    <li>
      <Link to={`/today?date=${date}`} aria-current={isShown ? 'date' : undefined}>
        <b className="num" data-red={isRedDay || undefined}>
          {day}
        </b>
        <span>
          {weekday}, {month}
          <small>
            {feast && `${feast} · `}
            {t('today.requests', { count: lines })}
          </small>
        </span>
      </Link>
    </li>
  )
}

/** The days ahead with requests: each links to its own page, with its sheet. */
export const LaterDays = ({ today }: { today: Today }) => {
  const t = useT()
  if (today.laterDays.length === 0) return null
  const shown = today.laterDays.reduce((sum, { lines }) => sum + lines, 0)
  return (
    <section className={classes.later} aria-labelledby="later">
      <h2 id="later">{t('today.laterDays')}</h2>
      <ol>
        {today.laterDays.map((later) => (
          <LaterDay key={later.date} {...later} isShown={later.date === today.date} />
        ))}
      </ol>
      {today.later > shown && (
        <p className={classes.quiet}>{t('today.evenLater', { count: today.later - shown })}</p>
      )}
    </section>
  )
}
