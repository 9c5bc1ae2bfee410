import type { UserType } from '@kandili/contract'
import { type Right, rightsOfType } from '@kandili/contract/authorities'
import { NativeSelect } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useParams } from 'react-router'
import type { InputProps } from '../../crud/fields.ts'
import { userTypeOptions } from '../../crud/options.ts'
import { useT } from '../../lib/language/language.tsx'
import classes from './rights.module.css'

/** Selectable for a new role, read-only for a stored one. Another type drops the rights that make no sense for it. */
export const UserTypeField = ({ field, value, onChange }: InputProps) => {
  const t = useT()
  const { getValues, setValue } = useFormContext()
  const type = value as UserType
  if (useParams().id !== 'new') {
    return (
      <p className={classes.fact}>
        {t(field.label)}: <b>{t(`userType.${type}`)}</b>
      </p>
    )
  }
  return (
    <NativeSelect
      className={classes.type ?? ''}
      name={field.name}
      label={t(field.label)}
      description={t('roles.userTypeHint')}
      value={type}
      data={userTypeOptions.map((option) => ({ value: option.value, label: t(option.label) }))}
      onChange={(event) => {
        const next = event.currentTarget.value as UserType
        const rights = getValues('rights') as Right[]
        setValue(
          'rights',
          rights.filter((right) => rightsOfType[next].has(right)),
          { shouldDirty: true },
        )
        onChange(next)
      }}
    />
  )
}
