import { useT } from '../../lib/language/language.tsx'
import classes from './calendar.module.css'
import { weekdaysInOrder, weeksOfMonth } from './dates.ts'
import { DayButton } from './day-button.tsx'
import { numberLook, Signs } from './marks.tsx'
import type { ViewProps } from './view.ts'

/** A month in weeks, Monday first; adjacent days are muted. */
export const MonthView = ({ date, factsOf, onChoose, caption }: ViewProps) => {
  const t = useT()
  const month = date.slice(0, 7)
  return (
    <table className={classes.month} aria-label={caption}>
      <thead>
        <tr>
          {weekdaysInOrder.map((weekday) => (
            <th key={weekday} scope="col" abbr={t(`weekday.${weekday}`)}>
              <span className={classes.long}>{t(`weekday.${weekday}`)}</span>
              <span className={classes.short} aria-hidden="true">
                {t(`weekday.${weekday}`).slice(0, 2)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(date).map((week) => (
          <tr key={week[0]}>
            {week.map((one) => {
              const facts = factsOf(one)
              const { day } = facts
              const [first] = day?.feasts ?? []
              return (
                <td
                  key={one}
                  data-chosen={one === date || undefined}
                  data-outside={!one.startsWith(month) || undefined}
                >
                  <DayButton
                    className={classes.day}
                    day={one}
                    isChosen={one === date}
                    {...{ facts, onChoose }}
                  >
                    <span className={classes.top}>
                      <b className={numberLook(facts)}>{Number(one.slice(8))}</b>
                      {day && day.menaion.day !== Number(one.slice(8)) && (
                        <small className="num">
                          {day.menaion.day}/{day.menaion.month}
                        </small>
                      )}
                    </span>
                    {first && <span className={classes.feast}>{first.cellTitle ?? first.title}</span>}
                    <span className={classes.signs}>
                      <Signs {...facts} />
                    </span>
                  </DayButton>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
