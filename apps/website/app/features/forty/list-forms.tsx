import { useLanguage, useT } from '../../lib/language.ts'
import { formatMoney } from '../../lib/money.ts'
import { leaveFor } from '../../lib/session/session.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Muted } from '../../ui/layout.tsx'
import { FormFrame } from '../account/settings/form-frame.tsx'
import { useSending } from '../account/settings/use-sending.ts'
import { byRow, NamesAndConsents, useNames } from './names-and-consents.tsx'
import { invite, join, type List, leave, openIntentions } from './use-forty.ts'

/** Callbacks of a list's forms with their results. */
export type ListTools = {
  readonly list: List
  readonly onChange: (list: List, said: string) => void
  readonly onLeft: () => void
  readonly onClose: () => void
}

/** Adds names to a list, in already paid places if there are enough. */
export function JoinForm({ list, onChange, onClose }: ListTools) {
  const t = useT('forty')
  const language = useLanguage()
  const place = {
    temple: list.temple.slug ?? undefined,
    intentions: openIntentions(list),
    namesLimit: list.offer?.namesLimit ?? 1,
  }
  const names = useNames(place)
  const inFreePlace = names.parts.length <= list.freePlaces
  const total = (list.offer?.price ?? 0) * names.parts.length
  const sending = useSending(async (form) => {
    const parts = names.check(form, !inFreePlace)
    if (!parts) return
    const { list: joined, payAt } = await join(list.id, { parts, inFreePlace }, language)
    if (payAt !== null) await leaveFor(payAt)
    onChange(joined, t('join.saved'))
    onClose()
  }, t('failed'))
  const shown = byRow(sending, names)
  return (
    <FormFrame
      sending={shown}
      action={inFreePlace ? t('join.send') : t('join.pay', { total: formatMoney(total) })}
      onCancel={onClose}
    >
      {list.freePlaces > 0 && <p>{t('join.free', { count: list.freePlaces })}</p>}
      <NamesAndConsents {...place} names={names} isPaid={!inFreePlace} errors={shown.errors} />
    </FormFrame>
  )
}

export function InviteForm({ list, onChange, onClose }: ListTools) {
  const t = useT('forty')
  const sending = useSending(async (form) => {
    const email = String(form.get('email') ?? '').trim()
    onChange(await invite(list.id, email), t('invite.sent', { email }))
    onClose()
  }, t('failed'))
  return (
    <FormFrame sending={sending} action={t('invite.send')} onCancel={onClose}>
      <Muted>{t('invite.text')}</Muted>
      <TextField
        name="email"
        type="email"
        label={t('invite.email')}
        maxLength={254}
        autoComplete="off"
        error={sending.errors.email}
      />
    </FormFrame>
  )
}

/** Leaves a list; its owner chooses a successor. */
export function LeaveForm({ list, onLeft, onClose }: ListTools) {
  const t = useT('forty')
  const others = list.members.filter(({ state, isMe }) => state === 'JOINED' && !isMe)
  const sending = useSending(async (form) => {
    const successor = Number(form.get('successor') ?? 0)
    await leave(list.id, successor > 0 ? successor : null)
    onLeft()
  }, t('failed'))
  return (
    <FormFrame sending={sending} action={t('leave.do')} onCancel={onClose}>
      <p>{t('leave.text')}</p>
      {list.isOwner && others.length > 0 && (
        <SelectField
          name="successor"
          label={t('leave.successor')}
          options={[
            ...others.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: '0', label: t('leave.nobody') },
          ]}
        />
      )}
    </FormFrame>
  )
}
