import { endAlarm, raiseAlarm } from '../../../platform/attention/attention.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Context } from '../../../platform/context.ts'
import { found, Refusal } from '../../../platform/errors.ts'
import { signedInActor } from '../../authorization/index.ts'
import { requestForPayment } from '../../requests/index.ts'
import type { ProviderFact } from '../gateways/gateway.ts'
import { findPayment, type Payment } from '../repository-payments.ts'
import { applyFacts } from '../settling/apply-facts.ts'
import { mayBeAnswered } from './may-be-answered.ts'
import { type AnswerRow, decideAnswer, findAnswers, insertAnswer } from './repository.ts'

type Which = { requestId: number; paymentId: number }
type Proposed = {
  answer: 'CAPTURED' | 'DECLINED'
  amount?: number | null | undefined
  reference: string
  reason: string
}

const causeOf = ({ paymentId }: Which): string => `payment-answer:${paymentId}`

const findOwn = async (context: Context, { requestId, paymentId }: Which): Promise<Payment> => {
  if (signedInActor(context).type !== 'ADMIN') throw new Refusal('ENTITY_NOT_FOUND')
  const payment = found(await findPayment(context.db, paymentId))
  if (payment.request_id !== requestId) throw new Refusal('ENTITY_NOT_FOUND')
  return payment
}

/**
 * Proposes the result of a payment without an answer, from the bank's own report. Nothing is booked before another
 * administrator approves it.
 * @throws Refusal ENTITY_NOT_FOUND, ALREADY_EXISTS, STATE_DOES_NOT_ALLOW (another gateway, or the money arrived)
 */
export const proposeAnswer = async (context: Context, which: Which, proposed: Proposed): Promise<void> => {
  const payment = await findOwn(context, which)
  if (!mayBeAnswered(payment)) {
    throw new Refusal('STATE_DOES_NOT_ALLOW', { facts: { from: payment.state, to: proposed.answer } })
  }
  await context.transaction(async (tx) => {
    const { userId } = signedInActor(tx)
    const cents = proposed.answer === 'CAPTURED' ? (proposed.amount ?? 0) : 0
    const answerId = await insertAnswer(tx.db, {
      payment_id: payment.id,
      answer: proposed.answer,
      amount_cents: cents,
      reference: proposed.reference,
      reason: proposed.reason,
      proposed_by: userId,
      proposed_at: tx.system.clock.now(),
    })
    if (answerId === undefined) throw new Refusal('ALREADY_EXISTS')
    await raiseAlarm(tx, {
      cause: causeOf(which),
      kind: 'ANSWER_WAITS',
      requestId: which.requestId,
      paymentId: payment.id,
      facts: { amountCents: payment.amount_cents },
    })
    await recordAudit(tx, {
      action: 'CREATE',
      entity: 'payment-answers',
      entityId: answerId,
      facts: { paymentId: payment.id, answer: proposed.answer, cents },
    })
  })
}

/** Keyed like the bank's own answer, by the order: a late answer books nothing twice. */
const factOf = (answer: AnswerRow, payment: Payment, at: Date): ProviderFact =>
  answer.answer === 'CAPTURED'
    ? {
        type: 'CAPTURED',
        key: payment.provider_ref ?? answer.reference,
        amountCents: answer.amount_cents,
        currency: payment.currency.trim(),
        at,
      }
    : { type: 'FAILED', key: `refused:${answer.reference}`, code: 'card_declined', at }

/**
 * Decides a proposal. Approved by another administrator, it is booked as if the bank had answered: another amount, or
 * money for a request that is over, is booked apart like any other.
 * @throws Refusal ENTITY_NOT_FOUND, SECOND_PERSON_NEEDED, STATE_DOES_NOT_ALLOW (decided before, or the bank has
 *   answered in the meantime)
 */
export const decideOnAnswer = async (
  context: Context,
  which: Which,
  state: 'APPROVED' | 'REFUSED',
): Promise<void> => {
  const payment = await findOwn(context, which)
  const { userId: by } = signedInActor(context)
  const answer = found((await findAnswers(context.db, [payment.id]))[0])
  const at = context.system.clock.now()
  const note = async (tx: Context): Promise<void> => {
    if (!(await decideAnswer(tx.db, answer.id, { state, by, at }))) {
      throw new Refusal('STATE_DOES_NOT_ALLOW', { facts: { from: 'APPROVED', to: state } })
    }
    await endAlarm(tx, causeOf(which))
    await recordAudit(tx, {
      action: 'UPDATE',
      entity: 'payment-answers',
      entityId: answer.id,
      facts: { fields: ['state'], state },
    })
  }
  if (state === 'REFUSED') return context.transaction(note)
  if (answer.proposed_by === by) throw new Refusal('SECOND_PERSON_NEEDED')
  await context.transaction(async (tx) => {
    // In the order of locks. The bank's own answer may arrive concurrently.
    found(await requestForPayment(tx, payment.request_id, { lock: true }))
    const now = found(await findPayment(tx.db, payment.id))
    if (!mayBeAnswered(now)) {
      throw new Refusal('STATE_DOES_NOT_ALLOW', { facts: { from: now.state, to: answer.answer } })
    }
    await applyFacts(
      tx,
      { id: payment.id, requestId: payment.request_id },
      { facts: [factOf(answer, now, at)] },
      note,
    )
  })
}
