import { FeastBars } from '../../charts/feast-bars.tsx'
import { civilDateOf, dayMonthOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'

type Day = { date: string; requests: number }

type DayBarsProps = {
  days: readonly Day[]
  /** Titles of feasts by their civil date. */
  feasts: ReadonlyMap<string, string>
  label: string
}

/** One bar for each day; only today's is a candle with a flame, because only today's is still burning. */
export const DayBars = ({ days, feasts, label }: DayBarsProps) => {
  const t = useT()
  const bars = days.map(({ date, requests }) => ({
    key: date,
    value: requests,
    feast: feasts.get(date),
    label: dayMonthOf(date),
  }))
  return (
    <FeastBars bars={bars} isLastBurning labelWidth={68}>
      <table className="visually-hidden">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('dashboard.day')}</th>
            <th scope="col">{t('nav.orders')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, requests }) => (
            <tr key={date}>
              <td>
                {civilDateOf(date)} {feasts.get(date)}
              </td>
              <td>{requests}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FeastBars>
  )
}
