import type { endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/**
 * Awards every enabled badge to the customers who fit its rule and do not have it yet. Only acts whose undo period is
 * over count, and no goods. Awards stay, even if the rule becomes stricter.
 * @returns how many were awarded
 */
export const awardToAll = async (db: Database, now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`
    with acts as (
      select r.customer_id as user_id, l.service, count(*) as acts, array_agg(distinct l.temple_id) as temples
      from request_line l join request r on r.id = l.request_id
      where r.customer_id is not null and l.state = 'FULFILLED' and l.settled_at is not null
        and l.service <> 'PRODUCT'
      group by r.customer_id, l.service
    ),
    temples as (
      select a.user_id, count(distinct t.id) as temples from acts a, unnest(a.temples) as t(id) group by a.user_id
    ),
    enabled as (select * from badge where status = 'ENABLED'),
    fitting as (
      select b.id, a.user_id from enabled b join acts a on b.service is null or a.service = b.service
      where b.rule = 'ACTS' group by b.id, b.threshold, a.user_id having sum(a.acts) >= b.threshold
      union all
      select b.id, t.user_id from enabled b join temples t on t.temples >= b.threshold where b.rule = 'TEMPLES'
      union all
      select b.id, u.id from enabled b join app_user u on u.created_at + make_interval(years => b.threshold) <= ${now}
      where b.rule = 'YEARS'
    )
    insert into badge_award (badge_id, user_id, awarded_at)
    select f.id, u.id, ${now}
    from fitting f
    join app_user u on u.id = f.user_id and u.type = 'CUSTOMER' and u.status = 'ENABLED' and u.erased_at is null
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const findAwards = async (db: Database, userId: number): Promise<endpoints.badges.BadgeAward[]> => {
  const rows = await db
    .selectFrom('badge_award as a')
    .innerJoin('badge as b', 'b.id', 'a.badge_id')
    .select(['b.id', 'b.title', 'b.description', 'a.awarded_at'])
    .where('a.user_id', '=', userId)
    .where('b.status', '=', 'ENABLED')
    .orderBy('b.position')
    .orderBy('b.id')
    .execute()
  return rows.map(({ awarded_at, ...badge }) => ({ ...badge, awardedAt: awarded_at.toISOString() }))
}

export const isCustomer = async (db: Database, id: number): Promise<boolean> => {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where('type', '=', 'CUSTOMER')
    .executeTakeFirst()
  return row !== undefined
}

export const removeAwards = (db: Database, userId: number) =>
  db.deleteFrom('badge_award').where('user_id', '=', userId).execute()
