import '@mantine/dates/styles.layer.css'
import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/el'
import { type ReactNode, useState } from 'react'
import { athensToday, dayWords } from '../lib/language/formats.ts'
import { useLanguage, useT } from '../lib/language/language.tsx'
import { useMonthFeasts } from './month-feasts.ts'
import classes from './pickers.module.css'

// Loaded when one is opened, because calendars are heavy.

/** Messages in the reader's language; weeks begin on Monday. */
const InOurDates = ({ children }: { children: ReactNode }) => (
  <DatesProvider settings={{ locale: useLanguage(), firstDayOfWeek: 1, weekendDays: [0] }}>
    {children}
  </DatesProvider>
)

/**
 * The look and the labels of every calendar.
 * @param first a day of the initial month
 */
const useLook = (first: string, withFeasts: boolean) => {
  const t = useT()
  const language = useLanguage()
  const [month, setMonth] = useState(first)
  const feasts = useMonthFeasts(month, withFeasts)
  const hasFeast = (date: string) => (feasts.get(date)?.titles.length ?? 0) > 0
  const wordsOf = (date: string) => {
    const { titles = [], fast } = feasts.get(date) ?? {}
    return [...titles, fast].filter(Boolean).join(', ')
  }
  return {
    size: 'md',
    defaultDate: first,
    onDateChange: setMonth,
    getDayProps: (date: string) => ({
      'data-red': feasts.get(date)?.isRed || undefined,
      'data-feast': hasFeast(date) || undefined,
      title: wordsOf(date),
      'aria-current': date === athensToday() ? ('date' as const) : undefined,
    }),
    // As in Mantine's own date fields: Escape closes the calendar, not the dialog around it.
    __stopPropagation: true,
    classNames: {
      day: classes.day ?? '',
      calendarHeaderControl: classes.control ?? '',
      calendarHeaderLevel: classes.control ?? '',
      monthsListControl: classes.control ?? '',
      yearsListControl: classes.control ?? '',
    },
    getDayAriaLabel: (date: string) => {
      const { weekday, day, month: name, year } = dayWords(date, language)
      const words = wordsOf(date)
      return `${weekday} ${day} ${name} ${year}${words === '' ? '' : `: ${words}`}`
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
  const look = useLook(from ?? athensToday(), true)
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
  /** Whether to show feasts, by which people find a day. */
  withFeasts: boolean
  onChange: (date: string) => void
}

/** One day. */
export const DayPicker = ({ value, earliest, latest, withFeasts, onChange }: DayPickerProps) => {
  const look = useLook(value ?? athensToday(), withFeasts)
  return (
    <InOurDates>
      <DatePicker
        {...look}
        value={value}
        minDate={earliest}
        maxDate={latest}
        onChange={(date) => {
          if (date !== null) onChange(date)
        }}
      />
    </InOurDates>
  )
}
