import { UserIcon } from '@kandili/design/icons'
import { Link, NavLink } from 'react-router'
import { useLanguage, useT } from '../lib/language.ts'
import { useUser } from '../lib/session/use-user.ts'

/** Links signed-in users to their own page and everybody else, or a browser without scripts, to the login page. */
export function AccountLink({ className }: { className: string | undefined }) {
  const t = useT('shell')
  const language = useLanguage()
  const user = useUser()
  const icon = <UserIcon size={25} />
  if (!user) {
    return (
      <Link className={className} to="/login" aria-label={t('nav.account')}>
        {icon}
      </Link>
    )
  }
  if (user.type === 'CUSTOMER') {
    return (
      <NavLink className={className} to={`/${language}/me`} aria-label={t('nav.mine')}>
        {icon}
      </NavLink>
    )
  }
  return (
    <a className={className} href="/dashboard" aria-label={t('nav.office')}>
      {icon}
    </a>
  )
}
