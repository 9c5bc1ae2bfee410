import type { endpoints, Invitation, TempleDuty } from '@kandili/contract'
import { EnvelopeSimpleIcon } from '@kandili/design/icons'
import { Button, Select } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { StateChip } from '../../ui/chip.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'

const InviteDialog = lazy(async () => ({ default: (await import('./invite-dialog.tsx')).InviteDialog }))

type Calls = typeof endpoints.templePeople
type People = endpoints.templePeople.TemplePeople
type Person = endpoints.templePeople.TemplePerson

const keyOf = (templeId: number) => ['temples', templeId, 'people'] as const

/** A temple's people and open invitations, for its owner and for administrators of temples. */
export const TemplePeople = ({ templeId }: { templeId: number }) => {
  const t = useT()
  const [isInviting, invite] = useDisclosure(false)
  const { act } = useAct([keyOf(templeId)])
  const asked = useQuery({
    queryKey: keyOf(templeId),
    queryFn: () => call<Calls['list']>('GET', '/temples/:templeId/people', { params: { templeId } }),
  })
  const mayGrant = asked.data?.mayGrant ?? []
  return (
    <section className={`card ${classes.card}`} aria-labelledby="temple-people">
      <div className={classes.head}>
        <h2 id="temple-people">{t('templePeople.title')}</h2>
        {mayGrant.length > 0 && (
          <Button leftSection={<EnvelopeSimpleIcon size={20} />} onClick={invite.open}>
            {t('templePeople.invite')}
          </Button>
        )}
      </div>
      <Loaded of={asked}>
        {({ people, invitations }) => (
          <>
            {people.length === 0 && <p className={classes.quiet}>{t('templePeople.none')}</p>}
            <ul className={classes.rows}>
              {people.map((person) => (
                <PersonRow key={person.id} person={person} templeId={templeId} mayGrant={mayGrant} />
              ))}
            </ul>
            {invitations.length > 0 && (
              <>
                <h3 className={classes.subtitle}>{t('templePeople.invitations')}</h3>
                <ul className={classes.rows}>
                  {invitations.map((invitation) => (
                    <InvitationRow
                      key={invitation.id}
                      invitation={invitation}
                      templeId={templeId}
                      mayChange={mayGrant.length > 0}
                    />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loaded>
      <Suspense>
        {isInviting && (
          <InviteDialog
            mayGrant={mayGrant}
            onClose={invite.close}
            onSend={(body) =>
              act(
                () =>
                  call<Calls['invite']>('POST', '/temples/:templeId/people/invitations', {
                    params: { templeId },
                    body,
                  }),
                t('templePeople.invited'),
              )
            }
          />
        )}
      </Suspense>
    </section>
  )
}

type RowProps = { templeId: number; person: Person; mayGrant: People['mayGrant'] }

const PersonRow = ({ templeId, person, mayGrant }: RowProps) => {
  const t = useT()
  const confirm = useConfirm()
  const { tell } = useAct([keyOf(templeId)])
  const name = `${person.firstName} ${person.lastName}`.trim() || person.email
  const params = { templeId, id: person.id }
  const changeDuty = (duty: TempleDuty) =>
    tell(
      () => call<Calls['changeDuty']>('PUT', '/temples/:templeId/people/:id', { params, body: { duty } }),
      t('templePeople.changed'),
    )
  const remove = async () => {
    const agreed = await confirm({
      title: t('templePeople.removeTitle'),
      text: t('templePeople.removeText', { name }),
      confirm: t('templePeople.remove'),
      grave: true,
    })
    if (!agreed) return
    await tell(
      () => call<Calls['remove']>('DELETE', '/temples/:templeId/people/:id', { params }),
      t('templePeople.removed'),
    )
  }
  return (
    <li>
      <div className={classes.words}>
        <b>{name}</b>
        <small>{person.email}</small>
        <small className="num">
          {t('templePeople.lastLogin')}:{' '}
          {person.lastLoginAt ? dateTimeOf(person.lastLoginAt) : t('templePeople.never')}
        </small>
      </div>
      {mayGrant.includes(person.duty) ? (
        <>
          <Select
            className={classes.duty ?? ''}
            aria-label={t('templePeople.dutyOf', { name })}
            data={mayGrant.map((duty) => ({ value: duty, label: t(`templePeople.duty.${duty}`) }))}
            value={person.duty}
            allowDeselect={false}
            onChange={(duty) => duty && void changeDuty(duty as TempleDuty)}
          />
          <Button
            variant="subtle"
            color="error"
            aria-label={t('templePeople.removeOf', { name })}
            onClick={() => void remove()}
          >
            {t('templePeople.remove')}
          </Button>
        </>
      ) : (
        <span>{t(`templePeople.duty.${person.duty}`)}</span>
      )}
    </li>
  )
}

type InvitationRowProps = { templeId: number; invitation: Invitation; mayChange: boolean }

const InvitationRow = ({ templeId, invitation, mayChange }: InvitationRowProps) => {
  const t = useT()
  const confirm = useConfirm()
  const { tell } = useAct([keyOf(templeId)])
  const { id, email, duty, state, expiresAt } = invitation
  const params = { templeId, id }
  const resend = () =>
    tell(
      () => call<Calls['resend']>('POST', '/temples/:templeId/people/invitations/:id/resend', { params }),
      t('templePeople.invited'),
    )
  const revoke = async () => {
    const agreed = await confirm({
      title: t('templePeople.revokeTitle'),
      text: t('templePeople.revokeText', { email }),
      confirm: t('templePeople.revoke'),
      grave: true,
    })
    if (!agreed) return
    await tell(
      () => call<Calls['revoke']>('POST', '/temples/:templeId/people/invitations/:id/revoke', { params }),
      t('templePeople.revoked'),
    )
  }
  return (
    <li>
      <div className={classes.words}>
        <b>{email}</b>
        <small className="num">
          {duty && t(`templePeople.duty.${duty}`)}
          {state !== 'LAPSED' && ` · ${t('templePeople.expires', { at: dateTimeOf(expiresAt) })}`}
        </small>
      </div>
      <StateChip of="invitation" state={state} />
      {mayChange && (
        <>
          <Button
            variant="subtle"
            aria-label={t('templePeople.resendOf', { email })}
            onClick={() => void resend()}
          >
            {t('templePeople.resend')}
          </Button>
          <Button
            variant="subtle"
            color="error"
            aria-label={t('templePeople.revokeOf', { email })}
            onClick={() => void revoke()}
          >
            {t('templePeople.revoke')}
          </Button>
        </>
      )}
    </li>
  )
}
