import { usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight, useUser } from '../../lib/session/user.tsx'
import formClasses from '../../ui/form.module.css'
import { TimetableCard } from '../timetable/timetable-card.tsx'
import { AlmanacCard, OwnFeast } from './almanac-card.tsx'

/** A temple's services, its feast, and its rules on memorials, which hardly ever change. */
export default function ServicesPage() {
  const t = useT()
  const { user } = useUser()
  const mayEdit = useRight('companies_temple_edit')
  usePageTitle(t('room.services'))
  if (!user.company) return null
  return (
    <>
      <div className={formClasses.head}>
        <h1>{t('room.services')}</h1>
        <OwnFeast />
      </div>
      <TimetableCard templeId={user.company.id} mayEdit={mayEdit} />
      <AlmanacCard mayEdit={mayEdit} />
    </>
  )
}
