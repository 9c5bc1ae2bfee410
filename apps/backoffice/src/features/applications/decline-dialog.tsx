import { useT } from '../../app/language/language.tsx'
import { useKept } from '../../app/session/use-kept.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'

const longest = 500

type DeclineDialogProps = { onSend: (reason: string) => Promise<unknown>; onClose: () => void }

/** Why a user request is declined; the applicant reads it as it is written here. */
export const DeclineDialog = ({ onSend, onClose }: DeclineDialogProps) => {
  const t = useT()
  const [{ reason }, keep] = useKept('decline', { reason: '' })
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
        <ReasonField
          label={t('declineRequest.reason')}
          hint={t('declineRequest.hint')}
          longest={longest}
          value={reason}
          error={errorOf('reason')}
          onChange={(typed) => keep({ reason: typed })}
        />
      )}
    </FormDialog>
  )
}
