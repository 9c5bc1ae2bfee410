import { Select } from '@mantine/core'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useT } from '../app/language/language.tsx'
import { errorNode } from '../ui/error-node.tsx'
import { LoadingFailed } from '../ui/loading-failed.tsx'
import type { Field, InputProps } from './fields.ts'
import { useLookup } from './queries.ts'

/**
 * The filters of a lookup by what other fields of the form hold; an empty field does not filter. A short form in a
 * dialog has no such context.
 */
const useParents = (under: Readonly<Record<string, string>>): Readonly<Record<string, number>> => {
  const form: ReturnType<typeof useFormContext> | null = useFormContext()
  return Object.fromEntries(
    Object.entries(under).flatMap(([filter, other]): [string, number][] => {
      const value: unknown = form?.watch(other)
      return typeof value === 'number' ? [[filter, value]] : []
    }),
  )
}

/** A record of another noun, chosen by its title. A choice that its parent does not contain is emptied. */
export const LookupInput = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'lookup' }>>) => {
  const t = useT()
  const parent = useParents(field.under ?? {})
  const asked = useLookup(field.noun, { parent })
  const { data = [] } = asked
  const isStray =
    field.under !== undefined &&
    asked.data !== undefined &&
    typeof value === 'number' &&
    !asked.data.some(({ id }) => id === value)
  useEffect(() => {
    if (isStray && !readOnly) onChange(null)
  })
  if (asked.error && asked.data === undefined) {
    return <LoadingFailed onAgain={asked.refetch} text={t('list.failedOf', { name: t(field.label) })} />
  }
  return (
    <Select
      name={field.name}
      label={t(field.label)}
      description={field.hint && t(field.hint)}
      withAsterisk={field.required ?? false}
      searchable
      clearable={!field.required}
      nothingFoundMessage={t('list.empty')}
      data={data.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value === null || value === undefined ? null : String(value)}
      readOnly={readOnly}
      error={errorNode(errorOf(field.name))}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}
