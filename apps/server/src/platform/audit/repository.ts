import type { Database } from '../context.ts'

export type AuditRow = {
  readonly at: Date
  readonly action: string
  readonly entity: string
  readonly entityId: string | null
  readonly actorUserId: number | null
  readonly templeId: number | null
  readonly requestId: string
  readonly facts: Readonly<Record<string, unknown>>
}

export const insertAuditEntries = async (db: Database, rows: readonly AuditRow[]): Promise<void> => {
  await db
    .insertInto('audit_entry')
    .values(
      rows.map((row) => ({
        at: row.at,
        action: row.action,
        entity: row.entity,
        entity_id: row.entityId,
        actor_user_id: row.actorUserId,
        temple_id: row.templeId,
        request_id: row.requestId,
        facts: JSON.stringify(row.facts),
      })),
    )
    .execute()
}

/** Whether the user has seen the record since an instant. */
export const findLastView = async (
  db: Database,
  {
    userId,
    entity,
    entityId,
    since,
  }: { userId: number; entity: string; entityId: string | null; since: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('audit_entry')
    .select('id')
    .where('actor_user_id', '=', userId)
    .where('at', '>=', since)
    .where('action', '=', 'VIEW')
    .where('entity', '=', entity)
    .where('entity_id', 'is not distinct from', entityId)
    .limit(1)
    .executeTakeFirst()) !== undefined
