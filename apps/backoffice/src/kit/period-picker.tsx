import '@mantine/dates/styles.layer.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/el'
import { useState } from 'react'
import { useLanguage, useT } from '../language/language.tsx'
import classes from './period-picker.module.css'

type PeriodPickerProps = {
  /** Civil dates "YYYY-MM-DD", both inclusive. */
  from: string | undefined
  to: string | undefined
  onChange: (from: string | null, to: string | null) => void
}

/** A span of days; weeks begin on Monday. A chunk of its own, because calendars are heavy. */
export default function PeriodPicker({ from, to, onChange }: PeriodPickerProps) {
  const t = useT()
  const language = useLanguage()
  const [span, setSpan] = useState<[string | null, string | null]>([from ?? null, to ?? null])
  return (
    <DatesProvider settings={{ locale: language, firstDayOfWeek: 1 }}>
      <DatePicker
        type="range"
        size="md"
        weekendDays={[0]}
        classNames={{ day: classes.day ?? '', calendarHeaderControl: classes.control ?? '' }}
        allowSingleDateInRange
        value={span}
        onChange={(next) => {
          setSpan(next)
          const [start, end] = next
          if ((start && end) || (!start && !end)) onChange(start, end)
        }}
        ariaLabels={{
          nextMonth: t('period.nextMonth'),
          previousMonth: t('period.previousMonth'),
          nextYear: t('period.nextYear'),
          previousYear: t('period.previousYear'),
          nextDecade: t('period.nextDecade'),
          previousDecade: t('period.previousDecade'),
        }}
      />
    </DatesProvider>
  )
}
