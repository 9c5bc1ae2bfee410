import { NativeSelect } from '@mantine/core'
import { Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../lib/language/language.tsx'
import { errorNode } from '../ui/error-node.tsx'
import classes from '../ui/form.module.css'
import { FieldInput } from './field-input.tsx'
import type { Field, InputProps, Values } from './fields.ts'

type LeadingChoiceProps = InputProps & {
  choice: Pick<Extract<Field, { kind: 'choice' }>, 'options'>
  fitting: (value: string) => Values
}

/** The control of a choice that other fields depend on. */
export const LeadingChoice = (props: LeadingChoiceProps) => {
  const { field, value, onChange, errorOf, readOnly, choice, fitting } = props
  const t = useT()
  const { setValue } = useFormContext()
  return (
    <NativeSelect
      className={classes.narrow ?? ''}
      name={field.name}
      label={t(field.label)}
      description={field.hint && t(field.hint)}
      value={String(value)}
      disabled={readOnly}
      error={errorNode(errorOf(field.name))}
      data={choice.options.map((option) => ({ value: option.value, label: t(option.label) }))}
      onChange={(event) => {
        const next = event.currentTarget.value
        for (const [name, other] of Object.entries(fitting(next))) {
          setValue(name, other, { shouldDirty: true })
        }
        onChange(next)
      }}
    />
  )
}

type DependentFieldProps = InputProps & { other: string; values: readonly string[]; inner: Field }

/** A field's control, rendered only while another has one of some values. */
export const DependentField = ({ other, values, inner, ...props }: DependentFieldProps) => {
  const { watch } = useFormContext()
  if (!values.includes(String(watch(other)))) return null
  // Its control may load long after the others of the form, which stay in place.
  const input = (
    <Suspense>
      <FieldInput {...props} field={inner} />
    </Suspense>
  )
  return inner.kind === 'bilingual' ? input : <div className={classes.narrow}>{input}</div>
}
