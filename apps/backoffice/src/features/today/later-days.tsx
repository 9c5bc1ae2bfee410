import { Link } from 'react-router'
import { dayWords } from '../../app/language/formats.ts'
import { useLanguage, useT } from '../../app/language/language.tsx'
import { weekdayOf } from '../calendar/dates.ts'
import type { Today } from './plan.ts'
import classes from './today.module.css'

/** The days ahead for which something has been asked: each leads to its own page, with its sheet. */
export const LaterDays = ({ today }: { today: Today }) => {
  const t = useT()
  const language = useLanguage()
  if (today.laterDays.length === 0) return null
  const shown = today.laterDays.reduce((sum, { lines }) => sum + lines, 0)
  return (
    <section className={classes.later} aria-labelledby="later">
      <h2 id="later">{t('today.laterDays')}</h2>
      <ol>
        {today.laterDays.map(({ date, lines }) => {
          const { day, month, weekday } = dayWords(date, language)
          return (
            <li key={date}>
              <Link to={`/today?date=${date}`} aria-current={date === today.date ? 'date' : undefined}>
                <b className="num" data-red={weekdayOf(date) === 1 || undefined}>
                  {day}
                </b>
                <span>
                  {weekday}, {month}
                  <small>{t('today.requests', { count: lines })}</small>
                </span>
              </Link>
            </li>
          )
        })}
      </ol>
      {today.later > shown && (
        <p className={classes.quiet}>{t('today.evenLater', { count: today.later - shown })}</p>
      )}
    </section>
  )
}
