import { useFormContext } from 'react-hook-form'
import type { InputProps } from '../../crud/fields.ts'
import { useT } from '../../lib/language/language.tsx'
import { YearlyDayInput } from '../almanac/yearly-day-input.tsx'
import { feastOf, partsOf } from './feast-parts.ts'

/** A saint's feast: the field of its kind, which sets the others too. */
export const SaintFeastField = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const { watch, setValue } = useFormContext()
  const [feastMonth, feastDay, paschaOffset] = watch(['feastMonth', 'feastDay', 'paschaOffset'])
  return (
    <YearlyDayInput
      label={t(field.label)}
      value={feastOf(value, { feastMonth, feastDay, paschaOffset })}
      readOnly={readOnly}
      error={['kind', 'feastMonth', 'feastDay', 'paschaOffset'].map(errorOf).find(Boolean)}
      onChange={(day) => {
        if (!day) return
        const { kind, ...parts } = partsOf(day)
        for (const [name, part] of Object.entries(parts)) setValue(name, part, { shouldDirty: true })
        onChange(kind)
      }}
    />
  )
}
