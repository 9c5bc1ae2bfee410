import type { EnrolmentStep } from '@kandili/contract'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { civilDateOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/row-card.module.css'
import { ShortForm } from '../../ui/short-form.tsx'
import { useAct } from '../../ui/use-act.ts'
import { Checklist } from './checklist.tsx'
import { type Calls, type Enrolment, enrolmentKey, useEnrolment } from './queries.ts'
import { Way } from './way.tsx'

/** For a temple's own people: the terms for its owner to accept, and the state of all that its enrolment needs. */
export const OwnEnrolment = ({ templeId }: { templeId: number }) => {
  const t = useT()
  return (
    <Loaded of={useEnrolment(templeId)} failed={t('enrolment.failed')}>
      {(enrolment) => (
        <>
          {enrolment.terms.mayAccept && <TempleTerms enrolment={enrolment} />}
          <OwnChecklist enrolment={enrolment} />
        </>
      )}
    </Loaded>
  )
}

const OwnChecklist = ({ enrolment }: { enrolment: Enrolment }) => {
  const t = useT()
  const wayTo = (step: EnrolmentStep, done: boolean) => {
    if (done) return null
    switch (step) {
      case 'IDENTITY':
      case 'MANDATE':
        return <small>{t('enrolment.byAdministration')}</small>
      case 'PLACE':
        return <Way to="/my-temple/page#page-place">{t('enrolment.place.mend')}</Way>
      case 'OFFERING':
        return <Way to="/my-temple/offerings">{t('enrolment.offerings.mend')}</Way>
      case 'MONEY':
        return <Way to="/bank-accounts">{t('enrolment.money.mend')}</Way>
      default:
        return null
    }
  }
  return (
    <section className={`card ${classes.card}`} aria-labelledby="own-enrolment">
      <h2 id="own-enrolment">{t('enrolment.title')}</h2>
      <p className={classes.quiet}>{t('enrolment.lead')}</p>
      <Checklist enrolment={enrolment} wayTo={wayTo} />
    </section>
  )
}

const points = [1, 2, 3, 4, 5, 6] as const

const TempleTerms = ({ enrolment: { templeId, terms } }: { enrolment: Enrolment }) => {
  const t = useT()
  const { act } = useAct([enrolmentKey(templeId)])
  const [isAccepted, setAccepted] = useState(false)
  const { version } = terms
  const accept = () =>
    act(
      () =>
        call<Calls['acceptTerms']>('POST', '/temples/:templeId/terms', {
          params: { templeId },
          body: { version },
        }),
      t('templeTerms.saved'),
    )
  return (
    <section className={`card ${classes.card}`} aria-labelledby="temple-terms">
      <h2 id="temple-terms">{t('templeTerms.title')}</h2>
      <p className={classes.quiet}>{t('templeTerms.lead', { version: civilDateOf(version) })}</p>
      <ol className={classes.terms}>
        {points.map((number) => (
          <li key={number}>{t(`templeTerms.${number}`)}</li>
        ))}
      </ol>
      <ShortForm
        className={classes.ask}
        action={t('templeTerms.send')}
        errors={isAccepted ? {} : { accept: t('templeTerms.required') }}
        onSend={accept}
      >
        {(errorOf) => (
          <Checkbox
            name="accept"
            label={t('templeTerms.accept')}
            checked={isAccepted}
            error={errorNode(errorOf('accept'))}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
          />
        )}
      </ShortForm>
    </section>
  )
}
