import type { EvidenceItem, endpoints } from '@kandili/contract'
import { evidenceItems } from '@kandili/contract/values'
import { Button, Checkbox, Modal } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api/client.ts'
import { useT } from '../../lib/language/language.tsx'
import facts from '../../ui/facts.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import rows from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'
import { useFocusBack } from '../../ui/use-focus-back.ts'
import classes from './disputes.module.css'

type Calls = typeof endpoints.disputes
type Dispute = endpoints.disputes.Dispute

/** Chooses what is sent, shows the exact texts, and sends them. What reveals belief is not selected by default. */
export const AnswerDialog = ({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) => {
  const t = useT()
  useFocusBack()
  const { tell } = useAct([['disputes'], ['orders']])
  const [items, setItems] = useState<EvidenceItem[]>(['PAYER', 'DONE', 'TERMS'])
  const params = { id: dispute.id }
  const preview = useQuery({
    queryKey: ['disputes', 'preview', dispute.id, items],
    placeholderData: keepPreviousData,
    queryFn: () =>
      call<Calls['previewEvidence']>('GET', '/disputes/:id/evidence', { params, query: { items } }),
  })
  const sending = useMutation({
    mutationFn: async (mark: string) => {
      const done = await tell(
        () =>
          call<Calls['sendEvidence']>('POST', '/disputes/:id/evidence', { params, body: { items, mark } }),
        t('disputes.sentDone'),
      )
      if (done) onClose()
      else await preview.refetch()
    },
  })
  const isCurrent = preview.data !== undefined && !preview.isPlaceholderData && !preview.isFetching
  return (
    <Modal
      opened
      onClose={onClose}
      returnFocus={false}
      title={t('disputes.answerTitle')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <p>{t('disputes.answerText')}</p>
      <Checkbox.Group value={items} onChange={(chosen) => setItems(chosen as EvidenceItem[])}>
        <div className={classes.choices}>
          {evidenceItems.map((item) => (
            <Checkbox key={item} value={item} label={t(`disputes.item.${item}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <h3>{t('disputes.preview')}</h3>
      <Loaded of={preview}>
        {({ fields }) => (
          <dl className={`${facts.facts} ${classes.facts}`} lang="en" aria-busy={!isCurrent}>
            {fields.map(({ name, text }) => (
              <div key={name}>
                <dt>{t(`disputes.field.${name}`)}</dt>
                <dd className={rows.text}>{text}</dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
      <Button
        variant="filled"
        mt="md"
        fullWidth
        disabled={!isCurrent}
        loading={sending.isPending}
        onClick={() => preview.data && sending.mutate(preview.data.mark)}
      >
        {t('disputes.send')}
      </Button>
    </Modal>
  )
}
