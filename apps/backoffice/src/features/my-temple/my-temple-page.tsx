import { inLanguage } from '@kandili/messages'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight, useUser } from '../../lib/session/user.tsx'
import formClasses from '../../ui/form.module.css'
import { OwnEnrolment } from '../publishing/own-enrolment.tsx'
import { DataChanges } from './data-changes.tsx'

/** A temple's enrolment: its terms, its checklist with the blessing it holds, and its requests to change its data. */
export default function MyTemplePage() {
  const t = useT()
  const language = useLanguage()
  const { user } = useUser()
  const mayEdit = useRight('companies_temple_edit')
  usePageTitle(t('room.enrolment'))
  if (!user.company) return null
  return (
    <>
      <div className={formClasses.head}>
        <h1>{inLanguage(user.company.title, language)}</h1>
      </div>
      <OwnEnrolment templeId={user.company.id} />
      <DataChanges mayAsk={mayEdit} />
    </>
  )
}
