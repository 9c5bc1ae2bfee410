import { Textarea } from '@mantine/core'
import { useT } from '../lib/language/language.tsx'
import { errorNode } from '../ui/error-node.tsx'
import type { Field, InputProps } from './fields.ts'

/** A text of several lines. */
export const LongTextInput = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'text' }>>) => {
  const t = useT()
  return (
    <Textarea
      name={field.name}
      label={t(field.label)}
      description={field.hint && t(field.hint)}
      withAsterisk={field.required ?? false}
      aria-required={field.required}
      autosize
      minRows={2}
      maxLength={field.longest}
      value={String(value ?? '')}
      readOnly={readOnly}
      error={errorNode(errorOf(field.name))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
