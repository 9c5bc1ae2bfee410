import { callAttention, endAlarm, raiseAlarm } from '../../../platform/attention/attention.ts'
import { closeAttentionOf } from '../../../platform/attention/repository.ts'
import type { Context } from '../../../platform/context.ts'
import { refusedState } from '../../../platform/errors.ts'
import { bookings, movementId, readMovements, type Transfer } from '../../ledger/index.ts'
import {
  MAIL_REFUND_STEP,
  MAIL_REFUNDED,
  markRefundReturned,
  markRequestRefunded,
} from '../../requests/index.ts'
import { holderOf, holderOfRefund, isByHand, summarise } from '../payment.ts'
import { explainedAs, findRefund, unexplainedCause, updateRefund } from '../refunds/repository-refunds.ts'
import { findShares } from '../refunds/repository-shares.ts'
import { templeSharesOfRefund } from '../refunds/shares.ts'
import {
  insertUnmatchedReceipt,
  reopenUnmatchedReceipt,
  resolveUnmatchedReceipt,
} from '../repository-inbox.ts'
import { type Payment, type StoredEvent, updatePayment } from '../repository-payments.ts'
import { bookDispute, callDispute } from './book-dispute.ts'
import type { Settling } from './repository-settling.ts'
import { bookedAs, gatewayOf, post } from './settling.ts'
import { feeTransfers } from './transfers.ts'

/** The cause of the attention item about money that fits no open request. */
const unmatchedCause = (payment: Payment): string => `unmatched:${payment.id}`

/** Handles one new event of a payment: books it, moves the request, notifies a person. */
export const bookEvent = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  switch (event.type) {
    case 'CAPTURED':
      // Money that pays its request is not learned as a fact: `settle` writes all that it causes.
      return bookUnmatched(
        tx,
        settling,
        event,
        settling.request.state === 'CANCELED' ? 'REQUEST_CANCELED' : 'PAID_TWICE',
      )
    case 'MISMATCHED':
      return bookUnmatched(
        tx,
        settling,
        event,
        event.detail === 'WRONG_CURRENCY' ? 'WRONG_CURRENCY' : 'WRONG_AMOUNT',
      )
    case 'MISREPORTED':
      return withdrawUnmatched(tx, settling, event)
    case 'FEE_TAKEN': {
      const { name, transfers } = feeTransfers(settling.payment, settling.request, event)
      return post(tx, settling, event, name, transfers)
    }
    case 'REFUND_SUCCEEDED':
      return bookRefund(tx, settling, event)
    case 'REFUND_FAILED':
      return failRefund(tx, settling, event)
    case 'FEE_RETURNED':
      return post(
        tx,
        settling,
        event,
        'dispute-fee-returned',
        bookings.disputeFeeReturned(gatewayOf(settling.payment), event.amountCents),
      )
    case 'DISPUTE_INQUIRY':
      return callDispute(tx, settling, event)
    case 'DISPUTE_OPENED':
    case 'DISPUTE_WON':
    case 'DISPUTE_LOST':
      return bookDispute(tx, settling, event)
    case 'REFUND_REQUESTED':
      return updateRefund(tx.db, Number(event.key), { state: 'PENDING' })
    case 'DECLINED':
    case 'FAILED':
    case 'CANCELED':
      return
  }
}

type UnmatchedReason = 'WRONG_AMOUNT' | 'WRONG_CURRENCY' | 'REQUEST_CANCELED' | 'PAID_TWICE'

/** Money that matches no open request: posted separately, with an attention item until a person refunds or assigns it. */
const bookUnmatched = async (
  tx: Context,
  settling: Settling,
  event: StoredEvent,
  reason: UnmatchedReason,
): Promise<void> => {
  const { payment, request } = settling
  const holder = holderOf(payment.method)
  if (holder.at === 'TEMPLE') {
    // Cash at a temple's door cannot be posted as unmatched: a closed request has nothing to confirm.
    throw refusedState(request.state, 'PAID')
  }
  // The temples' part of a payment stays theirs, whatever else arrives for it.
  payment.booked_to ??= 'UNMATCHED'
  const own = { ...event, key: unmatchedKey(settling, event) }
  await post(tx, settling, own, 'unmatched-received', bookings.unmatchedReceived(holder, event.amountCents))
  if (event.amountCents > 0) {
    await insertUnmatchedReceipt(tx.db, {
      payment_id: payment.id,
      request_id: request.id,
      method: payment.method,
      provider_ref: own.key,
      amount_cents: event.amountCents,
      currency: payment.currency,
      reason,
      received_at: event.occurredAt,
    })
  }
  await raiseAlarm(tx, {
    cause: unmatchedCause(payment),
    kind: 'UNMATCHED_MONEY',
    requestId: request.id,
    paymentId: payment.id,
    facts: { reason, arrivedCents: event.amountCents, askedCents: payment.amount_cents },
  })
}

/** Money under a key whose first amount was wrong is booked beside that. */
const unmatchedKey = ({ events }: Settling, { type, key }: StoredEvent): string =>
  type === 'CAPTURED' && events.some((one) => one.type === 'MISREPORTED' && one.key === key)
    ? `${key}#2`
    : key

/** An amount that was booked apart never arrived. */
const withdrawUnmatched = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  const { payment } = settling
  const id = movementId(bookedAs(payment, 'unmatched-received', event))
  const made = (await readMovements(tx, [id])).get(id)?.transfers ?? []
  await post(tx, settling, event, 'unmatched-misreported', bookings.undone(made))
  payment.booked_to = null
  await updatePayment(tx.db, payment.id, { booked_to: null })
  const now = { at: tx.system.clock.now(), by: null }
  await resolveUnmatchedReceipt(tx.db, payment.id, { ...now, resolution: 'ACCEPTED' })
  await closeAttentionOf(tx.db, unmatchedCause(payment), now)
}

const transfersOfRefund = async (
  tx: Context,
  { payment, request }: Settling,
  event: StoredEvent,
): Promise<Transfer[]> => {
  const refund = await findRefund(tx.db, Number(event.key))
  const holder = holderOfRefund(payment.method, refund?.way ?? 'ORIGINAL')
  if (payment.booked_to === 'TEMPLES' || holder.at === 'TEMPLE') {
    const lines = request.lines.map((line) => ({ lineId: line.id, templeId: line.templeId }))
    const shares = templeSharesOfRefund(await findShares(tx.db, Number(event.key)), lines)
    const unexplained = event.amountCents - shares.reduce((sum, share) => sum + share.grossCents, 0)
    return [
      ...bookings.refundOwed(shares),
      ...bookings.refundUnexplained(unexplained),
      ...bookings.refundPaid(holder, shares, unexplained),
    ]
  }
  return bookings.unmatchedReturned(holder, event.amountCents, refund?.suspense_cents ?? 0)
}

const bookRefund = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  const { payment, request, events } = settling
  const refundId = Number(event.key)
  // Out of order: a failed refund stays failed, whatever is reported afterwards.
  if (events.some((one) => one.type === 'REFUND_FAILED' && one.key === event.key)) return
  const at = tx.system.clock.now()
  const by = tx.actor?.userId ?? null
  const refund = await findRefund(tx.db, refundId)
  // A refund by hand comes days after it was announced.
  const isAtOnce = refund && !isByHand(payment.method, refund.way)
  const told = { cents: event.amountCents, lineId: isAtOnce ? (refund.line_id ?? 0) : 0 }
  await updateRefund(tx.db, refundId, { state: 'SUCCEEDED', settled_at: at })
  await post(tx, settling, event, 'refund-paid', await transfersOfRefund(tx, settling, event), refundId)
  if (payment.booked_to === 'TEMPLES') {
    await markRequestRefunded(tx, request.id, { id: refundId, ...told }, await findShares(tx.db, refundId))
  } else {
    await tx.system.jobs.send(tx, MAIL_REFUNDED, { requestId: request.id, refundId, ...told })
    const { arrivedCents, refundedCents } = summarise(events)
    if (refundedCents < arrivedCents) return
    await resolveUnmatchedReceipt(tx.db, payment.id, { at, by, resolution: 'REFUNDED' })
    await closeAttentionOf(tx.db, unmatchedCause(payment), { at, by })
  }
}

/** All bookings of a refund: its payment, and a person's later explanation. */
const bookedOfRefund = async (
  tx: Context,
  { payment }: Settling,
  event: StoredEvent,
): Promise<Transfer[]> => {
  const ids = [bookedAs(payment, 'refund-paid', event), explainedAs(Number(event.key))].map(movementId)
  return [...(await readMovements(tx, ids)).values()].flatMap(({ transfers }) => transfers)
}

const failRefund = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  const { payment, request } = settling
  const refundId = Number(event.key)
  const refund = await findRefund(tx.db, refundId)
  if (refund?.state === 'SUCCEEDED') {
    const made = await bookedOfRefund(tx, settling, event)
    await post(tx, settling, event, 'refund-returned', bookings.undone(made), refundId)
    if (payment.booked_to === 'TEMPLES') {
      await markRefundReturned(tx, request.id, await findShares(tx.db, refundId))
    } else if (await reopenUnmatchedReceipt(tx.db, payment.id)) {
      await raiseAlarm(tx, {
        cause: unmatchedCause(payment),
        kind: 'UNMATCHED_MONEY',
        requestId: request.id,
        paymentId: payment.id,
        facts: { reason: 'RETURNED', arrivedCents: event.amountCents, askedCents: payment.amount_cents },
      })
    }
  }
  await updateRefund(tx.db, refundId, {
    state: 'FAILED',
    failure_code: event.detail ?? null,
    settled_at: tx.system.clock.now(),
  })
  // Nothing was returned, so there is nothing to explain.
  await endAlarm(tx, unexplainedCause(refundId))
  await tx.system.jobs.send(tx, MAIL_REFUND_STEP, {
    step: 'refundFailed',
    requestId: request.id,
    refundId,
    cents: event.amountCents,
  })
  await callAttention(tx, {
    cause: `refund-failed:${refundId}`,
    kind: 'REFUND_FAILED',
    requestId: request.id,
    paymentId: payment.id,
    refundId,
    facts: { amountCents: event.amountCents, code: event.detail ?? '' },
  })
}
