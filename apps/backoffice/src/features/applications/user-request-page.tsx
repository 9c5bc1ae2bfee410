import type { endpoints } from '@kandili/contract'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router'
import { idInAddress } from '../../crud/catalogue.ts'
import { LoadedRecord } from '../../crud/loaded-record.tsx'
import { call } from '../../lib/api/client.ts'
import { civilDateOf, countryOf, dateTimeOf } from '../../lib/language/formats.ts'
import { useLanguage, usePageTitle, useT } from '../../lib/language/language.tsx'
import { NotFound } from '../../lib/session/not-found.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { StateChip } from '../../ui/chip.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Facts } from '../../ui/facts.tsx'
import formClasses from '../../ui/form.module.css'
import { ReasonDialog } from '../../ui/reason-dialog.tsx'
import { RecordCard } from '../../ui/record-card.tsx'
import classes from '../../ui/record-page.module.css'
import { useAct } from '../../ui/use-act.ts'
import { useWayBack } from '../../ui/way-back.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { Document } from './document.tsx'

type Calls = typeof endpoints.userRequests
type UserRequest = endpoints.userRequests.UserRequest

const keyOf = (id: number) => ['user-requests', 'one', id] as const

export default function UserRequestPage() {
  const { id: text } = useParams()
  const id = idInAddress(text)
  if (!id) return <NotFound path={`/user-requests/${text}`} />
  return <UserRequest key={id} id={id} />
}

const UserRequest = ({ id }: { id: number }) => {
  const t = useT()
  const asked = useQuery({
    queryKey: keyOf(id),
    queryFn: () => call<Calls['read']>('GET', '/user-requests/:id', { params: { id } }),
  })
  usePageTitle(t('userRequests.one', { number: String(id) }))
  return (
    <LoadedRecord asked={asked} path={`/user-requests/${id}`}>
      {(request) => <UserRequestRecord request={request} />}
    </LoadedRecord>
  )
}

const UserRequestRecord = ({ request }: { request: UserRequest }) => {
  const t = useT()
  const navigate = useNavigate()
  const confirm = useConfirm()
  const { act, tell } = useAct([['user-requests'], keyOf(request.id)])
  const [isApproving, approving] = useDisclosure(false)
  const [isDeclining, declining] = useDisclosure(false)
  const { id, type, may, temple } = request
  const maySeeTemple = useRight('users_company_view')
  const back = useWayBack('/user-requests')
  const params = { id }
  const approve = (body: { cityId?: number; ownerEmail?: string }) =>
    call<Calls['approve']>('POST', '/user-requests/:id/approve', { params, body })
  const askToApprove = async () => {
    if (type === 'TEMPLE_APPLICATION') {
      approving.open()
      return
    }
    const agreed = await confirm({
      title: t(`approve.${type}.title`),
      text: t(`approve.${type}.text`),
      confirm: t('userRequests.approve'),
      grave: type === 'ERASURE',
    })
    if (agreed) await tell(() => approve({}), t('userRequests.approved'))
  }
  const remove = async () => {
    const agreed = await confirm({
      title: t('userRequests.deleteTitle'),
      text: t('userRequests.deleteText'),
      confirm: t('action.delete'),
      grave: true,
    })
    if (!agreed) return
    const done = await tell(
      () => call<Calls['remove']>('DELETE', '/user-requests/:id', { params }),
      t('userRequests.deleted'),
    )
    if (done) await navigate(back.to)
  }
  return (
    <>
      <div className={formClasses.head}>
        <BackLink list="/user-requests">{t('nav.userRequests')}</BackLink>
        <h1 className={classes.title}>
          {t('userRequests.one', { number: String(id) })} <StateChip of="userRequest" state={request.state} />
        </h1>
        {may.approve && (
          <Button variant="filled" onClick={() => void askToApprove()}>
            {t('userRequests.approve')}
          </Button>
        )}
        {may.decline && <Button onClick={declining.open}>{t('userRequests.decline')}</Button>}
        {may.delete && (
          <Button variant="subtle" color="error" onClick={() => void remove()}>
            {t('action.delete')}
          </Button>
        )}
      </div>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Stated request={request} />
        </div>
        <div className={classes.column}>
          <RecordCard id="who" title={t('userRequests.who')}>
            <Facts
              rows={[
                [t('userRequests.applicant'), request.applicant.name],
                [t('userRequests.role'), request.application?.applicantRole],
                [t('userRequests.email'), request.applicant.email],
                [t('field.phone1'), request.phone],
                [t('settings.language'), t(`language.${request.language}`)],
              ]}
            />
            {temple && maySeeTemple && (
              <Button component={Link} to={`/temples/${temple.id}`}>
                {t('userRequests.toTemple')}
              </Button>
            )}
          </RecordCard>
          <RecordCard id="history" title={t('userRequests.history')}>
            <ol className={classes.timeline}>
              {request.history.toReversed().map((event) => (
                <li key={event.to}>
                  {t(`state.userRequest.${event.to}`)}
                  <small className="num">
                    {dateTimeOf(event.at)}
                    {event.actor && ` · ${event.actor}`}
                  </small>
                </li>
              ))}
            </ol>
          </RecordCard>
        </div>
      </div>
      {isApproving && (
        <ApproveDialog
          request={request}
          onClose={approving.close}
          onApprove={(settled) => act(() => approve(settled), t('userRequests.approved'))}
        />
      )}
      {isDeclining && (
        <ReasonDialog
          keptAs="decline"
          title={t('declineRequest.title')}
          action={t('declineRequest.send')}
          label={t('declineRequest.reason')}
          hint={t('declineRequest.hint')}
          longest={500}
          onClose={declining.close}
          onSend={(reason) =>
            act(
              () =>
                call<Calls['decline']>('POST', '/user-requests/:id/decline', { params, body: { reason } }),
              t('userRequests.declined'),
            )
          }
        />
      )}
    </>
  )
}

const Stated = ({ request }: { request: UserRequest }) => {
  const t = useT()
  const { type, application, text, declineReason } = request
  return (
    <>
      <RecordCard id="stated" title={t(`userRequests.type.${type}`)}>
        {type === 'TEMPLE_APPLICATION' ? (
          application ? (
            <TempleFacts application={application} />
          ) : (
            <p className={classes.meta}>{t('userRequests.forgotten')}</p>
          )
        ) : (
          <>
            <h3 className={classes.subtitle}>{t(`userRequests.text.${type}`)}</h3>
            <p className={classes.quote}>{text ?? t('userRequests.noText')}</p>
          </>
        )}
      </RecordCard>
      {application && (
        <RecordCard id="mandate" title={t('userRequests.mandate')}>
          <Mandate mandate={application.mandate} />
        </RecordCard>
      )}
      {declineReason && (
        <RecordCard id="reason" title={t('userRequests.reason')}>
          <p className={classes.quote}>{declineReason}</p>
        </RecordCard>
      )}
    </>
  )
}

const TempleFacts = ({ application }: { application: NonNullable<UserRequest['application']> }) => {
  const t = useT()
  const language = useLanguage()
  const { title, kind, religion, country, city, address, zipCode, jurisdiction, afm } = application
  const place = [address, [zipCode, city].filter(Boolean).join(' '), countryOf(country, language)]
    .filter(Boolean)
    .join(', ')
  return (
    <Facts
      rows={[
        [t('userRequests.titleEl'), title.el],
        [t('userRequests.titleEn'), title.en],
        [t('userRequests.kind'), t(`templeKind.${kind}`)],
        [t('temples.religion'), t(`religion.${religion}`)],
        [t('userRequests.place'), place],
        [t('userRequests.jurisdiction'), jurisdiction],
        [t('temples.afm'), afm],
      ]}
    />
  )
}

const Mandate = ({ mandate }: { mandate: NonNullable<UserRequest['application']>['mandate'] }) => {
  const t = useT()
  const from = mandate.from ? civilDateOf(mandate.from) : t('userRequests.openStart')
  const until = mandate.until ? civilDateOf(mandate.until) : t('userRequests.openEnd')
  return (
    <>
      <Facts
        rows={[
          [t('userRequests.mandateBy'), mandate.by],
          [t('userRequests.mandateTerm'), t('userRequests.term', { from, until })],
        ]}
      />
      <h3 className={classes.subtitle}>{t('userRequests.document')}</h3>
      {mandate.document ? (
        <Document document={mandate.document} />
      ) : (
        <p className={classes.meta}>{t('userRequests.noDocument')}</p>
      )}
    </>
  )
}
