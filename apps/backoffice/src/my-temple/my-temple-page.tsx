import { inLanguage } from '@kandili/messages'
import { useRight, useUser } from '../access/user.tsx'
import formClasses from '../kit/form.module.css'
import { useLanguage, usePageTitle, useT } from '../language/language.tsx'
import { TemplePeople } from '../temple-people/temple-people.tsx'
import { AlmanacCard } from './almanac-card.tsx'
import { DataChanges } from './data-changes.tsx'

/** What a temple's own people keep of it: how it keeps the year, who they are, and what they ask to have changed. */
export default function MyTemplePage() {
  const t = useT()
  const language = useLanguage()
  const { user } = useUser()
  const mayEdit = useRight('companies_temple_edit')
  usePageTitle(t('nav.myTemple'))
  if (!user.company) return null
  return (
    <>
      <div className={formClasses.head}>
        <h1>{inLanguage(user.company.title, language)}</h1>
      </div>
      <AlmanacCard mayEdit={mayEdit} />
      <TemplePeople templeId={user.company.id} />
      <DataChanges mayAsk={mayEdit} />
    </>
  )
}
