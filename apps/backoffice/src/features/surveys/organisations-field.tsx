import { MultiSelect } from '@mantine/core'
import type { InputProps } from '../../crud/fields.ts'
import { useLookup } from '../../crud/queries.ts'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'

/** The organisations whose temples are asked. */
export const OrganisationsField = ({ field, value, onChange, errorOf, readOnly }: InputProps) => {
  const t = useT()
  const { data = [] } = useLookup('organisations')
  const ids = (value ?? []) as number[]
  const known = new Set(data.map(({ id }) => id))
  return (
    <MultiSelect
      label={t(field.label)}
      withAsterisk={field.required ?? false}
      searchable
      data={[
        ...data.map(({ id, title }) => ({ value: String(id), label: title })),
        // Of a disabled organisation, which is no choice any more.
        ...ids.filter((id) => !known.has(id)).map((id) => ({ value: String(id), label: `№ ${id}` })),
      ]}
      value={ids.map(String)}
      readOnly={readOnly}
      error={errorNode(errorOf(field.name))}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
}
