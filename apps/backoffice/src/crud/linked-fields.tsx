import { lazy } from 'react'
import { checkValues, type Field, type InputProps, type Values } from './fields.ts'

// The list does not carry what only the form draws.
const LeadingChoice = lazy(async () => ({ default: (await import('./linked-inputs.tsx')).LeadingChoice }))
const DependentField = lazy(async () => ({ default: (await import('./linked-inputs.tsx')).DependentField }))

type Choice = Extract<Field, { kind: 'choice' }>

/**
 * A choice that others hang on: they stand aside or come forward with it, and take a value that fits.
 * @param fitting what the others become when it changes
 */
export const leadingChoice = (
  { options, ...common }: Omit<Choice, 'kind' | 'none'> & { readonly atFirst: string },
  fitting: (value: string) => Values,
): Field => ({
  ...common,
  kind: 'own',
  Input: (props: InputProps) => <LeadingChoice {...props} choice={{ options }} fitting={fitting} />,
})

/**
 * A field that stands aside unless another has one of these values.
 * @param atFirst what is sent while it stands aside; undefined leaves it out
 */
export const onlyWhere = (
  other: string,
  values: readonly string[],
  inner: Field,
  atFirst?: string | null,
): Field => ({
  kind: 'own',
  name: inner.name,
  label: inner.label,
  atFirst,
  check: (all, t) => (values.includes(String(all[other])) ? checkValues([inner], all, t) : {}),
  Input: (props: InputProps) => <DependentField {...props} other={other} values={values} inner={inner} />,
})
