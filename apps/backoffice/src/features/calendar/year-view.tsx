import { CrossIcon } from '@kandili/design/icons'
import { useT } from '../../lib/language/language.tsx'
import { monthOf, monthsOfYear, weekdaysInOrder, weeksOfMonth, yearOf } from './dates.ts'
import { DayButton } from './day-button.tsx'
import type { DayFacts } from './day-words.ts'
import { isRed, markedFast } from './days.ts'
import { numberLook } from './marks.tsx'
import type { ViewProps } from './view.ts'
import classes from './year.module.css'

/** The content of a small square besides its number. */
const Specks = ({ day, load }: Pick<DayFacts, 'day' | 'load'>) => (
  <span className={classes.specks}>
    {day?.isSoulSaturday && <CrossIcon size={11} />}
    {load && load.templeCount > 0 && <i data-of="temples" />}
    {load && load.lines > 0 && <i data-of="load" />}
  </span>
)

type MonthProps = Omit<ViewProps, 'caption'> & { month: string; onOpen: (month: string) => void }

const SmallMonth = ({ month, date, factsOf, onChoose, onOpen }: MonthProps) => {
  const t = useT()
  const name = t(`month.${monthOf(month) as 1}`)
  return (
    <section className={classes.small}>
      <h3>
        <button type="button" onClick={() => onOpen(month)}>
          {name}
        </button>
      </h3>
      <table aria-label={`${name} ${yearOf(month)}`}>
        <thead>
          <tr>
            {weekdaysInOrder.map((weekday) => (
              <th key={weekday} scope="col" abbr={t(`weekday.${weekday}`)}>
                {t(`weekday.${weekday}`).slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(month).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                if (!one.startsWith(month.slice(0, 7))) return <td key={one} />
                const facts = factsOf(one)
                const { day, load, marks } = facts
                return (
                  <td key={one} data-chosen={one === date || undefined}>
                    <DayButton
                      className={classes.dot}
                      day={one}
                      isChosen={one === date}
                      {...{ facts, onChoose }}
                      data-fast={(day && markedFast(day)) ?? undefined}
                      data-closed={(day && !day.memorials.allowed) || undefined}
                      data-hand={(marks && marks.length > 0) || undefined}
                    >
                      <span className={numberLook(facts)} data-red={(day && isRed(day)) || undefined}>
                        {Number(one.slice(8))}
                      </span>
                      <Specks day={day} load={load} />
                    </DayButton>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const specks = [
  { of: 'temples', label: 'calendar.mark.temples' },
  { of: 'load', label: 'calendar.mark.load' },
] as const

/** Twelve months at a glance; a month's name opens it. */
export const YearView = (props: Omit<ViewProps, 'caption'> & { onOpen: (month: string) => void }) => {
  const t = useT()
  return (
    <>
      <div className={classes.year}>
        {monthsOfYear(yearOf(props.date)).map((month) => (
          <SmallMonth key={month} month={month} {...props} />
        ))}
      </div>
      <ul className={classes.yearLegend}>
        <li>
          <span className={classes.dot} data-fast="STRICT" aria-hidden="true">
            8
          </span>
          {t('calendar.fasting')}
        </li>
        <li>
          <span className={classes.dot} data-closed aria-hidden="true">
            8
          </span>
          {t('calendar.noMemorials')}
        </li>
        <li>
          <span className={classes.dot} data-hand aria-hidden="true">
            8
          </span>
          {t('calendar.byHand')}
        </li>
        <li>
          <span className={classes.specks}>
            <CrossIcon size={16} />
          </span>
          {t('calendar.souls')}
        </li>
        {specks.map(({ of, label }) => (
          <li key={of}>
            <span className={classes.specks}>
              <i data-of={of} />
            </span>
            {t(label)}
          </li>
        ))}
      </ul>
    </>
  )
}
