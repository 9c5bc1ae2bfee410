import type { GatewayName } from '@kandili/contract'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.ts'

type NewMovement = Insertable<DB['gateway_movement']>

const ROWS_AT_ONCE = 500

/** Stores new movements. @returns the new refs */
export const insertMovements = async (
  db: Database,
  movements: readonly NewMovement[],
): Promise<ReadonlySet<string>> => {
  const fresh = new Set<string>()
  for (let at = 0; at < movements.length; at += ROWS_AT_ONCE) {
    const written = await db
      .insertInto('gateway_movement')
      .values(movements.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) => conflict.columns(['gateway', 'ref']).doNothing())
      .returning('ref')
      .execute()
    for (const { ref } of written) fresh.add(ref)
  }
  return fresh
}

/** Links movements to the payments that they turned out to belong to. */
export const assignMovements = (db: Database, gateway: GatewayName) =>
  sql`
    update gateway_movement m set payment_id = p.id from payment p
    where m.gateway = ${gateway} and m.payment_id is null and m.source_ref is not null
      and p.method = m.gateway and p.provider_refs @> array[m.source_ref]`.execute(db)

export type PaymentDifference = {
  paymentId: number
  requestId: number
  gatewayCents: number
  bookedCents: number
}

/**
 * The payments for which the gateway's movements and our books differ.
 * @param from earlier events are in nobody's movements
 * @param until later events may not be in them yet
 */
export const findPaymentDifferences = async (
  db: Database,
  gateway: GatewayName,
  { from, until }: { from: Date; until: Date },
): Promise<PaymentDifference[]> => {
  const { rows } = await sql<PaymentDifference>`
    with theirs as (
      select payment_id, sum(net_cents)::bigint as cents from gateway_movement
      where gateway = ${gateway} and payment_id is not null group by payment_id),
    ours as (
      select t.payment_id, sum(case when d.gateway = ${gateway} then t.amount_cents else 0 end
                             - case when c.gateway = ${gateway} then t.amount_cents else 0 end)::bigint as cents
      from ledger_transfer t
      join ledger_account d on d.id = t.debit_account_id
      join ledger_account c on c.id = t.credit_account_id
      where t.payment_id is not null and (d.gateway = ${gateway} or c.gateway = ${gateway})
      group by t.payment_id)
    select p.id as "paymentId", p.request_id as "requestId",
      coalesce(theirs.cents, 0) as "gatewayCents", coalesce(ours.cents, 0) as "bookedCents"
    from payment p
    left join theirs on theirs.payment_id = p.id
    left join ours on ours.payment_id = p.id
    where p.method = ${gateway}
      and coalesce(theirs.cents, 0) <> coalesce(ours.cents, 0)
      -- Its money came within the time that is compared, and nothing has happened to it since.
      and not exists (
        select from payment_event e where e.payment_id = p.id
          and (e.occurred_at > ${until} or (e.type in ('CAPTURED', 'MISMATCHED') and e.occurred_at < ${from})))
    order by p.id
    limit 1000`.execute(db)
  return rows
}

export type UnbookedMovement = {
  ref: string
  kind: string
  sourceRef: string | null
  netCents: number
  occurredAt: Date
}

/** The gateway's unexplained movements without a payment, newest first. */
export const findStrangeMovements = async (
  db: Database,
  gateway: GatewayName,
): Promise<UnbookedMovement[]> => {
  const rows = await db
    .selectFrom('gateway_movement')
    .select(['ref', 'kind', 'source_ref', 'net_cents', 'occurred_at'])
    .where('gateway', '=', gateway)
    .where('payment_id', 'is', null)
    .where('kind', 'not in', [...BOOKED_BY_THEMSELVES])
    .where('net_cents', '<>', 0)
    .orderBy('occurred_at', 'desc')
    .limit(1000)
    .execute()
  return rows.map((row) => ({
    ref: row.ref,
    kind: row.kind,
    sourceRef: row.source_ref,
    netCents: row.net_cents,
    occurredAt: row.occurred_at,
  }))
}

/** Booked as they are read; transfers to temples are compared as a sum. */
const BOOKED_BY_THEMSELVES = ['PAYOUT', 'PAYOUT_RETURNED', 'FEE', 'TRANSFER', 'TRANSFER_RETURNED'] as const

/**
 * The gateway's transfers to the temples' own accounts, by its movements and by our books. Cents; negative when
 * leaving.
 */
export const findTransferSums = async (
  db: Database,
  gateway: GatewayName,
): Promise<{ gatewayCents: number; bookedCents: number }> => {
  const { rows } = await sql<{ gatewayCents: number; bookedCents: number }>`
    select
      (select coalesce(sum(net_cents), 0)::bigint from gateway_movement
        where gateway = ${gateway} and kind in ('TRANSFER', 'TRANSFER_RETURNED')) as "gatewayCents",
      (select coalesce(sum(case when d.gateway = ${gateway} then t.amount_cents else -t.amount_cents end), 0)::bigint
        from ledger_transfer t
        join ledger_account d on d.id = t.debit_account_id
        join ledger_account c on c.id = t.credit_account_id
        where t.code in ('payout-arrived', 'payout-returned', 'transfer-reversed')
          and (d.gateway = ${gateway} or c.gateway = ${gateway})) as "bookedCents"`.execute(db)
  return rows[0] ?? { gatewayCents: 0, bookedCents: 0 }
}
