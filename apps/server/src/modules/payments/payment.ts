/** The state of one payment attempt, computed from its events alone. Pure: no I/O. */
import { formerGateways, type GatewayName, type PaymentState, paymentGateways } from '@kandili/contract'
import type { Holder } from '../ledger/index.ts'

export const methodsByHand = ['BANK', 'IRIS', 'CASH'] as const
export type MethodByHand = (typeof methodsByHand)[number]
export type PaymentMethod = GatewayName | MethodByHand

export const isGateway = (method: PaymentMethod): method is GatewayName =>
  [...paymentGateways, ...formerGateways].some((name) => name === method)

export type PaymentEventType =
  /** A card was declined; the checkout stays open. */
  | 'DECLINED'
  /** The requested amount arrived. */
  | 'CAPTURED'
  /** Another amount or currency arrived; `amountCents` of it. */
  | 'MISMATCHED'
  /** A later report about the same money replaces MISMATCHED: this amount never arrived. */
  | 'MISREPORTED'
  | 'FAILED'
  | 'CANCELED'
  /** The gateway kept `amountCents` as its fee. */
  | 'FEE_TAKEN'
  /** The gateway returned the fee of a dispute. */
  | 'FEE_RETURNED'
  | 'REFUND_REQUESTED'
  | 'REFUND_SUCCEEDED'
  | 'REFUND_FAILED'
  /** The payer's bank asks; no money has moved. */
  | 'DISPUTE_INQUIRY'
  /** The payer's bank withdrew the money. */
  | 'DISPUTE_OPENED'
  | 'DISPUTE_WON'
  | 'DISPUTE_LOST'

/** One event, counted once however often it is reported: `key` is the provider's object, or our own refund's id. */
export type PaymentEvent = {
  type: PaymentEventType
  key: string
  amountCents: number
  /** A provider's decline code. */
  detail?: string | null
}

export type PaymentSummary = {
  state: PaymentState
  /** All money that arrived, the mismatched included. */
  arrivedCents: number
  refundedCents: number
  /** Requested, and neither done nor failed. */
  refundPendingCents: number
  /** Withdrawn by the payer's bank, temporarily or finally. */
  disputedCents: number
  /** The amount that can still be refunded. */
  refundableCents: number
  feeCents: number
  failureCode: string | null
}

const amountsByKey = (events: readonly PaymentEvent[], type: PaymentEventType): Map<string, number> => {
  const amounts = new Map<string, number>()
  for (const event of events) {
    if (event.type === type) amounts.set(event.key, Math.max(event.amountCents, amounts.get(event.key) ?? 0))
  }
  return amounts
}

const sum = (amounts: Iterable<number>): number => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

export const isArrival = ({ type }: Pick<PaymentEvent, 'type'>): boolean =>
  type === 'CAPTURED' || type === 'MISMATCHED'

/** The events by which money arrived, without corrected ones. */
export const arrivalsIn = <T extends PaymentEvent>(events: readonly T[]): T[] => {
  const wrong = new Set(events.flatMap(({ type, key }) => (type === 'MISREPORTED' ? [key] : [])))
  return events.filter((event) => isArrival(event) && !(event.type === 'MISMATCHED' && wrong.has(event.key)))
}

/** What arrived for an attempt, in cents; undefined while nothing has. */
export const arrivalIn = (events: readonly PaymentEvent[]): number | undefined => {
  const arrivals = arrivalsIn(events)
  return arrivals.length === 0 ? undefined : sum(arrivals.map(({ amountCents }) => amountCents))
}

const firstDetail = (events: readonly PaymentEvent[], type: PaymentEventType): string | null =>
  events
    .flatMap((event) => (event.type === type && event.detail ? [event.detail] : []))
    .sort()
    .at(0) ?? null

/**
 * Computes everything about an attempt from its events. Their order and repetition do not matter: a provider reports
 * late, twice and out of order, and the result must be the same.
 */
export const summarise = (events: readonly PaymentEvent[]): PaymentSummary => {
  const arrivals = arrivalsIn(events)
  const captured = sum(amountsByKey(arrivals, 'CAPTURED').values())
  const mismatched = sum(amountsByKey(arrivals, 'MISMATCHED').values())
  const arrivedCents = captured + mismatched

  // A refund that was reported done and failed later has failed: the money is with us again.
  const failedRefunds = amountsByKey(events, 'REFUND_FAILED')
  const doneRefunds = amountsByKey(events, 'REFUND_SUCCEEDED')
  const askedRefunds = amountsByKey(events, 'REFUND_REQUESTED')
  const refundedCents = sum([...doneRefunds].map(([key, amount]) => (failedRefunds.has(key) ? 0 : amount)))
  const refundPendingCents = sum(
    [...askedRefunds].map(([key, amount]) => (failedRefunds.has(key) || doneRefunds.has(key) ? 0 : amount)),
  )

  const won = amountsByKey(events, 'DISPUTE_WON')
  const disputes = new Map([
    ...amountsByKey(events, 'DISPUTE_OPENED'),
    ...amountsByKey(events, 'DISPUTE_LOST'),
  ])
  const disputedCents = sum([...disputes].map(([key, amount]) => (won.has(key) ? 0 : amount)))

  return {
    state: stateOf(events, captured, arrivedCents, refundedCents),
    arrivedCents,
    refundedCents,
    refundPendingCents,
    disputedCents,
    refundableCents: Math.max(0, arrivedCents - refundedCents - refundPendingCents - disputedCents),
    feeCents:
      sum(amountsByKey(events, 'FEE_TAKEN').values()) - sum(amountsByKey(events, 'FEE_RETURNED').values()),
    failureCode: captured > 0 ? null : (firstDetail(events, 'MISMATCHED') ?? firstDetail(events, 'FAILED')),
  }
}

const stateOf = (
  events: readonly PaymentEvent[],
  captured: number,
  arrived: number,
  refunded: number,
): PaymentState => {
  if (arrived > 0 && refunded >= arrived) return 'REFUNDED'
  if (captured > 0) return 'PAID'
  if (events.some((event) => event.type === 'FAILED' || event.type === 'MISMATCHED')) return 'FAILED'
  return events.some((event) => event.type === 'CANCELED') ? 'CANCELED' : 'PENDING_PAYMENT'
}

/** The source of a refund: the holder of the payment's money, or our bank if the payer gave an account. */
export const holderOfRefund = (method: PaymentMethod, way: 'ORIGINAL' | 'BANK'): Holder =>
  way === 'BANK' ? { at: 'BANK' } : holderOf(method)

/** Whether a person sends a refund, and not a gateway: those of former gateways at the console of their bank. */
export const isByHand = (method: PaymentMethod, way: 'ORIGINAL' | 'BANK'): boolean =>
  way === 'BANK' || !(paymentGateways as readonly string[]).includes(method)

/** Whether a refund is sent to an account that the payer gives. */
export const takesAccount = (method: PaymentMethod, way: 'ORIGINAL' | 'BANK'): boolean =>
  way === 'BANK' || !isGateway(method)

/** The holder of a payment's money by its method. */
export const holderOf = (method: PaymentMethod): Holder => {
  if (isGateway(method)) return { at: 'GATEWAY', gateway: method }
  return { at: method === 'CASH' ? 'TEMPLE' : 'BANK' }
}
