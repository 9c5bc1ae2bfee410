import { Button, Chip, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../language/language.tsx'
import classes from './today.module.css'

const longest = 300
const usual = ['decline.closed', 'decline.notOffered', 'decline.names'] as const

type DeclineDialogProps = {
  about: string
  onSend: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** A reason is owed to whoever asked; he reads it as it is written here. */
export const DeclineDialog = ({ about, onSend, onClose }: DeclineDialogProps) => {
  const t = useT()
  const [reason, setReason] = useState('')
  const [isSending, setSending] = useState(false)
  const [wasAsked, setAsked] = useState(false)
  const send = async () => {
    if (reason.trim() === '') {
      setAsked(true)
      return
    }
    setSending(true)
    if (await onSend(reason.trim())) onClose()
    else setSending(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('decline.title')}
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
        <p>{about}</p>
        <Chip.Group value={reason} onChange={(chosen) => setReason(chosen as string)}>
          <div className={classes.chips}>
            {usual.map((key) => (
              <Chip
                key={key}
                value={t(key)}
                size="md"
                radius="md"
                variant="outline"
                classNames={{ label: classes.chip ?? '' }}
              >
                {t(key)}
              </Chip>
            ))}
          </div>
        </Chip.Group>
        <Textarea
          label={t('decline.reason')}
          description={t('decline.hint')}
          withAsterisk
          aria-required
          autosize
          minRows={3}
          maxLength={longest}
          value={reason}
          error={wasAsked && reason.trim() === '' ? t('rule.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <p className={classes.quiet}>{t('decline.money')}</p>
        <div className={classes.dialogActions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" loading={isSending}>
            {t('decline.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
