import { Select } from '@mantine/core'
import { useT } from '../app/language/language.tsx'
import { errorNode } from '../ui/error-node.tsx'
import { LoadingFailed } from '../ui/loading-failed.tsx'
import type { Field, InputProps } from './fields.ts'
import { useLookup } from './queries.ts'

/** A record of another noun, chosen by its title. */
export const LookupInput = ({
  field,
  value,
  onChange,
  errorOf,
  readOnly,
}: InputProps<Extract<Field, { kind: 'lookup' }>>) => {
  const t = useT()
  const asked = useLookup(field.noun)
  const { data = [] } = asked
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
