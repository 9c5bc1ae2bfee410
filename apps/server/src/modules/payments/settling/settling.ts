import type { GatewayName } from '@kandili/contract'
import { civilDateInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { book, type Transfer } from '../../ledger/index.ts'
import type { PayableRequest } from '../../requests/index.ts'
import { isGateway } from '../payment.ts'
import { moneyOfLines } from '../refunds/lines.ts'
import type { LineMoney } from '../refunds/shares.ts'
import type { Payment, StoredEvent } from '../repository-payments.ts'

/**
 * A payment under lock, with all its events, the new ones included. `payment.booked_to` is set here, and written with
 * the rest of the payment at the end.
 */
export type Settling = {
  payment: Payment
  request: PayableRequest
  /** Grows as facts are learned. */
  events: readonly StoredEvent[]
  /** The request's lines as they were before any of it was given back, once they were read. */
  lines?: Promise<LineMoney[]>
}

export const linesOf = (tx: Context, settling: Settling): Promise<LineMoney[]> => {
  settling.lines ??= moneyOfLines(tx, settling.request)
  return settling.lines
}

/** The event under which something that a payment's event caused is in the books. */
export const bookedAs = (payment: Payment, name: string, event: StoredEvent): string =>
  `payment:${payment.id}:${name}:${event.key}`

/** Books what an event of a payment caused; nothing where there is nothing to book. */
export const post = async (
  tx: Context,
  { payment, request }: Settling,
  event: StoredEvent,
  name: string,
  transfers: Transfer[],
  refundId?: number,
): Promise<void> => {
  if (transfers.length === 0) return
  await book(tx, {
    event: bookedAs(payment, name, event),
    name,
    occurredOn: civilDateInAthens(event.occurredAt),
    transfers,
    requestId: request.id,
    paymentId: payment.id,
    ...(refundId === undefined ? {} : { refundId }),
  })
}

export const gatewayOf = (payment: Payment): GatewayName => {
  if (!isGateway(payment.method)) throw new Error(`${payment.method} is no gateway`)
  return payment.method
}
