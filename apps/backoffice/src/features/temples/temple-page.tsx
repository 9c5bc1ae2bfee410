import type { AnswerOf, endpoints } from '@kandili/contract'
import { LockSimpleIcon } from '@kandili/design/icons'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { useRecord } from '../../crud/queries.ts'
import { call } from '../../lib/api/client.ts'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { Chip } from '../../ui/chip.tsx'
import classes from '../../ui/form.module.css'
import { Loading } from '../../ui/loaded.tsx'
import rowClasses from '../../ui/row-card.module.css'
import { ToCards } from '../candle-cards/to-cards.tsx'
import { EnrolmentCard } from '../publishing/enrolment-card.tsx'
import { PublicationCard } from '../publishing/publication-card.tsx'
import { useEnrolment } from '../publishing/queries.ts'
import { ToPublication } from '../publishing/to-publication.tsx'
import { KeepAsTemplate } from '../templates/keep-as-template.tsx'
import { temples } from './temples.ts'

// Below the form, so it can load later.
const TemplePeople = lazy(async () => ({
  default: (await import('../temple-people/temple-people.tsx')).TemplePeople,
}))
const Timetable = lazy(async () => ({
  default: (await import('../timetable/timetable-card.tsx')).Timetable,
}))

/** A link to the temple's own memorial rules, for users who may view rules. */
const ToRules = ({ templeId }: { templeId: number }) => {
  const t = useT()
  const maySee = useRight('general_mainparameter_view')
  if (!maySee) return null
  return (
    <Button component={Link} to={`/memorial-rules?templeId=${templeId}`}>
      {t('templeAlmanac.allRules')}
    </Button>
  )
}

/** The organisation of the temple, which nothing else of it says to be locked. */
const OrganisationNote = ({ id }: { id: number }) => {
  const t = useT()
  const language = useLanguage()
  const { data } = useRecord<AnswerOf<typeof endpoints.organisations.read>>('organisations', id)
  return (
    data && (
      <p className={classes.restored}>
        {t('organisations.belongs')}:{' '}
        <Link to={`/organisations/${id}`}>{inLanguage(data.title, language)}</Link>{' '}
        {data.status !== 'ENABLED' && (
          <Chip tone="mute" icon={LockSimpleIcon}>
            {t(`status.${data.status}`)}
          </Chip>
        )}
      </p>
    )
  )
}

/** The next steps of a temple that is not published: its checklist, then the publication itself. */
const ToBePublished = ({ templeId }: { templeId: number }) => (
  <aside>
    <EnrolmentCard templeId={templeId} />
    {useEnrolment(templeId).data?.ready && <PublicationCard entity="temples" id={templeId} />}
  </aside>
)

const TempleTimetable = ({ templeId }: { templeId: number }) => (
  <section className={`card ${rowClasses.card}`}>
    <details className={classes.section}>
      <summary>
        <h2>{useT()('timetable.heading')}</h2>
      </summary>
      <Timetable templeId={templeId} mayEdit={useRight('users_company_edit')} />
    </details>
  </section>
)

export default function TemplePage() {
  const t = useT()
  const isNew = useParams().id === 'new'
  // What the main parameters set for new temples.
  const { data: parameters } = useQuery({
    queryKey: ['public-parameters'],
    queryFn: () => call<typeof endpoints.website.readParameters>('GET', '/public/parameters'),
    enabled: isNew,
  })
  if (isNew && !parameters) return <Loading size="page" />
  return (
    <CatalogueForm
      of={temples}
      initial={
        parameters && {
          ...temples.initial,
          minOrderAmount: parameters.minOrderAmount,
          commission: parameters.commissionBasisPoints,
          namesLimit: parameters.namesLimit,
        }
      }
      // The publication checklist of a new temple.
      after={(_, id) => (isNew ? `/temples/${id}` : '/temples')}
      intro={({ organisationId }) => organisationId !== null && <OrganisationNote id={organisationId} />}
      beside={({ id, published }) => !published && <ToBePublished templeId={id} />}
      actions={({ id, title }) => (
        <>
          <ToPublication noun="temples" id={id} />
          <Button component={Link} to={`/temples/${id}/offerings`}>
            {t('nav.offerings')}
          </Button>
          <ToCards path={`/temples/${id}/cards`} />
          <ToRules templeId={id} />
          <KeepAsTemplate kind="TEMPLE" record={{ id, title }} />
        </>
      )}
      below={({ id }) => (
        <Suspense>
          <TemplePeople templeId={id} />
          <TempleTimetable templeId={id} />
        </Suspense>
      )}
    />
  )
}
