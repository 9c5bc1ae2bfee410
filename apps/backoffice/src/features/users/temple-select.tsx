import { Select } from '@mantine/core'
import { useT } from '../../app/language/language.tsx'
import type { InputProps } from '../../crud/fields.ts'
import { useLookup } from '../../crud/queries.ts'
import { errorNode } from '../../ui/error-node.tsx'
import classes from '../../ui/side-cards.module.css'

/** Which temple somebody is invited to. */
export const TempleSelect = ({ field, value, onChange, errorOf }: InputProps) => {
  const t = useT()
  const { data = [] } = useLookup('temples')
  return (
    <Select
      className={classes.narrow ?? ''}
      label={t(field.label)}
      withAsterisk
      aria-required
      searchable
      nothingFoundMessage={t('list.empty')}
      data={data.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value === null ? null : String(value)}
      error={errorNode(errorOf(field.name))}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  )
}
