import type { Language, TempleDuty } from '@kandili/contract'
import { Button, Modal, Radio, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useT } from '../language/language.tsx'
import classes from './temple-people.module.css'

type NewInvitation = { email: string; language: Language; duty: TempleDuty }

type InviteDialogProps = {
  /** The duties that the caller may give, at least one. */
  mayGive: readonly TempleDuty[]
  onSend: (invitation: NewInvitation) => Promise<boolean>
  onClose: () => void
}

/** Whom to invite, to what duty, in which language. What was typed stays when the server refuses it. */
export const InviteDialog = ({ mayGive, onSend, onClose }: InviteDialogProps) => {
  const t = useT()
  const [email, setEmail] = useState('')
  const [duty, setDuty] = useState<TempleDuty>(mayGive.at(-1) ?? 'SEXTON')
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [wasAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setAsked(true)
    if (email.trim() === '') return
    setSending(true)
    if (await onSend({ email: email.trim(), language, duty })) onClose()
    else setSending(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('templePeople.inviteTitle')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form
        className={classes.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextInput
          type="email"
          label={t('templePeople.email')}
          autoComplete="off"
          aria-required
          maxLength={254}
          value={email}
          error={wasAsked && email.trim() === '' ? t('rule.required') : undefined}
          onChange={(event) => setEmail(event.currentTarget.value)}
          data-autofocus
        />
        <Radio.Group
          label={t('templePeople.duty')}
          value={duty}
          onChange={(value) => setDuty(value as TempleDuty)}
        >
          {mayGive.map((one) => (
            <Radio
              key={one}
              value={one}
              size="md"
              mt={12}
              label={t(`templePeople.duty.${one}`)}
              description={t(`templePeople.dutyText.${one}`)}
            />
          ))}
        </Radio.Group>
        <Select
          label={t('templePeople.language')}
          data={(['el', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
          value={language}
          allowDeselect={false}
          onChange={(value) => setLanguage(value === 'en' ? 'en' : 'el')}
        />
        <div className={classes.dialogActions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isSending}>
            {t('templePeople.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
