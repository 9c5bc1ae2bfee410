import type { GatewayName } from '@kandili/contract'
import { civilDateInAthens } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { book, type Movement, type Transfer } from '../../ledger/index.ts'
import { isGateway } from '../payment.ts'
import type { Payment, StoredEvent } from '../repository-payments.ts'
import type { Settling } from './repository-settling.ts'

/** The event under which something caused by a payment's event is booked. */
export const bookedAs = (payment: Pick<Payment, 'id'>, name: string, event: StoredEvent): string =>
  `payment:${payment.id}:${name}:${event.key}`

/** The booking of a payment's event; undefined if there is nothing to book. */
export const movementOf = (
  { payment, request }: Pick<Settling, 'payment' | 'request'>,
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
