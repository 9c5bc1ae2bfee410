import { useFormContext } from 'react-hook-form'
import type { InputProps } from '../../crud/fields.ts'
import { useT } from '../../lib/language/language.tsx'
import type { YearlyDay } from '../almanac/day-words.ts'
import { YearlyDayInput } from '../almanac/yearly-day-input.tsx'

/** The fields of a day that the server may reject. */
const parts = ['', '.month', '.day', '.offset']

/** When a temple celebrates, by the calendar of its form; null: on its saint's day. */
export const TempleFeastField = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const { watch } = useFormContext()
  return (
    <YearlyDayInput
      label={t(field.label)}
      value={value as YearlyDay | null}
      onChange={onChange}
      readOnly={readOnly}
      error={parts.map((part) => errorOf(`${field.name}${part}`)).find(Boolean)}
      calendar={watch('calendarStyle') === 'OLD' ? 'OLD' : 'NEW'}
      none="temples.feastOfSaint"
    />
  )
}
