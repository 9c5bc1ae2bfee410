import type { AuditAction, Bilingual, endpoints, UserType } from '@kandili/contract'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import type { DB } from '../../../platform/database/schema.ts'

type Filters = endpoints.audit.AuditFilters
/** The last entry of the page before: the next page begins after it. */
export type Cursor = { readonly at: Date; readonly id: number }

export type AuditRow = {
  id: number
  at: Date
  action: AuditAction
  entity: string
  entityId: string | null
  requestId: string
  facts: Record<string, string | number | boolean | null | (string | number)[]>
  actorId: number | null
  actorType: UserType | null
  firstName: string | null
  lastName: string | null
  templeId: number | null
  templeTitle: Bilingual | null
}

/** Midnight in Athens at the beginning of a civil date, or of the one after it. */
const midnight = (date: string, daysLater: 0 | 1) =>
  sql<Date>`((${date}::date + ${sql.lit(daysLater)})::timestamp at time zone 'Europe/Athens')`

const filtered = <O>(
  query: SelectQueryBuilder<DB, 'audit_entry', O>,
  filters: Filters,
): SelectQueryBuilder<DB, 'audit_entry', O> => {
  let result = query
  if (filters.entity?.length) result = result.where('entity', 'in', filters.entity)
  if (filters.entityId) result = result.where('entity_id', '=', filters.entityId)
  if (filters.actorId?.length) result = result.where('actor_user_id', 'in', filters.actorId)
  if (filters.action?.length) result = result.where('action', 'in', filters.action)
  if (filters.templeId?.length) result = result.where('temple_id', 'in', filters.templeId)
  if (filters.from) result = result.where('at', '>=', midnight(filters.from, 0))
  if (filters.to) result = result.where('at', '<', midnight(filters.to, 1))
  return result
}

/** Entries newest first, after the cursor; names and titles are looked up for these only. */
export const findAuditEntries = (
  db: Database,
  filters: Filters,
  { limit, before }: { limit: number; before: Cursor | null },
): Promise<AuditRow[]> => {
  let page = filtered(db.selectFrom('audit_entry').selectAll(), filters)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (before) page = page.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`)
  return db
    .selectFrom(page.as('e'))
    .leftJoin('app_user as u', 'u.id', 'e.actor_user_id')
    .leftJoin('temple as t', 't.id', 'e.temple_id')
    .select([
      'e.id',
      'e.at',
      'e.action',
      'e.entity',
      'e.entity_id as entityId',
      'e.request_id as requestId',
      'e.facts',
      'u.id as actorId',
      'u.type as actorType',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'e.temple_id as templeId',
      't.title as templeTitle',
    ])
    .$narrowType<{ action: AuditAction; facts: AuditRow['facts'] }>()
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
}

/** Administrators and temple users who appear in the trail, by name. */
export const findAuditActors = async (db: Database): Promise<{ id: number; name: string }[]> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name
    from app_user u
    where u.type in ('ADMIN', 'COMPANY') and exists (select from audit_entry e where e.actor_user_id = u.id)
    order by u.last_name collate greek, u.first_name collate greek, u.id`.execute(db)
  return rows
}
