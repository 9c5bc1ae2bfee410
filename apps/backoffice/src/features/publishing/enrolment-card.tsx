import type { EnrolmentStep } from '@kandili/contract'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'
import { Checklist } from './checklist.tsx'
import { DownloadDocument } from './download-document.tsx'
import { type Calls, type Enrolment, enrolmentKey, publicationKey, useEnrolment } from './queries.ts'
import { Way } from './way.tsx'

const IdentityDialog = lazy(async () => ({
  default: (await import('./identity-dialog.tsx')).IdentityDialog,
}))
const MandateDialog = lazy(async () => ({ default: (await import('./mandate-dialog.tsx')).MandateDialog }))

/** The checklist of a temple for administrators, who record the mandate and the identity check here. */
export const EnrolmentCard = ({ templeId }: { templeId: number }) => {
  const t = useT()
  return (
    <section className={`card ${classes.card}`} aria-labelledby="enrolment">
      <h2 id="enrolment">{t('enrolment.title')}</h2>
      <p className={classes.quiet}>{t('enrolment.lead')}</p>
      <Loaded of={useEnrolment(templeId)} failed={t('enrolment.failed')}>
        {(enrolment) => <Administered enrolment={enrolment} />}
      </Loaded>
    </section>
  )
}

const Administered = ({ enrolment }: { enrolment: Enrolment }) => {
  const t = useT()
  const confirm = useConfirm()
  const mayEdit = useRight('users_company_edit')
  const [dialog, setDialog] = useState<'MANDATE' | 'IDENTITY'>()
  const { templeId, version, mandate } = enrolment
  const { act, tell } = useAct([enrolmentKey(templeId), publicationKey('temples', templeId)])
  const params = { templeId }
  const checkIdentity = (how: string | null) => () =>
    call<Calls['checkIdentity']>('PUT', '/temples/:templeId/identity', { params, body: { version, how } })
  const withdraw = async () => {
    const agreed = await confirm({
      title: t('enrolment.identity.withdraw'),
      text: t('enrolment.identity.withdrawText'),
      confirm: t('enrolment.identity.withdraw'),
      grave: true,
    })
    if (agreed) await tell(checkIdentity(null), t('enrolment.identity.withdrawn'))
  }
  const wayTo = (step: EnrolmentStep, done: boolean): ReactNode => {
    switch (step) {
      case 'IDENTITY':
        if (!mayEdit) return null
        return done ? (
          <Button variant="subtle" onClick={() => void withdraw()}>
            {t('enrolment.identity.withdraw')}
          </Button>
        ) : (
          <Button onClick={() => setDialog('IDENTITY')}>{t('enrolment.identity.check')}</Button>
        )
      case 'MANDATE':
        return (
          <>
            {mandate.document && <DownloadDocument document={mandate.document} />}
            {mayEdit && <Button onClick={() => setDialog('MANDATE')}>{t('enrolment.mandate.record')}</Button>}
          </>
        )
      case 'PLACE':
        return done ? null : <Way to={`/temples/${templeId}#section-cityId`}>{t('enrolment.place.mend')}</Way>
      case 'OFFERING':
        return <Way to={`/temples/${templeId}/offerings`}>{t('enrolment.offerings.mend')}</Way>
      case 'TERMS':
        return done ? null : <Way to={`/temples/${templeId}#temple-people`}>{t('enrolment.terms.mend')}</Way>
      case 'MONEY':
        return done ? null : <Way to="/bank-accounts">{t('enrolment.money.mend')}</Way>
      default:
        return null
    }
  }
  return (
    <>
      <Checklist enrolment={enrolment} wayTo={wayTo} />
      <Suspense>
        {dialog === 'IDENTITY' && (
          <IdentityDialog
            onSend={(how) => act(checkIdentity(how), t('enrolment.identity.saved'))}
            onClose={() => setDialog(undefined)}
          />
        )}
        {dialog === 'MANDATE' && (
          <MandateDialog
            enrolment={enrolment}
            onSend={(body) =>
              act(
                () => call<Calls['recordMandate']>('PUT', '/temples/:templeId/mandate', { params, body }),
                t('enrolment.mandate.saved'),
              )
            }
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
