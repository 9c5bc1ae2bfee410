import type { endpoints, SurveyStatus } from '@kandili/contract'
import { Button } from '@mantine/core'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { useAct } from '../../ui/use-act.ts'

type ChangeStatusProps = Pick<endpoints.surveys.SurveyHead, 'id' | 'audience'> & { status: SurveyStatus }

/** Opens a collection, after a question if it tells people for the first time, or closes it. */
export const ChangeStatus = ({ id, status, audience }: ChangeStatusProps) => {
  const t = useT()
  const confirm = useConfirm()
  const { tell } = useAct([['surveys'], ['survey-answers', id]])
  const tells = status === 'DRAFT' && audience !== 'FAITHFUL'
  const change = async (next: 'OPEN' | 'CLOSED') => {
    const question = {
      title: t('surveys.openTitle'),
      text: t('surveys.openText'),
      confirm: t('surveys.open'),
    }
    if (tells && !(await confirm(question))) return
    await tell(
      () =>
        call<typeof endpoints.surveys.changeStatus>('PUT', '/surveys/:id/status', {
          params: { id },
          body: { status: next },
        }),
      t(`surveys.status.${next}`),
    )
  }
  if (status === 'OPEN') return <Button onClick={() => void change('CLOSED')}>{t('action.close')}</Button>
  return (
    <Button variant="filled" onClick={() => void change('OPEN')}>
      {t(tells ? 'surveys.open' : 'surveys.openPoll')}
    </Button>
  )
}
