import { FieldInput } from './field-input.tsx'
import type { Field, InputProps } from './fields.ts'

type PartsInputProps<Item> = Pick<InputProps, 'errorOf' | 'readOnly'> & {
  fields: readonly Field[]
  /** Where the item is in the body: `sections.0.questions.2`. */
  path: string
  value: Item
  onChange: (value: Item) => void
}

/** The controls of an object in a list, whose parts are fields. */
export const PartsInput = <Item extends object>({
  fields,
  path,
  value,
  onChange,
  ...rest
}: PartsInputProps<Item>) =>
  fields.map((field) => (
    <FieldInput
      key={field.name}
      {...rest}
      field={{ ...field, name: `${path}.${field.name}` }}
      value={value[field.name as keyof Item]}
      onChange={(next) => onChange({ ...value, [field.name]: next })}
    />
  ))
