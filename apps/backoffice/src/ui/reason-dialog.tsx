import type { ReactNode } from 'react'
import { useT } from '../lib/language/language.tsx'
import { useKept } from '../lib/session/use-kept.ts'
import { FormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

type ReasonDialogProps = {
  /** The key under which the text is saved if the session expires in the meantime. */
  keptAs: string
  title: string
  action: string
  label: string
  hint: string
  /** In characters, as in the contract. */
  longest: number
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
  /** Below the reason. */
  children?: ReactNode
}

/** Asks for the reason of a refusal, which the other side reads exactly as written here. */
export const ReasonDialog = ({
  keptAs,
  title,
  action,
  label,
  hint,
  longest,
  onSend,
  onClose,
  children,
}: ReasonDialogProps) => {
  const t = useT()
  const [{ reason }, keep] = useKept(keptAs, { reason: '' })
  return (
    <FormDialog
      title={title}
      action={action}
      isGrave
      errors={reason.trim() === '' ? { reason: t('rule.required') } : {}}
      onSend={() => onSend(reason.trim())}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
          <ReasonField
            label={label}
            hint={hint}
            longest={longest}
            value={reason}
            error={errorOf('reason')}
            onChange={(typed) => keep({ reason: typed })}
          />
          {children}
        </>
      )}
    </FormDialog>
  )
}
