import '@mantine/dates/styles.layer.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/el'
import { type ReactNode, useState } from 'react'
import { dayWords } from '../app/language/formats.ts'
import { useLanguage, useT } from '../app/language/language.tsx'
import classes from './pickers.module.css'

// Loaded when one is opened, because calendars are heavy.

/** Words in the reader's language; weeks begin on Monday. */
const InOurDates = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1, weekendDays: [0] }}>
    {children}
  </DatesProvider>
)

/** How every calendar looks, and what is said of its buttons and days. */
const useLook = () => {
  const t = useT()
  const language = useLanguage()
  return {
    size: 'md',
    // As in Mantine's own date fields: Escape closes the calendar, and not the dialog that it stands in.
    __stopPropagation: true,
    classNames: { day: classes.day ?? '', calendarHeaderControl: classes.control ?? '' },
    getDayAriaLabel: (date: string) => {
      const { weekday, day, month, year } = dayWords(date, language)
      return `${weekday} ${day} ${month} ${year}`
    },
    ariaLabels: {
      nextMonth: t('period.nextMonth'),
      previousMonth: t('period.previousMonth'),
      nextYear: t('period.nextYear'),
      previousYear: t('period.previousYear'),
      nextDecade: t('period.nextDecade'),
      previousDecade: t('period.previousDecade'),
    },
  } as const
}

type PeriodPickerProps = {
  /** Civil dates "YYYY-MM-DD", both inclusive. */
  from: string | undefined
  to: string | undefined
  onChange: (from: string | null, to: string | null) => void
}

/** A span of days. */
export const PeriodPicker = ({ from, to, onChange }: PeriodPickerProps) => {
  const look = useLook()
  const [span, setSpan] = useState<[string | null, string | null]>([from ?? null, to ?? null])
  return (
    <InOurDates>
      <DatePicker
        {...look}
        type="range"
        allowSingleDateInRange
        value={span}
        onChange={(next) => {
          setSpan(next)
          const [start, end] = next
          if ((start && end) || (!start && !end)) onChange(start, end)
        }}
      />
    </InOurDates>
  )
}

type DayPickerProps = {
  /** Civil dates "YYYY-MM-DD". */
  value: string | null
  earliest: string
  latest: string
  onChange: (date: string) => void
}

/** One day. */
export const DayPicker = ({ value, earliest, latest, onChange }: DayPickerProps) => {
  const look = useLook()
  return (
    <InOurDates>
      <DatePicker
        {...look}
        value={value}
        minDate={earliest}
        maxDate={latest}
        {...(value === null ? {} : { defaultDate: value })}
        onChange={(date) => {
          if (date !== null) onChange(date)
        }}
      />
    </InOurDates>
  )
}
