import { Button, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useT } from '../language/language.tsx'
import classes from '../temple-people/temple-people.module.css'

const longest = 500

type DeclineDialogProps = { onSend: (reason: string) => Promise<boolean>; onClose: () => void }

/** Why a user request is declined; the applicant reads it as it is written here. */
export const DeclineDialog = ({ onSend, onClose }: DeclineDialogProps) => {
  const t = useT()
  const [reason, setReason] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setAsked(true)
    if (reason.trim() === '') return
    setSending(true)
    if (await onSend(reason.trim())) onClose()
    else setSending(false)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('declineRequest.title')}
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
        <Textarea
          label={t('declineRequest.reason')}
          description={t('declineRequest.hint')}
          aria-required
          autosize
          minRows={3}
          maxLength={longest}
          value={reason}
          error={wasAsked && reason.trim() === '' ? t('rule.required') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.dialogActions}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled" color="error" loading={isSending}>
            {t('declineRequest.send')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
