import { sql } from 'kysely'
import { countOpenAttention } from '../../../platform/attention/repository.ts'
import type { Database } from '../../../platform/context.ts'

const counting = (counted: ReturnType<typeof sql<{ count: number }>>) => async (db: Database) =>
  (await counted.execute(db)).rows[0]?.count ?? 0

/** What waits for administrators; each count reads an index that holds little more than what it counts. */
export const counts = {
  attention: countOpenAttention,
  orders: counting(
    sql`select coalesce(sum(requests), 0)::int as count from request_tally where state = 'PAID'`,
  ),
  userRequests: counting(sql`select count(*)::int as count from user_request where state = 'PENDING'`),
  payouts: counting(
    sql`select count(*)::int as count from payout where state in ('PROPOSED', 'APPROVED_ONCE')`,
  ),
  bank: counting(sql`select
    (select count(*) from bank_account where state = 'REQUESTED')::int
    + (select count(*) from attention_item where kind = 'STATEMENT_TO_REVIEW' and closed_at is null)::int
    as count`),
  mails: counting(sql`select count(*)::int as count from mail where state in ('FAILED', 'RETURNED')`),
}

/** The acts of a temple that nobody has taken on or done. */
export const countSubmissions = (db: Database, templeId: number): Promise<number> =>
  counting(sql`select count(*)::int as count from request_line
    where temple_id = ${templeId} and state = 'PENDING' and visible_to_temple`)(db)
