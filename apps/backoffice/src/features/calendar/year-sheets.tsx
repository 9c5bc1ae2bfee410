import { createPortal } from 'react-dom'
import { type MessageKey, useT } from '../../lib/language/language.tsx'
import type { Whose } from './address.ts'
import { monthOf, monthsOfYear, weekdayOf } from './dates.ts'
import { type Day, isRed, markedFast } from './days.ts'
import classes from './sheets.module.css'

const monthsOnSheet = 3
const sheetsOfYear = 12 / monthsOnSheet

/** The first named feast, and what else fits on a line. */
const feastWords = ({ feasts }: Day): string =>
  feasts
    .slice(0, 2)
    .map(({ title }) => title)
    .join(' · ')

const Line = ({ day }: { day: Day }) => {
  const t = useT()
  const fast = markedFast(day)
  return (
    <tr data-red={isRed(day) || undefined} data-monday={day.weekday === 2 || undefined}>
      <th scope="row">{Number(day.date.slice(8))}</th>
      <td className={classes.weekday}>{t(`weekday.${weekdayOf(day.date) as 1}`).slice(0, 2)}</td>
      <td className={classes.words}>
        <span>{feastWords(day)}</span>
      </td>
      <td className={classes.mark}>{fast && t(`print.fast.${fast}`)}</td>
      <td className={classes.mark}>
        {day.isSoulSaturday ? t('print.souls') : day.memorials.allowed ? '' : '✕'}
      </td>
    </tr>
  )
}

type YearSheetsProps = { year: number; whose: Whose; days: ReadonlyMap<string, Day> }

/** The year on four sheets of A4, in ink only. Visible only in print. */
export const YearSheets = ({ year, whose, days }: YearSheetsProps) => {
  const t = useT()
  const months = monthsOfYear(year)
  const all = [...days.values()]
  const kept = [
    t(`calendar.religion.${whose.religion}`),
    ...(whose.religion === 'ORTHODOX'
      ? [t(`calendarStyle.${whose.calendar}`), t(`jurisdiction.${whose.jurisdiction}`)]
      : []),
  ].join(' · ')
  const sheets = Array.from({ length: sheetsOfYear }, (_, index) =>
    months.slice(index * monthsOnSheet, (index + 1) * monthsOnSheet),
  )
  return createPortal(
    <div className={classes.sheets} aria-hidden="true">
      {sheets.map((sheet, index) => (
        <article key={sheet[0]} className={classes.sheet}>
          <header>
            <b>{t('print.title', { year: String(year) })}</b>
            <span>{kept}</span>
          </header>
          <div className={classes.months}>
            {sheet.map((month) => (
              <section key={month}>
                <h2>{t(`month.${monthOf(month)}` as MessageKey)}</h2>
                <table>
                  <tbody>
                    {all
                      .filter(({ date }) => date.startsWith(month.slice(0, 7)))
                      .map((day) => (
                        <Line key={day.date} day={day} />
                      ))}
                  </tbody>
                </table>
              </section>
            ))}
          </div>
          <footer>
            <span>{t('print.marks')}</span>
            <span>{t('print.sheet', { sheet: String(index + 1), sheets: String(sheetsOfYear) })}</span>
          </footer>
        </article>
      ))}
    </div>,
    document.body,
  )
}
