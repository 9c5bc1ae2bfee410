import type { Bilingual, PayoutWait } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { updatePeriods } from '../repository.ts'

export type WaitRow = {
  temple_id: number
  title: Bilingual
  cents: number
  reason: PayoutWait
  /** The end of an account's waiting period. */
  until: Date | null
}

type Scope = { now: Date; threshold: number; templeId?: number | undefined; limit?: number | undefined }

/**
 * Every temple with released money in no payout, and why: what stops the next proposal, or SCHEDULE if nothing does.
 * The most money first.
 */
export const findWaiting = async (
  db: Database,
  { now, threshold, templeId, limit }: Scope,
): Promise<WaitRow[]> =>
  (
    await sql<WaitRow>`
      select w.temple_id, t.title, w.cents,
        case
          when exists (select from payout p where p.temple_id = w.temple_id and p.state in ('PROPOSED', 'APPROVED_ONCE'))
            then 'PAYOUT_OPEN'
          when a.id is null and c.id is not null then
            case when c.usable_from > ${now} then 'ACCOUNT_COOLING' when w.cents < ${threshold} then 'BELOW_THRESHOLD' else 'SCHEDULE' end
          when a.id is null then 'NO_ACCOUNT'
          when a.flagged_at is not null then 'ACCOUNT_FLAGGED'
          when a.usable_from > ${now} then 'ACCOUNT_COOLING'
          when w.cents < ${threshold} then 'BELOW_THRESHOLD'
          else 'SCHEDULE' end as reason,
        case when a.flagged_at is null and a.usable_from > ${now} then a.usable_from
          when a.id is null and c.usable_from > ${now} then c.usable_from end as until
      from (
        select temple_id, sum(amount_cents)::bigint as cents from payout_item
        where payout_id is null and (${templeId ?? null}::bigint is null or temple_id = ${templeId ?? null})
        group by 1 having sum(amount_cents) > 0) w
      join temple t on t.id = w.temple_id
      left join bank_account a on a.temple_id = w.temple_id and a.purpose = 'PAYOUTS' and a.state = 'APPROVED'
      left join connected_account c on c.temple_id = w.temple_id and c.state = 'ACTIVE'
      order by w.cents desc, w.temple_id
      limit ${limit ?? null}`.execute(db)
  ).rows

/**
 * Proposes everything unclaimed of these temples, one payout each to its bank account, or without one to its
 * connected account, in four statements however many there are.
 * @returns the ids of the payouts
 */
export const insertProposals = async (
  db: Database,
  of: { temples: readonly number[]; now: Date; today: string; dueOn: string; actorUserId: number | null },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    insert into payout (temple_id, method, origin, state, amount_cents, period_from, period_until, due_on,
      bank_account_id, connected_account_id, proposed_at)
    select i.temple_id, case when a.id is null then 'STRIPE' else 'BANK' end, 'SCHEDULE', 'PROPOSED', sum(i.amount_cents),
      ${of.today}, ${of.today}, ${of.dueOn}, a.id, case when a.id is null then c.id end, ${of.now}
    from payout_item i
    left join bank_account a on a.temple_id = i.temple_id and a.purpose = 'PAYOUTS' and a.state = 'APPROVED'
    left join connected_account c on c.temple_id = i.temple_id and c.state = 'ACTIVE'
    where i.payout_id is null and i.temple_id = any(${of.temples}::bigint[])
      and (a.id is not null or c.id is not null)
    group by i.temple_id, a.id, c.id
    returning id`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`update payout_item i set payout_id = p.id from payout p
    where p.id = any(${ids}::bigint[]) and i.temple_id = p.temple_id and i.payout_id is null`.execute(db)
  await updatePeriods(db, ids)
  await sql`insert into payout_event (payout_id, to_state, actor_user_id, amount_cents, at)
    select id, 'PROPOSED', ${of.actorUserId}, amount_cents, ${of.now} from payout
    where id = any(${ids}::bigint[])`.execute(db)
  return ids
}
