import type { InputProps } from '../../crud/fields.ts'
import { useT } from '../../lib/language/language.tsx'
import type { DaySpan } from '../almanac/day-words.ts'
import { SpansInput } from '../almanac/spans-input.tsx'

/** The days of a rule, as a field of its form. */
export const SpansField = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  return (
    <SpansInput
      label={t(field.label)}
      name={field.name}
      value={value as DaySpan[]}
      onChange={onChange}
      errorOf={errorOf}
      readOnly={readOnly}
    />
  )
}
