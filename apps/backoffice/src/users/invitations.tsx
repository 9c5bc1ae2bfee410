import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRight } from '../access/user.tsx'
import { call } from '../api/client.ts'
import { useConfirm } from '../kit/confirm.tsx'
import { useAct } from '../kit/use-act.ts'
import { dateTimeOf } from '../language/formats.ts'
import { type MessageKey, useLanguage, useT } from '../language/language.tsx'
import classes from '../people/person.module.css'

const key = ['invitations']

/** What is said of an invitation that waits no more, though it may be sent again. */
const ends: Partial<Record<endpoints.invitations.Invitation['state'], MessageKey>> = {
  EXPIRED: 'userInvitations.expired',
  LAPSED: 'userInvitations.lapsed',
}

/** Administrators who were invited and have not answered; nothing where there are none. */
export const Invitations = () => {
  const t = useT()
  const { data = [] } = useQuery({
    queryKey: key,
    queryFn: () => call<typeof endpoints.invitations.list>('GET', '/invitations'),
  })
  if (data.length === 0) return null
  return (
    <section className={`card ${classes.card} ${classes.after}`} aria-labelledby="invitations">
      <h2 id="invitations">{t('userInvitations.title')}</h2>
      <ul className={classes.sessions}>
        {data.map((invitation) => (
          <Waiting key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

const Waiting = ({ invitation }: { invitation: endpoints.invitations.Invitation }) => {
  const t = useT()
  const language = useLanguage()
  const mayEdit = useRight('users_user_edit')
  const confirm = useConfirm()
  const { tell } = useAct([key])
  const { id, email, role, state, sentAt, expiresAt } = invitation
  const resend = () =>
    tell(
      () => call<typeof endpoints.invitations.resend>('POST', '/invitations/:id/resend', { params: { id } }),
      t('userInvitations.sent'),
    )
  const revoke = async () => {
    const agreed = await confirm({
      title: t('userInvitations.revokeTitle'),
      text: t('userInvitations.revokeText', { email }),
      confirm: t('userInvitations.revoke'),
      grave: true,
    })
    if (!agreed) return
    await tell(
      () => call<typeof endpoints.invitations.revoke>('POST', '/invitations/:id/revoke', { params: { id } }),
      t('userInvitations.revoked'),
    )
  }
  return (
    <li>
      <p>
        {email}
        {role && <small>{inLanguage(role.title, language)}</small>}
        <small className="num">
          {t('userInvitations.sentAt', { at: dateTimeOf(sentAt) })} ·{' '}
          {t(ends[state] ?? 'userInvitations.expiresAt', { at: dateTimeOf(expiresAt) })}
        </small>
      </p>
      {mayEdit && (
        <>
          <Button aria-label={t('userInvitations.resendTo', { email })} onClick={() => void resend()}>
            {t('userInvitations.resend')}
          </Button>
          <Button
            variant="subtle"
            aria-label={t('userInvitations.revokeOf', { email })}
            onClick={() => void revoke()}
          >
            {t('userInvitations.revoke')}
          </Button>
        </>
      )}
    </li>
  )
}
