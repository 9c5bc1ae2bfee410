import { type Insertable, sql, type Updateable } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.ts'

export type Reversal = {
  id: number
  payout_id: number
  temple_id: number
  amount_cents: number
  state: 'REQUESTED' | 'DONE' | 'FAILED'
  provider_ref: string | null
}

/** Transfers that a temple's account has not returned completely, newest first. Cents. */
export const findReversible = async (
  db: Database,
  templeId: number,
): Promise<{ payout_id: number; left: number }[]> => {
  const { rows } = await sql<{ payout_id: number; left: number }>`
    select p.id as payout_id, p.amount_cents - coalesce(sum(r.amount_cents) filter (where r.state <> 'FAILED'), 0)::bigint as left
    from payout p
    join connected_account a on a.id = p.connected_account_id and a.state <> 'CLOSED'
    left join transfer_reversal r on r.payout_id = p.id
    where p.temple_id = ${templeId} and p.method = 'STRIPE' and p.state = 'PAID'
    group by p.id having p.amount_cents > coalesce(sum(r.amount_cents) filter (where r.state <> 'FAILED'), 0)
    order by p.id desc`.execute(db)
  return rows
}

export const insertReversal = async (
  db: Database,
  row: Insertable<DB['transfer_reversal']>,
): Promise<number> =>
  (await db.insertInto('transfer_reversal').values(row).returning('id').executeTakeFirstOrThrow()).id

export const findReversal = (db: Database, id: number): Promise<Reversal | undefined> =>
  db
    .selectFrom('transfer_reversal')
    .select(['id', 'payout_id', 'temple_id', 'amount_cents', 'state', 'provider_ref'])
    .where('id', '=', id)
    .executeTakeFirst()

export const isKnownReversal = async (db: Database, providerRef: string): Promise<boolean> =>
  (await db
    .selectFrom('transfer_reversal')
    .select('id')
    .where('provider_ref', '=', providerRef)
    .executeTakeFirst()) !== undefined

export const updateReversal = (db: Database, id: number, change: Updateable<DB['transfer_reversal']>) =>
  db.updateTable('transfer_reversal').set(change).where('id', '=', id).execute()

export const findPayoutByTransfer = (db: Database, transferRef: string) =>
  db
    .selectFrom('payout')
    .select(['id', 'temple_id'])
    .where('method', '=', 'STRIPE')
    .where('reference', '=', transferRef)
    .executeTakeFirst()

/** What waits for the gateway: approved transfers, those in progress since before `before`, and reversals. */
export const findWaitingTransfers = async (
  db: Database,
  before: Date,
): Promise<{ payouts: number[]; reversals: number[] }> => {
  const payouts = await db
    .selectFrom('payout')
    .select('id')
    .where('method', '=', 'STRIPE')
    .where('state', 'in', ['APPROVED', 'SENT'])
    .where('updated_at', '<', before)
    .orderBy('id')
    .limit(500)
    .execute()
  const reversals = await db
    .selectFrom('transfer_reversal')
    .select('id')
    .where('state', '=', 'REQUESTED')
    .where('requested_at', '<', before)
    .orderBy('id')
    .limit(500)
    .execute()
  return { payouts: payouts.map(({ id }) => id), reversals: reversals.map(({ id }) => id) }
}
