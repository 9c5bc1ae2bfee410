import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** Serialises everything that depends on one temple's released money. Held until the transaction ends. */
export const lockTempleMoney = (db: Database, templeId: number) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('kandili-payouts')),
    pg_advisory_xact_lock(hashtext('kandili-payouts-of-temple'), ${templeId}::int)`.execute(db)

/** As `lockTempleMoney`, for all temples at once. */
export const lockAllMoney = (db: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('kandili-payouts'))`.execute(db)

/** What has changed since its share was computed, oldest first; of one temple or of all. */
export const findToCompute = async (
  db: Database,
  { limit, templeId }: { limit: number; templeId?: number | undefined },
): Promise<{ id: number; request_id: number }[]> => {
  let query = db
    .selectFrom('share_to_compute as s')
    .select(['s.id', 's.request_id'])
    .orderBy('s.id')
    .limit(limit)
  if (templeId !== undefined) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('request_line as l')
          .select('l.id')
          .whereRef('l.request_id', '=', 's.request_id')
          .where('l.temple_id', '=', templeId),
      ),
    )
  }
  return query.execute()
}

export const removeComputed = async (db: Database, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await sql`delete from share_to_compute where id = any(${ids}::bigint[])`.execute(db)
}

export const findTemplesOf = async (
  db: Database,
  requestIds: readonly number[],
): Promise<{ request_id: number; temple_id: number }[]> =>
  (
    await sql<{ request_id: number; temple_id: number }>`
      select distinct request_id, temple_id from request_line
      where request_id = any(${requestIds}::bigint[]) order by 2, 1`.execute(db)
  ).rows

export type ShareFacts = {
  readonly request_id: number
  /** By the books: what the temple is owed for the request, released or not. Negative if it owes us. */
  readonly owed: number
  readonly released: number
  /** By the lines: the net shares of acts that are done and can no longer be undone, less every requested refund. */
  readonly done: number
  /** The ids of those lines. */
  readonly done_lines: number[]
  /** Fees and lost disputes: what the books deducted besides offerings, commission and refunds. Negative. */
  readonly others: number
  /** Cash that the temple holds. */
  readonly cash: number
  /** The payer's bank withholds money of this request. */
  readonly disputed: boolean
}

/** The input for a temple's shares (cents). */
export const findShareFacts = async (
  db: Database,
  templeId: number,
  requestIds: readonly number[],
): Promise<ShareFacts[]> =>
  (
    await sql<ShareFacts>`
      with asked as (select unnest(${requestIds}::bigint[]) as request_id),
      lines as (
        select l.request_id, sum(case when l.state = 'FULFILLED' and l.settled_at is not null
            then l.amount_cents - l.commission_cents - coalesce(back.cents, 0) else 0 end)::bigint as done,
          coalesce(array_agg(l.id) filter (where l.state = 'FULFILLED' and l.settled_at is not null), '{}') as done_lines
        from asked join request_line l using (request_id)
        left join lateral (
          select sum(s.amount_cents - s.commission_cents) as cents
          from refund_share s join refund r on r.id = s.refund_id
          where s.line_id = l.id and r.state <> 'FAILED') back on true
        where l.temple_id = ${templeId} group by 1),
      booked as (
        select t.request_id, t.movement, t.code, t.amount_cents * side.sign as cents, a.purpose
        from asked join ledger_transfer t using (request_id)
        cross join lateral (values (t.credit_account_id, 1), (t.debit_account_id, -1)) side (account_id, sign)
        join ledger_account a on a.id = side.account_id
        where a.temple_id = ${templeId} or a.purpose = 'CHARGEBACKS_RECEIVABLE')
      select lines.request_id, lines.done, lines.done_lines,
        coalesce(sum(cents) filter (where purpose = 'TEMPLE_PAYABLE'
          and movement not in ('share-released', 'share-withdrawn')), 0)::bigint as owed,
        coalesce(sum(cents) filter (where purpose = 'TEMPLE_RELEASED'
          and movement in ('share-released', 'share-withdrawn')), 0)::bigint as released,
        coalesce(sum(cents) filter (where purpose = 'TEMPLE_PAYABLE'
          and movement not in ('share-released', 'share-withdrawn')
          and code not in ('offering', 'commission', 'commission-vat', 'refund-temple')), 0)::bigint as others,
        coalesce(-sum(cents) filter (where purpose = 'DUE_FROM_TEMPLE'), 0)::bigint as cash,
        coalesce(-sum(cents) filter (where purpose = 'CHARGEBACKS_RECEIVABLE'), 0) > 0 as disputed
      from lines left join booked using (request_id)
      group by 1, 2, 3 order by 1`.execute(db)
  ).rows

export const storeShares = async (
  db: Database,
  templeId: number,
  shares: readonly { requestId: number; owed: number; released: number; cash: number }[],
  at: Date,
): Promise<void> => {
  if (shares.length === 0) return
  await db
    .insertInto('temple_share')
    .values(
      shares.map((share) => ({
        request_id: share.requestId,
        temple_id: templeId,
        owed_cents: share.owed,
        released_cents: share.released,
        cash_cents: share.cash,
        computed_at: at,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['request_id', 'temple_id']).doUpdateSet(({ ref }) => ({
        owed_cents: ref('excluded.owed_cents'),
        released_cents: ref('excluded.released_cents'),
        cash_cents: ref('excluded.cash_cents'),
        computed_at: ref('excluded.computed_at'),
      })),
    )
    .execute()
}

export type ItemKind = 'RELEASED' | 'WITHDRAWN' | 'NETTED' | 'RECOVERED' | 'RETURNED' | 'CARRIED'

/** Adds an item of a temple's released money; unclaimed without a payout. Amounts in cents, signed, not zero. */
export const insertItem = async (
  db: Database,
  item: {
    templeId: number
    kind: ItemKind
    amountCents: number
    requestId?: number
    payoutId?: number
    occurredOn: string
    at: Date
  },
): Promise<number> =>
  (
    await db
      .insertInto('payout_item')
      .values({
        temple_id: item.templeId,
        kind: item.kind,
        amount_cents: item.amountCents,
        request_id: item.requestId ?? null,
        payout_id: item.payoutId ?? null,
        occurred_on: item.occurredOn,
        created_at: item.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Records that an item released the shares of these acts, unless an earlier item did. */
export const storeReleasedLines = async (
  db: Database,
  itemId: number,
  lineIds: readonly number[],
): Promise<void> => {
  if (lineIds.length === 0) return
  await db
    .insertInto('released_line')
    .values(lineIds.map((line_id) => ({ line_id, item_id: itemId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What can be paid out to a temple: items in no payout (cents). Negative is a debt. */
export const sumUnclaimed = async (db: Database, templeId: number): Promise<number> => {
  const { cents } = await db
    .selectFrom('payout_item')
    .select(({ fn }) => fn.sum<string | null>('amount_cents').as('cents'))
    .where('temple_id', '=', templeId)
    .where('payout_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(cents ?? 0)
}

/**
 * A temple's debts that can be offset against its money (cents): all of them, except the cash that it holds for acts
 * that are not done yet, and pending reversals from its connected account.
 */
export const findNettable = async (db: Database, templeId: number): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select (
      coalesce((select sum(d.debited_cents - d.credited_cents) from ledger_day d
        join ledger_account a on a.id = d.account_id
        where a.purpose = 'DUE_FROM_TEMPLE' and a.temple_id = ${templeId}), 0)
      - coalesce((select sum(cash_cents) from temple_share
        where temple_id = ${templeId} and cash_cents > 0 and released_cents = 0 and owed_cents > 0), 0)
      - coalesce((select sum(amount_cents) from transfer_reversal
        where temple_id = ${templeId} and state = 'REQUESTED'), 0)
      )::bigint as cents`.execute(db)
  return Math.max(0, rows[0]?.cents ?? 0)
}
