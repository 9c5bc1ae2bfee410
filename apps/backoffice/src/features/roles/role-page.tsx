import type { endpoints } from '@kandili/contract'
import { withImplied } from '@kandili/contract/authorities'
import { CopyIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { Link, useLocation } from 'react-router'
import { useT } from '../../app/language/language.tsx'
import { useRight, useUser } from '../../app/session/user.tsx'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import classes from './rights.module.css'
import { roles } from './roles.ts'

type Role = endpoints.roles.Role

/** Who has it, and whether the platform itself needs it. */
const About = ({ role }: { role: Role }) => {
  const t = useT()
  const maySeeUsers = useRight('users_user_view')
  const words = t('roles.users', { count: role.userCount })
  const isListed = role.userCount > 0 && role.userType !== 'CUSTOMER' && maySeeUsers
  return (
    <p className={classes.about}>
      {isListed ? <Link to={`/users?roleId=${role.id}`}>{words}</Link> : words}.{' '}
      {role.key !== null && t('roles.builtInText')}
    </p>
  )
}

/** A further role that begins like this one, as far as its maker may give it. */
const Copy = ({ role }: { role: Role }) => {
  const t = useT()
  const { rights: own } = useUser()
  const mayEdit = useRight('users_role_edit')
  if (!mayEdit) return null
  const copy = {
    title: {
      el: t('roles.copyOf', { title: role.title.el }),
      en: t('roles.copyOf', { title: role.title.en }),
    },
    userType: role.userType,
    rights: role.rights.filter((right) => withImplied([right]).every((one) => own.includes(one))),
  }
  return (
    <Button component={Link} to="/roles/new" state={{ copy }} leftSection={<CopyIcon size={20} />}>
      {t('roles.copy')}
    </Button>
  )
}

export default function RolePage() {
  const { state } = useLocation()
  return (
    <CatalogueForm
      of={roles}
      initial={(state as { copy?: Record<string, unknown> } | null)?.copy}
      actions={(role) => <Copy role={role} />}
      intro={(role) => <About role={role} />}
    />
  )
}
