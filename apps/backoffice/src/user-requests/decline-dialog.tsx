import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { errorNode } from '../kit/error-node.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useT } from '../language/language.tsx'

const longest = 500

type DeclineDialogProps = { onSend: (reason: string) => Promise<unknown>; onClose: () => void }

/** Why a user request is declined; the applicant reads it as it is written here. */
export const DeclineDialog = ({ onSend, onClose }: DeclineDialogProps) => {
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('declineRequest.title')}
      action={t('declineRequest.send')}
      isGrave
      errors={reason.trim() === '' ? { reason: t('rule.required') } : {}}
      onSend={() => onSend(reason.trim())}
      onClose={onClose}
    >
      {(errorOf) => (
        <Textarea
          name="reason"
          label={t('declineRequest.reason')}
          description={t('declineRequest.hint')}
          withAsterisk
          aria-required
          autosize
          minRows={3}
          maxLength={longest}
          value={reason}
          error={errorNode(errorOf('reason'))}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      )}
    </FormDialog>
  )
}
