import { dayWords } from '../../lib/language/formats.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { weekOf } from './dates.ts'
import { DayButton } from './day-button.tsx'
import { numberLook, Signs } from './marks.tsx'
import type { ViewProps } from './view.ts'
import classes from './week.module.css'

/** A week, one day per row, with all details of a row. */
export const WeekView = ({ date, factsOf, onChoose, caption }: ViewProps) => {
  const t = useT()
  const language = useLanguage()
  return (
    <table className={classes.week} aria-label={caption}>
      <thead>
        <tr>
          <th scope="col">{t('calendar.column.day')}</th>
          <th scope="col">{t('calendar.column.feast')}</th>
          <th scope="col">{t('calendar.column.fast')}</th>
          <th scope="col">{t('calendar.column.memorials')}</th>
          <th scope="col">{t('calendar.column.requests')}</th>
        </tr>
      </thead>
      <tbody>
        {weekOf(date).map((one) => {
          const facts = factsOf(one)
          const { day, load } = facts
          const { weekday, day: number } = dayWords(one, language)
          return (
            <tr key={one} data-chosen={one === date || undefined}>
              <th scope="row">
                <DayButton
                  className={classes.weekDay}
                  day={one}
                  isChosen={one === date}
                  {...{ facts, onChoose }}
                >
                  <b className={numberLook(facts)}>{number}</b>
                  <span>{weekday}</span>
                </DayButton>
              </th>
              <td>
                <ul className={classes.feasts}>
                  {day?.feasts.map(({ key, title }) => (
                    <li key={key}>{title}</li>
                  ))}
                </ul>
                <span className={classes.marks}>
                  <Signs {...facts} day={undefined} load={undefined} />
                </span>
              </td>
              <td data-label={t('calendar.column.fast')}>
                {day?.fast ? t(`fastLevel.${day.fast.level}`) : ''}
              </td>
              <td data-label={t('calendar.column.memorials')}>
                {day && t(day.memorials.allowed ? 'calendar.memorials.yes' : 'calendar.memorials.no')}
                {day?.isSoulSaturday && <small>{t('calendar.souls')}</small>}
              </td>
              <td data-label={t('calendar.column.requests')} className="num">
                {load?.lines}
                {load && load.templeCount > 0 && (
                  <small>{t('calendar.temples', { count: load.templeCount })}</small>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
