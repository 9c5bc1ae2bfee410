import type { endpoints } from '@kandili/contract'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { errorNode } from '../../ui/error-node.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'

/** Proposes to reverse a movement of the books; another administrator approves it on the page of the books. */
export const CorrectionDialog = ({ movementId, onClose }: { movementId: string; onClose: () => void }) => {
  const t = useT()
  const toasts = useToasts()
  const { act } = useAct([['corrections']])
  const [reason, setReason] = useState('')
  const propose = async () => {
    await act(() =>
      call<typeof endpoints.corrections.propose>('POST', '/ledger/corrections', {
        body: { movementId, reason },
      }),
    )
    toasts.success(t('corrections.proposed'), t('corrections.proposedText'))
  }
  return (
    <FormDialog
      title={t('corrections.propose')}
      action={t('corrections.send')}
      errors={reason.trim() === '' ? { reason: t('rule.required') } : {}}
      onSend={propose}
      onClose={onClose}
    >
      {(errorOf) => (
        <Textarea
          name="reason"
          label={t('corrections.reason')}
          description={t('corrections.reasonHint')}
          maxLength={500}
          autosize
          minRows={3}
          value={reason}
          error={errorNode(errorOf('reason'))}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  )
}
