import { useState } from 'react'
import { useT } from '../../lib/language/language.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'

const LONGEST = 500

type IdentityDialogProps = { onSend: (how: string) => Promise<unknown>; onClose: () => void }

/** How an administrator verified who runs the temple. */
export const IdentityDialog = ({ onSend, onClose }: IdentityDialogProps) => {
  const t = useT()
  const [how, setHow] = useState('')
  return (
    <FormDialog
      title={t('enrolment.identity.check')}
      action={t('action.save')}
      errors={how.trim() === '' ? { reason: t('rule.required') } : {}}
      onSend={() => onSend(how.trim())}
      onClose={onClose}
    >
      {(errorOf) => (
        <ReasonField
          label={t('enrolment.identity.how')}
          hint={t('enrolment.identity.howHint')}
          longest={LONGEST}
          value={how}
          onChange={setHow}
          error={errorOf('reason') ?? errorOf('how')}
        />
      )}
    </FormDialog>
  )
}
