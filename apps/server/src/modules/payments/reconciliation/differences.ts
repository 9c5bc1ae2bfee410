import type { endpoints, GatewayName } from '@kandili/contract'
import type { Context } from '../../../platform/context.ts'
import { findHealth } from '../gateways/repository-gateways.ts'
import { findPaymentDifferences, findStrangeMovements, findTransferSums } from './repository-movements.ts'

export type Difference = endpoints.gateways.Difference

/** Events during the reading of its movements may not be in them. */
const GRACE_MS = 15 * 60_000

/**
 * The differences between a gateway's movements and our books, payment by payment; empty before the first comparison.
 */
export const differencesOf = async (context: Context, gateway: GatewayName): Promise<Difference[]> => {
  const health = await findHealth(context.db, gateway)
  if (!health?.movements_from || !health.movements_until) return []
  const until = new Date(health.movements_until.getTime() - GRACE_MS)
  const [payments, strange, transfers] = await Promise.all([
    findPaymentDifferences(context.db, gateway, { from: health.movements_from, until }),
    findStrangeMovements(context.db, gateway),
    findTransferSums(context.db, gateway),
  ])
  return [
    ...payments.map((row) => ({
      kind: 'PAYMENT' as const,
      paymentId: row.paymentId,
      orderId: row.requestId,
      reference: null,
      gateway: row.gatewayCents,
      books: row.bookedCents,
      at: null,
    })),
    ...strange.map((row) => ({
      kind: 'NO_PAYMENT' as const,
      paymentId: null,
      orderId: null,
      reference: row.sourceRef ?? row.ref,
      gateway: row.netCents,
      books: 0,
      at: row.occurredAt.toISOString(),
    })),
    ...(transfers.gatewayCents === transfers.bookedCents
      ? []
      : [
          {
            kind: 'TRANSFERS' as const,
            paymentId: null,
            orderId: null,
            reference: null,
            gateway: transfers.gatewayCents,
            books: transfers.bookedCents,
            at: null,
          },
        ]),
  ]
}
