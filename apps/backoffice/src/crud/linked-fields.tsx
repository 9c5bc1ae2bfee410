import { lazy } from 'react'
import type { Field, FieldLook, InputProps, Values } from './fields.ts'

// Keeps the code that only the form needs out of the list.
const LeadingChoice = lazy(async () => ({ default: (await import('./linked-inputs.tsx')).LeadingChoice }))
const DependentField = lazy(async () => ({ default: (await import('./linked-inputs.tsx')).DependentField }))

type OwnLook = Extract<FieldLook, { kind: 'own' }>
type ChoiceLook = Extract<FieldLook, { kind: 'choice' }>

/**
 * A choice that shows or hides other fields and gives them fitting values.
 * @param fitting the other fields' values after a change
 */
export const leadingChoice = (
  { options, ...common }: Omit<ChoiceLook, 'kind' | 'none'> & { readonly atFirst: string },
  fitting: (value: string) => Values,
): OwnLook => ({
  ...common,
  kind: 'own',
  Input: (props: InputProps) => <LeadingChoice {...props} choice={{ options }} fitting={fitting} />,
})

/**
 * A field that is shown only while another has one of these values.
 * @param atFirst sent while it is hidden; undefined omits it
 */
export const onlyWhere = (
  other: string,
  values: readonly string[],
  inner: FieldLook,
  atFirst?: string | null,
): OwnLook => ({
  kind: 'own',
  label: inner.label,
  atFirst,
  Input: (props: InputProps) => (
    <DependentField
      {...props}
      other={other}
      values={values}
      inner={{ ...inner, name: props.field.name } as Field}
    />
  ),
})
