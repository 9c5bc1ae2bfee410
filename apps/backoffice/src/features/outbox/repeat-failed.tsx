import { ArrowClockwiseIcon } from '@kandili/design/icons'
import { Button } from '@mantine/core'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useToasts } from '../../ui/toasts.tsx'
import { useAct } from '../../ui/use-act.ts'

type Props = {
  /** The list to refetch afterwards. */
  noun: string
  repeat: () => Promise<{ repeated: number }>
}

/** Queues all failed messages again, after confirmation. */
export const RepeatFailed = ({ noun, repeat }: Props) => {
  const t = useT()
  const confirm = useConfirm()
  const toasts = useToasts()
  const { tell } = useAct([[noun]])
  const mayEdit = useRight('general_mainparameter_edit')
  if (!mayEdit) return null
  const run = async () => {
    const agreed = await confirm({
      title: t('outbox.repeatFailed'),
      text: t('outbox.repeatFailedText'),
      confirm: t('outbox.repeat'),
    })
    const done = agreed ? await tell(repeat) : undefined
    if (done) toasts.success(t('outbox.repeated', { count: done.answer.repeated }))
  }
  return (
    <Button leftSection={<ArrowClockwiseIcon size={20} />} onClick={() => void run()}>
      {t('outbox.repeatFailed')}
    </Button>
  )
}
