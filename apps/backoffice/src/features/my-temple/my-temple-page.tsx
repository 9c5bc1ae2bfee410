import { inLanguage } from '@kandili/messages'
import { lazy, Suspense } from 'react'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { useRight, useUser } from '../../lib/session/user.tsx'
import formClasses from '../../ui/form.module.css'
import { ToCards } from '../candle-cards/to-cards.tsx'
import { TemplePeople } from '../temple-people/temple-people.tsx'
import { AlmanacCard, OwnFeast } from './almanac-card.tsx'
import { DataChanges } from './data-changes.tsx'

const OwnEnrolment = lazy(async () => ({
  default: (await import('../publishing/own-enrolment.tsx')).OwnEnrolment,
}))

const TimetableCard = lazy(async () => ({
  default: (await import('../timetable/timetable-card.tsx')).TimetableCard,
}))
const StatisticsCard = lazy(async () => ({
  default: (await import('../statistics/statistics-card.tsx')).StatisticsCard,
}))

/**
 * A temple's own data: who they are, their requested changes, and its calendar; its rules on memorials, which hardly
 * ever change, come last.
 */
export default function MyTemplePage() {
  const t = useT()
  const language = useLanguage()
  const { user } = useUser()
  const mayEdit = useRight('companies_temple_edit')
  const maySeeActs = useRight('companies_submission_view')
  usePageTitle(t('nav.myTemple'))
  if (!user.company) return null
  return (
    <>
      <div className={formClasses.head}>
        <h1>{inLanguage(user.company.title, language)}</h1>
        <OwnFeast />
        <ToCards path="/my-temple/cards" />
      </div>
      <Suspense>
        <OwnEnrolment templeId={user.company.id} />
      </Suspense>
      <TemplePeople templeId={user.company.id} />
      <Suspense>
        <TimetableCard templeId={user.company.id} mayEdit={mayEdit} />
      </Suspense>
      <DataChanges mayAsk={mayEdit} />
      <Suspense>{maySeeActs && <StatisticsCard />}</Suspense>
      <AlmanacCard mayEdit={mayEdit} />
    </>
  )
}
