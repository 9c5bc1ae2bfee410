import type { Bilingual, PublishableNoun } from '@kandili/contract'
import { ArrowLeftIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Link, useLocation, useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { useRecord } from '../../crud/queries.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { NotFound } from '../../lib/session/not-found.tsx'
import formClasses from '../../ui/form.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import { EnrolmentCard } from './enrolment-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { PublicationCard } from './publication-card.tsx'
import { useEnrolment } from './queries.ts'

/** Whether the website shows a record, by the noun and the id in the URL. */
export default function PublicationPage() {
  const { pathname } = useLocation()
  const id = idInAddress(useParams().id)
  if (!id) return <NotFound path={pathname} />
  const entity = (pathname.split('/')[1] ?? 'temples') as PublishableNoun
  return <PublicationOf key={`${entity} ${id}`} entity={entity} id={id} />
}

const PublicationOf = ({ entity, id }: { entity: PublishableNoun; id: number }) => {
  const t = useT()
  const language = useLanguage()
  const record = useRecord<{ title: Bilingual }>(entity, id)
  const hasChecklist = entity === 'temples'
  const enrolment = useEnrolment(id, hasChecklist)
  usePageTitle(t('publication.title'))
  return (
    <Loaded of={record} size="page">
      {({ title }) => {
        const name = inLanguage(title, language)
        return (
          <>
            <Link className={formClasses.back ?? ''} to={`/${entity}/${id}`}>
              <ArrowLeftIcon size={20} /> {name}
            </Link>
            <div className={formClasses.head}>
              <h1>{t('publication.of', { name })}</h1>
            </div>
            {hasChecklist && <EnrolmentCard templeId={id} />}
            <PublicationCard
              entity={entity}
              id={id}
              ready={!hasChecklist || enrolment.data?.ready === true}
            />
            <PlanCard entity={entity} id={id} />
          </>
        )
      }}
    </Loaded>
  )
}
