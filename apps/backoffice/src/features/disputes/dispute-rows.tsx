import type { endpoints } from '@kandili/contract'
import { WarningIcon } from '@kandili/design/icons'
import { formatMoney } from '@kandili/money'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { dateOf, dateTimeOf } from '../../lib/language/formats.ts'
import { useT } from '../../lib/language/language.tsx'
import { useRight } from '../../lib/session/user.tsx'
import { Chip } from '../../ui/chip.tsx'
import rows from '../../ui/row-card.module.css'
import classes from './disputes.module.css'

type Dispute = endpoints.disputes.Dispute

const AnswerDialog = lazy(async () => ({ default: (await import('./answer-dialog.tsx')).AnswerDialog }))

/**
 * Disputes with their deadlines, and the answer to the payer's bank.
 * @param ofOneRequest on the page of their request, which need not name it
 */
export const DisputeRows = ({
  disputes,
  ofOneRequest = false,
}: {
  disputes: readonly Dispute[]
  ofOneRequest?: boolean
}) => {
  const [answered, setAnswered] = useState<Dispute>()
  return (
    <>
      <ul className={rows.rows}>
        {disputes.map((dispute) => (
          <Row
            key={dispute.id}
            dispute={dispute}
            ofOneRequest={ofOneRequest}
            onAnswer={() => setAnswered(dispute)}
          />
        ))}
      </ul>
      {answered && (
        <Suspense>
          <AnswerDialog dispute={answered} onClose={() => setAnswered(undefined)} />
        </Suspense>
      )}
    </>
  )
}

const Row = ({
  dispute,
  ofOneRequest,
  onAnswer,
}: {
  dispute: Dispute
  ofOneRequest: boolean
  onAnswer: () => void
}) => {
  const t = useT()
  const mayEdit = useRight('orders_order_edit')
  const { orderId, state, dueAt, sent } = dispute
  const number = String(orderId)
  const words = [
    t(`disputes.state.${state}`),
    dispute.reopened && t('disputes.reopened'),
    sent && [t('disputes.sent', { date: dateOf(sent.at) }), sent.by].filter(Boolean).join(', '),
    dispute.reason,
  ]
  return (
    <li>
      <div className={rows.words}>
        {dispute.mayAnswer && dueAt && (
          <span className={classes.due}>
            <Chip tone="bad" icon={WarningIcon}>
              {t('disputes.answerBy', { date: dateTimeOf(dueAt) })}
            </Chip>
          </span>
        )}
        {!ofOneRequest && (
          <>
            <Link to={`/orders/${orderId}`}>{t('orders.one', { number })}</Link> ·{' '}
          </>
        )}
        <b className="num">{formatMoney(dispute.amount)}</b>
        <small>{words.filter(Boolean).join(' · ')}</small>
      </div>
      {mayEdit && dispute.mayAnswer && (
        <Button
          variant={ofOneRequest ? 'filled' : 'default'}
          aria-label={ofOneRequest ? undefined : t('disputes.answerOf', { number })}
          onClick={onAnswer}
        >
          {t('disputes.answer')}
        </Button>
      )}
    </li>
  )
}
