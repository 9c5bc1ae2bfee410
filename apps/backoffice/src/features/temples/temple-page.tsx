import type { endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { CatalogueForm } from '../../crud/catalogue-form.tsx'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { Loading } from '../../ui/loaded.tsx'
import { ToCards } from '../candle-cards/to-cards.tsx'
import { EnrolmentCard } from '../publishing/enrolment-card.tsx'
import { ToPublication } from '../publishing/to-publication.tsx'
import { KeepAsTemplate } from '../templates/keep-as-template.tsx'
import { temples } from './temples.ts'

// Below the form, so it can load later.
const TemplePeople = lazy(async () => ({
  default: (await import('../temple-people/temple-people.tsx')).TemplePeople,
}))
const TimetableCard = lazy(async () => ({
  default: (await import('../timetable/timetable-card.tsx')).TimetableCard,
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

const ToOwnScreens = ({ templeId }: { templeId: number }) => {
  const t = useT()
  return (
    <>
      <Button component={Link} to={`/temples/${templeId}/page`}>
        {t('nav.templePage')}
      </Button>
      <Button component={Link} to={`/temples/${templeId}/offerings`}>
        {t('nav.offerings')}
      </Button>
    </>
  )
}

const TempleTimetable = ({ templeId }: { templeId: number }) => (
  <TimetableCard templeId={templeId} mayEdit={useRight('users_company_edit')} />
)

export default function TemplePage() {
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
      beside={({ id, published }) => !published && <EnrolmentCard templeId={id} />}
      actions={({ id, title }) => (
        <>
          <ToPublication noun="temples" id={id} />
          <ToOwnScreens templeId={id} />
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
