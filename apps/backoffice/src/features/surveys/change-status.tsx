import type { endpoints, SurveyStatus } from '@kandili/contract'
import { Button } from '@mantine/core'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAct } from '../../ui/use-act.ts'

/** Opens a collection, after a question for the first time, or closes it. */
export const ChangeStatus = ({ id, status }: { id: number; status: SurveyStatus }) => {
  const t = useT()
  const confirm = useConfirm()
  const { tell } = useAct([['surveys'], ['survey-answers', id]])
  const change = async (next: 'OPEN' | 'CLOSED') => {
    const isFirst = status === 'DRAFT'
    const question = {
      title: t('surveys.openTitle'),
      text: t('surveys.openText'),
      confirm: t('surveys.open'),
    }
    if (isFirst && !(await confirm(question))) return
    await tell(
      () =>
        call<typeof endpoints.surveys.changeStatus>('PUT', '/surveys/:id/status', {
          params: { id },
          body: { status: next },
        }),
      t(`surveys.status.${next}`),
    )
  }
  if (status === 'OPEN') return <Button onClick={() => void change('CLOSED')}>{t('surveys.close')}</Button>
  return (
    <Button variant="filled" onClick={() => void change('OPEN')}>
      {t(status === 'DRAFT' ? 'surveys.open' : 'surveys.reopen')}
    </Button>
  )
}
