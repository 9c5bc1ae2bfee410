import type { InputProps } from '../../crud/fields.ts'
import { LookupSelect } from '../../crud/lookup-select.tsx'
import { useLookup } from '../../crud/queries.ts'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import classes from '../../ui/side-cards.module.css'

/** Which temple somebody is invited to. */
export const TempleSelect = ({ field, value, onChange, errorOf }: InputProps) => {
  const t = useT()
  return (
    <LookupSelect
      of={useLookup('temples')}
      className={classes.narrow ?? ''}
      label={t(field.label)}
      withAsterisk
      value={typeof value === 'number' ? value : null}
      error={errorNode(errorOf(field.name))}
      onChange={onChange}
    />
  )
}
