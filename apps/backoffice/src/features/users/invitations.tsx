import type { endpoints } from '@kandili/contract'
import { inLanguage } from '@kandili/messages'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { dateTimeOf } from '../../lib/language/formats.ts'
import { type MessageKey, useLanguage, useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import classes from '../../ui/side-cards.module.css'
import { useAct } from '../../ui/use-act.ts'
import { RoleSelect } from './role-select.tsx'

const key = ['invitations']

/** The state of an invitation that is no longer open, though it can be sent again. */
const ends: Partial<Record<endpoints.invitations.Invitation['state'], MessageKey>> = {
  EXPIRED: 'userInvitations.expired',
  LAPSED: 'userInvitations.lapsed',
}

/** Administrators who were invited and have not answered; renders nothing without any. */
export const Invitations = () => {
  const t = useT()
  const invitations = useQuery({
    queryKey: key,
    queryFn: () => call<typeof endpoints.invitations.list>('GET', '/invitations'),
  })
  if (invitations.data?.length === 0) return null
  return (
    <section className={`card ${classes.card} ${classes.after}`} aria-labelledby="invitations">
      <h2 id="invitations">{t('userInvitations.title')}</h2>
      <Loaded of={invitations}>
        {(data) => (
          <ul className={classes.sessions}>
            {data.map((invitation) => (
              <Waiting key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

const Waiting = ({ invitation }: { invitation: endpoints.invitations.Invitation }) => {
  const t = useT()
  const language = useLanguage()
  const mayEdit = useRight('users_user_edit')
  const confirm = useConfirm()
  const { act, tell } = useAct([key])
  const [isChoosing, choosing] = useDisclosure(false)
  const { id, email, role, state, sentAt, expiresAt } = invitation
  const send = (body: { roleId?: number }) =>
    call<typeof endpoints.invitations.resend>('POST', '/invitations/:id/resend', { params: { id }, body })
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
        <small>{role ? inLanguage(role.title, language) : t('userInvitations.roleGone')}</small>
        <small className="num">
          {t('userInvitations.sentAt', { at: dateTimeOf(sentAt) })} ·{' '}
          {t(ends[state] ?? 'userInvitations.expiresAt', { at: dateTimeOf(expiresAt) })}
        </small>
      </p>
      {mayEdit && (
        <>
          {role ? (
            <Button
              aria-label={t('userInvitations.resendTo', { email })}
              onClick={() => void tell(() => send({}), t('userInvitations.sent'))}
            >
              {t('userInvitations.resend')}
            </Button>
          ) : (
            <Button aria-label={t('userInvitations.chooseRoleFor', { email })} onClick={choosing.open}>
              {t('userInvitations.chooseRole')}
            </Button>
          )}
          <Button
            variant="subtle"
            aria-label={t('userInvitations.revokeOf', { email })}
            onClick={() => void revoke()}
          >
            {t('userInvitations.revoke')}
          </Button>
        </>
      )}
      {isChoosing && (
        <RoleDialog
          email={email}
          onSend={(roleId) => act(() => send({ roleId }), t('userInvitations.sent'))}
          onClose={choosing.close}
        />
      )}
    </li>
  )
}

type RoleDialogProps = { email: string; onSend: (roleId: number) => Promise<unknown>; onClose: () => void }

/** Chooses another role in place of a deleted one. */
const RoleDialog = ({ email, onSend, onClose }: RoleDialogProps) => {
  const t = useT()
  const [roleId, setRoleId] = useState<number | null>(null)
  return (
    <FormDialog
      title={t('userInvitations.chooseRole')}
      action={t('userInvitations.resend')}
      errors={roleId === null ? { roleId: t('rule.required') } : {}}
      onSend={async () => roleId !== null && onSend(roleId)}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <p>{email}</p>
          <RoleSelect value={roleId} onChange={setRoleId} error={errorOf('roleId')} />
        </>
      )}
    </FormDialog>
  )
}
