import type { GatewayName } from '@kandili/contract'
import { callAttention, raiseAlarm } from '../../../platform/attention/attention.ts'
import { closeAttentionOf } from '../../../platform/attention/repository.ts'
import { civilDateInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { Refusal } from '../../../platform/errors.ts'
import { book, bookings, type Transfer } from '../../ledger/index.ts'
import {
  MAIL_REFUND_STEP,
  MAIL_REFUNDED,
  markRefundReturned,
  markRequestPaid,
  markRequestRefunded,
  type PayableRequest,
  REFUND_LINE,
} from '../../requests/index.ts'
import { holderOf, holderOfRefund, isGateway, summarise } from '../payment.ts'
import { moneyOfLines } from '../refunds/lines.ts'
import { findRefund, findShares, type Refund, updateRefund } from '../refunds/repository-refunds.ts'
import {
  type LineMoney,
  shareFee,
  spreadRefund,
  templeShares,
  templeSharesOfRefund,
} from '../refunds/shares.ts'
import { findTempleTerms, type Payment, type StoredEvent } from '../repository-payments.ts'
import {
  insertUnmatchedReceipt,
  reopenUnmatchedReceipt,
  resolveUnmatchedReceipt,
} from '../webhooks/repository-inbox.ts'
import { isDisputeFee } from './events-of-facts.ts'

/**
 * A payment under lock, with all its events, the new ones included. `payment.booked_to` is set here, and written with
 * the rest of the payment at the end.
 */
export type Settling = {
  payment: Payment
  request: PayableRequest
  /** Grows as facts are learned. */
  events: readonly StoredEvent[]
  /** The request's lines, once they were read. */
  lines?: Promise<LineMoney[]>
}

/** The cause of the item about money that fits no open request. */
const unmatchedCause = (payment: Payment): string => `unmatched:${payment.id}`

const linesOf = (tx: Context, settling: Settling): Promise<LineMoney[]> => {
  settling.lines ??= moneyOfLines(tx, settling.request)
  return settling.lines
}

/** Does what one new event of a payment demands: books it, moves the request, calls a person. */
export const bookEvent = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  switch (event.type) {
    case 'CAPTURED':
      return bookCapture(tx, settling, event)
    case 'MISMATCHED':
      return bookUnmatched(
        tx,
        settling,
        event,
        event.detail === 'WRONG_CURRENCY' ? 'WRONG_CURRENCY' : 'WRONG_AMOUNT',
      )
    case 'FEE_TAKEN':
      return bookFee(tx, settling, event)
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

const post = async (
  tx: Context,
  { payment, request }: Settling,
  event: StoredEvent,
  name: string,
  transfers: Transfer[],
  refundId?: number,
): Promise<void> => {
  if (transfers.length === 0) return
  await book(tx, {
    event: `payment:${payment.id}:${name}:${event.key}`,
    name,
    occurredOn: civilDateInAthens(event.occurredAt),
    transfers,
    requestId: request.id,
    paymentId: payment.id,
    ...(refundId === undefined ? {} : { refundId }),
  })
}

const bookCapture = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  const { payment, request } = settling
  if (request.state === 'CANCELED') return bookUnmatched(tx, settling, event, 'REQUEST_CANCELED')
  if (request.state !== 'PENDING_PAYMENT' && request.state !== 'FAILED') {
    return bookUnmatched(tx, settling, event, 'PAID_TWICE')
  }
  const shares = templeShares(await linesOf(tx, settling))
  const expected = shares.reduce((sum, share) => sum + share.grossCents, 0)
  if (expected !== event.amountCents) throw new Error(`request ${request.id} does not add up to its payment`)
  payment.booked_to = 'TEMPLES'
  await post(
    tx,
    settling,
    event,
    'payment-captured',
    bookings.paymentCaptured(holderOf(payment.method), shares),
  )
  await markRequestPaid(tx, request.id)
  // Paid at the door, a line may have been declined before its money came. One that may yet be taken back waits.
  for (const line of request.lines) {
    if (line.isOver) await tx.system.jobs.send(tx, REFUND_LINE, { lineId: line.id })
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
    throw new Refusal('STATE_DOES_NOT_ALLOW', { facts: { from: request.state, to: 'PAID' } })
  }
  payment.booked_to = 'UNMATCHED'
  await post(tx, settling, event, 'unmatched-received', bookings.unmatchedReceived(holder, event.amountCents))
  if (event.amountCents > 0) {
    await insertUnmatchedReceipt(tx.db, {
      payment_id: payment.id,
      request_id: request.id,
      method: payment.method,
      provider_ref: event.key,
      amount_cents: event.amountCents,
      currency: payment.currency,
      reason,
      received_at: event.occurredAt,
    })
  }
  await callAttention(tx, {
    cause: unmatchedCause(payment),
    kind: 'UNMATCHED_MONEY',
    requestId: request.id,
    paymentId: payment.id,
    facts: { reason, arrivedCents: event.amountCents, askedCents: payment.amount_cents },
  })
}

const gatewayOf = (payment: Payment): GatewayName => {
  if (!isGateway(payment.method)) throw new Error(`${payment.method} is no gateway`)
  return payment.method
}

const bookFee = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  const { payment, request } = settling
  const gateway = gatewayOf(payment)
  if (isDisputeFee(event.key)) {
    return post(tx, settling, event, 'dispute-fee', bookings.disputeTaken(gateway, 0, event.amountCents))
  }
  const terms = await findTempleTerms(
    tx.db,
    request.lines.map((line) => line.templeId),
  )
  const bearers = new Set(
    terms.filter((temple) => temple.gateway_fee_bearer === 'TEMPLE').map(({ id }) => id),
  )
  const isTemples = payment.booked_to === 'TEMPLES'
  const shares = isTemples ? templeShares(await linesOf(tx, settling)) : []
  const { platformCents, temples } =
    shares.length > 0
      ? shareFee(event.amountCents, shares, (templeId) => bearers.has(templeId))
      : { platformCents: event.amountCents, temples: [] }
  await post(tx, settling, event, 'fee-taken', bookings.feeTaken(gateway, platformCents, temples))
}

const transfersOfRefund = async (
  tx: Context,
  { payment, request }: Settling,
  event: StoredEvent,
): Promise<Transfer[]> => {
  const way = (await findRefund(tx.db, Number(event.key)))?.way ?? 'ORIGINAL'
  const holder = holderOfRefund(payment.method, way)
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
  return bookings.unmatchedReturned(holder, event.amountCents)
}

const bookRefund = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  const { payment, request, events } = settling
  const refundId = Number(event.key)
  // Out of order: a failed refund stays failed, whatever is reported afterwards.
  if (events.some((one) => one.type === 'REFUND_FAILED' && one.key === event.key)) return
  const at = tx.system.clock.now()
  const by = tx.actor?.userId ?? null
  await updateRefund(tx.db, refundId, { state: 'SUCCEEDED', settled_at: at })
  await post(tx, settling, event, 'refund-paid', await transfersOfRefund(tx, settling, event), refundId)
  if (payment.booked_to === 'TEMPLES') {
    await markRequestRefunded(tx, request.id, refundId, await findShares(tx.db, refundId))
  } else {
    await tx.system.jobs.send(tx, MAIL_REFUNDED, { requestId: request.id, refundId })
    const { arrivedCents, refundedCents } = summarise(events)
    if (refundedCents < arrivedCents) return
    await resolveUnmatchedReceipt(tx.db, payment.id, { at, by, resolution: 'REFUNDED' })
    await closeAttentionOf(tx.db, unmatchedCause(payment), { at, by })
  }
}

/** The part of a refund that a person declared a loss of ours: neither a line's nor unexplained any more. */
const lossOf = async (tx: Context, { payment }: Settling, refund: Refund): Promise<number> => {
  if (payment.booked_to !== 'TEMPLES') return 0
  const shared = (await findShares(tx.db, refund.id)).reduce((sum, share) => sum + share.amountCents, 0)
  return refund.amount_cents - shared - refund.suspense_cents
}

const failRefund = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  const { payment, request } = settling
  const refundId = Number(event.key)
  const refund = await findRefund(tx.db, refundId)
  if (refund?.state === 'SUCCEEDED') {
    const made = [
      ...(await transfersOfRefund(tx, settling, event)),
      ...bookings.refundExplained([], await lossOf(tx, settling, refund)),
    ]
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

const callDispute = (tx: Context, { payment, request }: Settling, event: StoredEvent): Promise<void> =>
  callAttention(tx, {
    cause: `${event.type.toLowerCase()}:${event.key}`,
    kind: 'DISPUTE',
    requestId: request.id,
    paymentId: payment.id,
    facts: { stage: event.type, amountCents: event.amountCents },
  })

const bookDispute = async (tx: Context, settling: Settling, event: StoredEvent): Promise<void> => {
  const { payment } = settling
  const gateway = gatewayOf(payment)
  await callDispute(tx, settling, event)
  if (event.type === 'DISPUTE_OPENED') {
    return post(tx, settling, event, 'dispute-taken', bookings.disputeTaken(gateway, event.amountCents, 0))
  }
  if (event.type === 'DISPUTE_WON') {
    return post(tx, settling, event, 'dispute-won', bookings.disputeWon(gateway, event.amountCents))
  }
  const lines = payment.booked_to === 'TEMPLES' ? await linesOf(tx, settling) : []
  const shares = spreadRefund(lines, event.amountCents)
  const lost = shares
    ? bookings.disputeLost(templeSharesOfRefund(shares, lines))
    : bookings.disputeLostByUs(event.amountCents)
  await post(tx, settling, event, 'dispute-lost', lost)
}
