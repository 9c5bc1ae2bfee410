import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

type Period = { from: string; until: string }

/** How many people gave, and what reached the temple (cents), between two civil days, both included. */
export const findArrived = async (
  db: Database,
  templeId: number,
  { from, until }: Period,
): Promise<{ people: number; arrived: number; last: string | null }> => {
  const { rows } = await sql<{ people: number; arrived: number; last: string | null }>`
    select
      (select count(distinct lower(r.contact_email)) from request r
        where r.paid_at >= ${from}::date::timestamp at time zone 'Europe/Athens'
          and r.paid_at < (${until}::date + 1)::timestamp at time zone 'Europe/Athens'
          and exists (select from request_line l where l.request_id = r.id and l.temple_id = ${templeId}))::int as people,
      coalesce(sum(p.amount_cents), 0)::bigint as arrived, max(p.paid_on)::text as last
    from payout p
    where p.temple_id = ${templeId} and p.state = 'PAID' and p.paid_on between ${from} and ${until}`.execute(
    db,
  )
  return rows[0] ?? { people: 0, arrived: 0, last: null }
}
