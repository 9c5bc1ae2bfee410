import { Chip, Textarea } from '@mantine/core'
import { useState } from 'react'
import { errorNode } from '../kit/error-node.tsx'
import { FormDialog } from '../kit/form-dialog.tsx'
import { useT } from '../language/language.tsx'
import classes from './today.module.css'

const longest = 300
const usual = ['decline.closed', 'decline.notOffered', 'decline.names'] as const

type DeclineDialogProps = {
  about: string
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** A reason is owed to whoever asked; he reads it as it is written here. */
export const DeclineDialog = ({ about, onSend, onClose }: DeclineDialogProps) => {
  const t = useT()
  const [reason, setReason] = useState('')
  return (
    <FormDialog
      title={t('decline.title')}
      action={t('decline.send')}
      errors={reason.trim() === '' ? { reason: t('rule.required') } : {}}
      onSend={() => onSend(reason.trim())}
      onClose={onClose}
    >
      {(errorOf) => (
        <>
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
            name="reason"
            label={t('decline.reason')}
            description={t('decline.hint')}
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
          <p className={classes.quiet}>{t('decline.money')}</p>
        </>
      )}
    </FormDialog>
  )
}
