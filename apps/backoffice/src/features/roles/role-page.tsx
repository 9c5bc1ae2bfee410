import type { endpoints } from '@kandili/contract'
import { withImplied } from '@kandili/contract/authorities'
import { Link } from 'react-router'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { useT } from '../../lib/language/language.tsx'
import { useRight, useUser } from '../../lib/session/user.tsx'
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

export default function RolePage() {
  const t = useT()
  const { rights: own } = useUser()
  return (
    <CatalogueForm
      of={roles}
      // A copy of this role, with as many of its rights as the user may give.
      copy={({ title, userType, rights }) => ({
        title: { el: t('roles.copyOf', { title: title.el }), en: t('roles.copyOf', { title: title.en }) },
        userType,
        rights: rights.filter((right) => withImplied([right]).every((one) => own.includes(one))),
      })}
      intro={(role) => <About role={role} />}
    />
  )
}
