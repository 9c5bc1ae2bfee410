import type { InputProps } from '../../crud/fields.ts'
import { LookupSelect } from '../../crud/lookup-select.tsx'
import { useLookup } from '../../crud/queries.ts'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import classes from '../../ui/side-cards.module.css'

type Props = InputProps & { noun: 'temples' | 'organisations' }

/** Which temple or organisation somebody is invited to. */
export const PlaceSelect = ({ noun, field, value, onChange, errorOf }: Props) => {
  const t = useT()
  return (
    <LookupSelect
      of={useLookup(noun)}
      className={classes.narrow ?? ''}
      label={t(field.label)}
      withAsterisk
      value={typeof value === 'number' ? value : null}
      error={errorNode(errorOf(field.name))}
      onChange={onChange}
    />
  )
}
