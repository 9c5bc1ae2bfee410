import type { GatewayName } from '@kandili/contract'
import { civilDateInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { book, type Movement, type Transfer } from '../../ledger/index.ts'
import type { PayableRequest } from '../../requests/index.ts'
import { isGateway } from '../payment.ts'
import type { Payment, StoredEvent } from '../repository-payments.ts'

/**
 * A payment under lock, with all its events, including new ones. `payment.booked_to` is set here, and written with
 * the rest of the payment at the end.
 */
export type Settling = {
  payment: Payment
  request: PayableRequest
  /** Grows as facts are learned. */
  events: readonly StoredEvent[]
}

/** The event under which something caused by a payment's event is booked. */
export const bookedAs = (payment: Pick<Payment, 'id'>, name: string, event: StoredEvent): string =>
  `payment:${payment.id}:${name}:${event.key}`

/** The booking of a payment's event; undefined if there is nothing to book. */
export const movementOf = (
  { payment, request }: { payment: Pick<Payment, 'id'>; request: { id: number } },
  event: StoredEvent,
  name: string,
  transfers: Transfer[],
  refundId?: number,
): Movement | undefined =>
  transfers.length === 0
    ? undefined
    : {
        event: bookedAs(payment, name, event),
        name,
        occurredOn: civilDateInAthens(event.occurredAt),
        transfers,
        requestId: request.id,
        paymentId: payment.id,
        ...(refundId === undefined ? {} : { refundId }),
      }

/** Books a payment's event, if there is anything to book. */
export const post = async (
  tx: Context,
  settling: Settling,
  event: StoredEvent,
  name: string,
  transfers: Transfer[],
  refundId?: number,
): Promise<void> => {
  const movement = movementOf(settling, event, name, transfers, refundId)
  if (movement) await book(tx, movement)
}

export const gatewayOf = (payment: Pick<Payment, 'method'>): GatewayName => {
  if (!isGateway(payment.method)) throw new Error(`${payment.method} is no gateway`)
  return payment.method
}
