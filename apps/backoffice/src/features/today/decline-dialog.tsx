import { Chip } from '@mantine/core'
import { useT } from '../../lib/language/language.tsx'
import { useKept } from '../../lib/session/use-kept.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import classes from './dialogs.module.css'

const longest = 300
const usual = ['decline.closed', 'decline.notOffered', 'decline.names'] as const

type DeclineDialogProps = {
  /** The act to decline. */
  lineId: number
  about: string
  onSend: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** The person who asked is owed a reason, and reads it exactly as written here. */
export const DeclineDialog = ({ lineId, about, onSend, onClose }: DeclineDialogProps) => {
  const t = useT()
  const [{ reason }, keep] = useKept(`decline:${lineId}`, { reason: '' })
  const setReason = (typed: string) => keep({ reason: typed })
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
          <ReasonField
            label={t('decline.reason')}
            hint={t('decline.hint')}
            longest={longest}
            value={reason}
            error={errorOf('reason')}
            onChange={setReason}
          />
          <p className={classes.quiet}>{t('decline.money')}</p>
        </>
      )}
    </FormDialog>
  )
}
