import { inLanguage } from '@kandili/messages'
import { NativeSelect } from '@mantine/core'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/side-cards.module.css'
import { useOfferedRoles } from './use-offered-roles.ts'

type RoleSelectProps = {
  value: number | null
  onChange: (roleId: number | null) => void
  error: string | undefined
}

/** The role of a future administrator, among those that the reader may give. */
export const RoleSelect = ({ value, onChange, error }: RoleSelectProps) => {
  const t = useT()
  const language = useLanguage()
  return (
    <Loaded of={useOfferedRoles()}>
      {(data) => (
        <NativeSelect
          className={classes.narrow ?? ''}
          name="roleId"
          label={t('users.role')}
          description={t('users.rolesHint')}
          withAsterisk
          aria-required
          value={value === null ? '' : String(value)}
          error={errorNode(error)}
          onChange={({ currentTarget: { value: chosen } }) => onChange(chosen === '' ? null : Number(chosen))}
          data={[
            { value: '', label: '–' },
            ...data
              .filter(({ userType }) => userType === 'ADMIN')
              .map(({ id, title, mayGrant }) => ({
                value: String(id),
                label: inLanguage(title, language),
                disabled: !mayGrant,
              })),
          ]}
        />
      )}
    </Loaded>
  )
}
