import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Checkbox } from '@mantine/core'
import { createContext, use } from 'react'
import type { InputProps } from '../../crud/fields.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/side-cards.module.css'
import { rightsByArea } from './rights-by-area.ts'
import { useOfferedRoles } from './use-offered-roles.ts'

type User = endpoints.users.User

/** Whose roles they are. */
export const ShownUser = createContext<User | null>(null)

/** The roles for the person's type. Those that the reader may not give are shown too, with the reason. */
export const RolesField = ({ field, value, onChange, errorOf }: InputProps) => {
  const t = useT()
  const language = useLanguage()
  const offered = useOfferedRoles()
  const user = use(ShownUser)
  if (!user) return null
  const chosen = (value as number[] | null) ?? []
  const had = user.roles.map(({ id }) => id)
  // A role that the person has is always shown, whatever its type.
  const isShown = ({ id, userType }: endpoints.users.OfferedRole) =>
    userType === user.type || had.includes(id)
  const reasonOf = (role: endpoints.users.OfferedRole): string | undefined => {
    if (role.id === user.dutyRoleId) return t('users.roleOfDuty')
    if (role.mayGrant || had.includes(role.id)) return undefined
    const areas = rightsByArea(role.lacking).map(({ authority }) => t(`authority.${authority}`))
    return t('users.roleLacking', { rights: areas.join(', ') })
  }
  return (
    <Checkbox.Group
      label={t(field.label)}
      description={t(user.limit === 'OWN_ACCOUNT' ? 'users.rolesOwn' : 'users.rolesHint')}
      withAsterisk
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
      error={errorNode(errorOf(field.name))}
    >
      <Loaded of={offered}>
        {(data) => (
          <div className={classes.roles}>
            {data.filter(isShown).map((role) => {
              const reason = reasonOf(role)
              return (
                <Checkbox
                  key={role.id}
                  size="md"
                  value={String(role.id)}
                  label={inLanguage(role.title, language)}
                  description={reason}
                  disabled={!user.may.changeRoles || reason !== undefined}
                />
              )
            })}
          </div>
        )}
      </Loaded>
    </Checkbox.Group>
  )
}
