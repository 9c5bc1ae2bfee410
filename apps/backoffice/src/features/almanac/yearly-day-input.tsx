import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { athensToday } from '../../lib/language/formats.ts'
import { type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { longDate } from '../calendar/day-words.ts'
import classes from './almanac.module.css'
import type { YearlyDay } from './day-words.ts'
import { MonthDayInput } from './month-day-input.tsx'
import { OffsetInput } from './offset-input.tsx'

const beginnings = {
  FIXED: { kind: 'FIXED', month: 1, day: 1 },
  PASCHA: { kind: 'PASCHA', offset: 0 },
} as const satisfies Record<string, YearlyDay>

/** This year's day and the next one's, as a temple of either calendar keeps them. */
const useDatesOf = (day: YearlyDay | null, calendar: 'NEW' | 'OLD') => {
  const year = Number(athensToday().slice(0, 4))
  return useQuery({
    queryKey: ['yearly-day', day, calendar, year],
    queryFn: async () => {
      // Loads the feast calculation only when a form needs it.
      const { datesOf } = await import('@kandili/almanac')
      return [year, year + 1].map((one) => ({
        year: String(one),
        date: day ? datesOf(day, one, { calendar })[0] : undefined,
      }))
    },
    enabled: day !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

type YearlyDayInputProps = {
  label: string
  value: YearlyDay | null
  onChange: (value: YearlyDay | null) => void
  readOnly: boolean
  /** The error message. */
  error: string | undefined
  calendar?: 'NEW' | 'OLD'
  /** What an empty day means; without this text the day is required. */
  none?: MessageKey
}

/** A feast's day, fixed or relative to Pascha, with a preview of its dates. */
export const YearlyDayInput = ({
  label,
  value,
  onChange,
  readOnly,
  error,
  calendar = 'NEW',
  none,
}: YearlyDayInputProps) => {
  const t = useT()
  const language = useLanguage()
  const { data } = useDatesOf(value, calendar)
  const given = calendar === 'OLD' && value?.kind === 'FIXED' ? 'yearly.givesOld' : 'yearly.gives'
  return (
    <fieldset className={classes.yearly}>
      <legend>{label}</legend>
      <div className={classes.line}>
        <NativeSelect
          label={t('surveys.kind')}
          aria-label={`${label}, ${t('surveys.kind')}`}
          value={value?.kind ?? ''}
          disabled={readOnly}
          data={[
            ...(none ? [{ value: '', label: t(none) }] : []),
            { value: 'FIXED', label: t('yearly.FIXED') },
            { value: 'PASCHA', label: t('yearly.PASCHA') },
          ]}
          onChange={(event) => {
            const kind = event.currentTarget.value
            onChange(kind === 'FIXED' || kind === 'PASCHA' ? beginnings[kind] : null)
          }}
        />
        {value?.kind === 'FIXED' && (
          <MonthDayInput
            name={label}
            value={value}
            onChange={({ month, day }) => onChange({ kind: 'FIXED', month, day })}
            readOnly={readOnly}
            invalid={error !== undefined}
          />
        )}
        {value?.kind === 'PASCHA' && (
          <OffsetInput
            label={t('yearly.offset')}
            value={value.offset}
            onChange={(offset) => onChange({ kind: 'PASCHA', offset })}
            readOnly={readOnly}
            invalid={error !== undefined}
          />
        )}
      </div>
      {errorNode(error)}
      {value && data && (
        <ul className={classes.gives} aria-live="polite">
          {data.map(({ year, date }) => (
            <li key={year} className="num">
              {date ? t(given, { year, date: longDate(date, language) }) : t('yearly.givesNone', { year })}
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  )
}
