import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import type { HeldOfLine, RefundShare } from './shares.ts'

export const findShares = async (db: Database, refundId: number): Promise<RefundShare[]> => {
  const rows = await db.selectFrom('refund_share').selectAll().where('refund_id', '=', refundId).execute()
  return rows.map((row) => ({
    lineId: row.line_id,
    amountCents: row.amount_cents,
    commissionCents: row.commission_cents,
    commissionVatCents: row.commission_vat_cents,
  }))
}

/** Adds shares to those of a refund: a line in both gets the sum. */
export const addShares = async (
  db: Database,
  refundId: number,
  had: readonly RefundShare[],
  added: readonly RefundShare[],
): Promise<void> => {
  for (const share of added) {
    const before = had.find(({ lineId }) => lineId === share.lineId)
    const row = {
      amount_cents: share.amountCents + (before?.amountCents ?? 0),
      commission_cents: share.commissionCents + (before?.commissionCents ?? 0),
      commission_vat_cents: share.commissionVatCents + (before?.commissionVatCents ?? 0),
    }
    await db
      .insertInto('refund_share')
      .values({ refund_id: refundId, line_id: share.lineId, ...row })
      .onConflict((conflict) => conflict.columns(['refund_id', 'line_id']).doUpdateSet(row))
      .execute()
  }
}

/** What refunds that have not failed, and lost disputes, hold of each line. */
export const findHeldOfLines = async (
  db: Database,
  lineIds: readonly number[],
): Promise<Map<number, HeldOfLine>> => {
  const { rows } = await sql<{
    line_id: number
    cents: number
    sharing: number
    commission: number
    vat: number
  }>`
    select line_id, sum(amount_cents)::bigint as cents,
      coalesce(sum(amount_cents) filter (where not keeps_commission), 0)::bigint as sharing,
      sum(commission_cents)::bigint as commission, sum(commission_vat_cents)::bigint as vat
    from (
      select s.line_id, s.amount_cents, s.commission_cents, s.commission_vat_cents, r.keeps_commission
      from refund_share s join refund r on r.id = s.refund_id
      where s.line_id = any(${lineIds}::bigint[]) and r.state <> 'FAILED'
      union all
      select line_id, amount_cents, commission_cents, commission_vat_cents, false
      from dispute_share where line_id = any(${lineIds}::bigint[]) and returned_at is null) held
    group by 1`.execute(db)
  return new Map(
    rows.map(({ line_id: lineId, cents, sharing, commission, vat }) => [
      lineId,
      { amountCents: cents, sharing: { amount: sharing, commission, vat } },
    ]),
  )
}

/** Stores what each line lost in a round of a dispute. */
export const insertDisputeShares = async (
  db: Database,
  { paymentId, key }: { paymentId: number; key: string },
  shares: readonly RefundShare[],
): Promise<void> => {
  if (shares.length === 0) return
  await db
    .insertInto('dispute_share')
    .values(
      shares.map((share) => ({
        payment_id: paymentId,
        event_key: key,
        line_id: share.lineId,
        amount_cents: share.amountCents,
        commission_cents: share.commissionCents,
        commission_vat_cents: share.commissionVatCents,
      })),
    )
    .execute()
}

/** The payer's bank returned what was lost in a round. */
export const returnDisputeShares = (
  db: Database,
  { paymentId, key }: { paymentId: number; key: string },
  at: Date,
) =>
  db
    .updateTable('dispute_share')
    .set({ returned_at: at })
    .where('payment_id', '=', paymentId)
    .where('event_key', '=', key)
    .execute()
