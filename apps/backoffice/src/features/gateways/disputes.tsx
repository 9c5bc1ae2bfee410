import type { EvidenceItem, endpoints } from '@kandili/contract'
import { evidenceItems } from '@kandili/contract/values'
import { formatMoney } from '@kandili/money'
import { Button, Checkbox, Modal } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../app/api/client.ts'
import { dateOf, dateTimeOf } from '../../app/language/formats.ts'
import { useT } from '../../app/language/language.tsx'
import { useRight } from '../../app/session/user.tsx'
import facts from '../../ui/facts.module.css'
import { Loaded } from '../../ui/loaded.tsx'
import rows from '../../ui/row-card.module.css'
import { useAct } from '../../ui/use-act.ts'
import classes from './gateways.module.css'

type Calls = typeof endpoints.disputes
type Dispute = endpoints.disputes.Dispute

const key = ['disputes']

/** Payments that payers dispute at their bank, each with its deadline, and the answer to the bank. */
export const Disputes = () => {
  const t = useT()
  const [answered, setAnswered] = useState<Dispute>()
  const asked = useQuery({ queryKey: key, queryFn: () => call<Calls['list']>('GET', '/disputes') })
  return (
    <section className={`card ${rows.card}`} aria-labelledby="disputes">
      <div className={rows.head}>
        <h2 id="disputes">{t('disputes.title')}</h2>
      </div>
      <Loaded of={asked}>
        {({ disputes, complete }) => (
          <>
            {disputes.length === 0 && <p className={rows.quiet}>{t('disputes.none')}</p>}
            <ul className={rows.rows}>
              {disputes.map((dispute) => (
                <Row key={dispute.id} dispute={dispute} onAnswer={() => setAnswered(dispute)} />
              ))}
            </ul>
            {!complete && <p className={rows.quiet}>{t('disputes.cut')}</p>}
          </>
        )}
      </Loaded>
      {answered && <Answer dispute={answered} onClose={() => setAnswered(undefined)} />}
    </section>
  )
}

const Row = ({ dispute, onAnswer }: { dispute: Dispute; onAnswer: () => void }) => {
  const t = useT()
  const mayEdit = useRight('orders_order_edit')
  const { orderId, state, dueAt, sent } = dispute
  const number = String(orderId)
  const words = [
    t(`disputes.state.${state}`),
    dispute.reopened && t('disputes.reopened'),
    dispute.mayAnswer && dueAt && t('disputes.due', { date: dateTimeOf(dueAt) }),
    sent && [t('disputes.sent', { date: dateOf(sent.at) }), sent.by].filter(Boolean).join(', '),
    dispute.reason,
  ]
  return (
    <li>
      <div className={rows.words}>
        <Link to={`/orders/${orderId}`}>{t('orders.one', { number })}</Link> ·{' '}
        <b className="num">{formatMoney(dispute.amount)}</b>
        <small>{words.filter(Boolean).join(' · ')}</small>
      </div>
      {mayEdit && dispute.mayAnswer && (
        <Button aria-label={t('disputes.answerOf', { number })} onClick={onAnswer}>
          {t('disputes.answer')}
        </Button>
      )}
    </li>
  )
}

/** Chooses what is sent, shows the very texts, and sends them. What reveals belief is not chosen at first. */
const Answer = ({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) => {
  const t = useT()
  const { tell } = useAct([key])
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
