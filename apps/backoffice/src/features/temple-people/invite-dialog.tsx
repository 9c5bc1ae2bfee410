import type { Language, TempleDuty } from '@kandili/contract'
import { NativeSelect, Radio, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

type NewInvitation = { email: string; language: Language; duty: TempleDuty }

type InviteDialogProps = {
  /** The duties that the caller may give, at least one. */
  mayGrant: readonly TempleDuty[]
  onSend: (invitation: NewInvitation) => Promise<unknown>
  onClose: () => void
}

/** Whom to invite, to what duty, in which language. Keeps the input when the server rejects it. */
export const InviteDialog = ({ mayGrant, onSend, onClose }: InviteDialogProps) => {
  const t = useT()
  const [email, setEmail] = useState('')
  const [duty, setDuty] = useState<TempleDuty>(mayGrant.at(-1) ?? 'SEXTON')
  const [language, setLanguage] = useState<Language>(useLanguage())
  return (
    <FormDialog
      title={t('templePeople.inviteTitle')}
      action={t('templePeople.send')}
      errors={email.trim() === '' ? { email: t('rule.required') } : {}}
      onSend={() => onSend({ email: email.trim(), language, duty })}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <TextInput
            type="email"
            name="email"
            label={t('templePeople.email')}
            autoComplete="off"
            withAsterisk
            aria-required
            maxLength={254}
            value={email}
            error={errorNode(errorOf('email'))}
            onChange={(event) => setEmail(event.currentTarget.value)}
            data-autofocus
          />
          <Radio.Group
            label={t('templePeople.duty')}
            value={duty}
            onChange={(value) => setDuty(value as TempleDuty)}
          >
            {mayGrant.map((one) => (
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
          <NativeSelect
            label={t('templePeople.language')}
            data={(['el', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
            value={language}
            onChange={(event) => setLanguage(event.currentTarget.value === 'en' ? 'en' : 'el')}
          />
        </>
      )}
    </FormDialog>
  )
}
