import { NativeSelect } from '@mantine/core'
import { useT } from '../../lib/language/language.tsx'
import classes from './almanac.module.css'

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const
/** Includes the leap day, which is kept on the 28th in other years. */
const daysIn = (month: number): number => (month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31)

type MonthDay = { month: number; day: number }
type MonthDayInputProps = {
  /** The group's label, for screen readers that announce the two fields separately. */
  name: string
  value: MonthDay
  onChange: (value: MonthDay) => void
  readOnly: boolean
  invalid: boolean
}

/** A day of a month; only offers days that exist. */
export const MonthDayInput = ({ name, value, onChange, readOnly, invalid }: MonthDayInputProps) => {
  const t = useT()
  const days = Array.from({ length: daysIn(value.month) }, (_, index) => String(index + 1))
  return (
    <div className={classes.monthDay}>
      <NativeSelect
        label={t('span.day')}
        aria-label={t('span.dayOf', { name })}
        value={String(value.day)}
        disabled={readOnly}
        aria-invalid={invalid || undefined}
        data={days}
        onChange={(event) => onChange({ ...value, day: Number(event.currentTarget.value) })}
      />
      <NativeSelect
        label={t('span.month')}
        aria-label={t('span.monthOf', { name })}
        value={String(value.month)}
        disabled={readOnly}
        aria-invalid={invalid || undefined}
        data={months.map((month) => ({ value: String(month), label: t(`month.${month}`) }))}
        onChange={(event) => {
          const month = Number(event.currentTarget.value)
          onChange({ month, day: Math.min(value.day, daysIn(month)) })
        }}
      />
    </div>
  )
}
