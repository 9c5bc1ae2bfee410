import type { GatewayName } from '@kandili/contract'
import { endAlarmsExcept, raiseAlarm } from '../../../platform/attention/attention.ts'
import { civilDateInAthens, DAY_MS } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { book, bookings, type Transfer } from '../../ledger/index.ts'
import type { PaymentGateway, ProviderMovement } from '../gateways/gateway.ts'
import { gatewaysInService } from '../gateways/index.ts'
import { findHealth, writeHealth } from '../gateways/repository-gateways.ts'
import { findPaymentsByRefs, updatePayment } from '../repository-payments.ts'
import { settlePayment } from '../settling/settle-payment.ts'
import { differencesOf } from './differences.ts'
import { assignMovements, insertMovements } from './repository-movements.ts'

/** How far back the first reading goes; earlier movements are not compared. */
const FIRST_DAYS = 30
/** A gateway may add to the last days; rereading known movements does no harm. */
const READ_AGAIN_DAYS = 3

/**
 * Compares each gateway's own books with ours, every day: reads its balance transactions, asks about the payments of
 * new ones, books movements without a payment (payouts to our bank, the gateway's own fees), and notifies a person
 * when a cent differs.
 */
export const compareGateways = async (context: Context): Promise<void> => {
  const causes: string[] = []
  for (const [name, gateway] of gatewaysInService(context.system)) {
    if (!gateway.listMovements) continue
    try {
      await readMovements(context, gateway, gateway.listMovements)
    } catch (error) {
      context.log.warn({ err: error, gateway: name }, 'the movements of a gateway could not be read')
    }
    const cause = `books:${name}`
    const differences = await differencesOf(context, name)
    if (differences.length === 0) continue
    causes.push(cause)
    const cents = differences.reduce((sum, one) => sum + Math.abs(one.gateway - one.books), 0)
    await raiseAlarm(context, {
      cause,
      kind: 'BOOKS_DIFFER',
      facts: { gateway: name, differences: differences.length, differenceCents: cents },
    })
  }
  await endAlarmsExcept(context, 'BOOKS_DIFFER', causes)
}

const readMovements = async (
  context: Context,
  { name }: PaymentGateway,
  listMovements: NonNullable<PaymentGateway['listMovements']>,
): Promise<void> => {
  const now = context.system.clock.now()
  const health = await findHealth(context.db, name)
  const from = health?.movements_from ?? new Date(now.getTime() - FIRST_DAYS * DAY_MS)
  const since = health?.movements_until
    ? new Date(Math.max(from.getTime(), health.movements_until.getTime() - READ_AGAIN_DAYS * DAY_MS))
    : from
  const movements = await listMovements(since)
  const moved = await keepMovements(context, name, movements)
  // Including known ones: an earlier comparison may have stopped after storing them. Nothing is booked twice.
  for (const movement of movements) await bookMovement(context, name, movement)
  for (const id of moved) await learn(context, id)
  await assignMovements(context.db, name)
  await writeHealth(context.db, name, { movements_from: from, movements_until: now, compared_at: now })
}

/** Updates a payment from the gateway. If that fails now, the reconciliation tries again. */
const learn = async (context: Context, paymentId: number): Promise<void> => {
  try {
    await settlePayment(context, paymentId)
  } catch (error) {
    context.log.warn({ err: error, paymentId }, 'a payment that moved could not be asked about')
    await updatePayment(context.db, paymentId, { ask_again_at: context.system.clock.now() })
  }
}

/** Stores movements with their payments. @returns the payments of those that are new */
const keepMovements = async (
  context: Context,
  name: GatewayName,
  movements: readonly ProviderMovement[],
): Promise<ReadonlySet<number>> => {
  const refs = [...new Set(movements.flatMap(({ sourceRefs }) => sourceRefs))]
  const payments = refs.length > 0 ? await findPaymentsByRefs(context.db, name, refs, []) : []
  const paymentOf = new Map(
    payments.flatMap(({ id, provider_refs }) => provider_refs.map((ref) => [ref, id])),
  )
  const idOf = ({ sourceRefs }: ProviderMovement): number | null =>
    sourceRefs.map((ref) => paymentOf.get(ref)).find((id) => id !== undefined) ?? null
  const fresh = await insertMovements(
    context.db,
    movements.map((movement) => ({
      gateway: name,
      ref: movement.ref,
      kind: movement.kind,
      source_ref: movement.sourceRefs[0] ?? null,
      payment_id: idOf(movement),
      gross_cents: movement.grossCents,
      net_cents: movement.netCents,
      currency: movement.currency,
      occurred_at: movement.at,
    })),
  )
  return new Set(movements.flatMap((movement) => (fresh.has(movement.ref) ? (idOf(movement) ?? []) : [])))
}

/** Movements without a payment that need no person: payouts to our bank, and the gateway's own fees. */
const bookMovement = async (
  context: Context,
  name: GatewayName,
  { ref, kind, netCents, at }: ProviderMovement,
): Promise<void> => {
  const booked = bookedAs(name, kind, netCents)
  if (!booked || booked.transfers.length === 0) return
  await book(context, {
    event: `gateway-movement:${name}:${ref}`,
    name: booked.name,
    occurredOn: civilDateInAthens(at),
    transfers: booked.transfers,
  })
}

const bookedAs = (
  gateway: GatewayName,
  kind: ProviderMovement['kind'],
  netCents: number,
): { name: string; transfers: Transfer[] } | undefined => {
  const cents = Math.abs(netCents)
  if (kind === 'PAYOUT' || kind === 'PAYOUT_RETURNED') {
    const settled = bookings.gatewaySettled(gateway, cents)
    return netCents < 0
      ? { name: 'gateway-settled', transfers: settled }
      : { name: 'gateway-settlement-returned', transfers: bookings.undone(settled) }
  }
  if (kind !== 'FEE') return undefined
  const fee = bookings.feeTaken(gateway, cents, [])
  return netCents < 0
    ? { name: 'fee-taken', transfers: fee }
    : { name: 'fee-returned', transfers: bookings.undone(fee) }
}
