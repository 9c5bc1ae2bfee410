import { FieldInput } from '../../crud/field-input.tsx'
import type { MessageKey } from '../../lib/language/language.tsx'

type DayFieldProps = { label: MessageKey; value: string; onChange: (day: string) => void }

/** A civil day up to today; tells of whole days only, not of a half-typed one. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <FieldInput
    field={{ kind: 'date', name: label, label, notFuture: true }}
    value={value}
    onChange={(day) => {
      if (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)) onChange(day)
    }}
    errorOf={() => undefined}
    readOnly={false}
  />
)
