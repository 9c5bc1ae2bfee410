import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { useUser } from '../../lib/session/user.tsx'
import formClasses from '../../ui/form.module.css'
import { TemplePeople } from './temple-people.tsx'

/** The people of the user's own temple. */
export default function OwnPeoplePage() {
  const t = useT()
  const { user } = useUser()
  usePageTitle(t('room.people'))
  if (!user.company) return null
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('room.people')}</h1>
      </div>
      <TemplePeople templeId={user.company.id} />
    </>
  )
}
