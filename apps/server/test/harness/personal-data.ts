import { sql } from 'kysely'
import type { Database } from '../../src/platform/context.ts'

/**
 * Throws if an entry of the audit trail contains what a person typed: an e-mail, a letter that codes never have, or
 * the full name of somebody in the database. Runs at the end of every test file.
 */
export const refusePersonalData = async (db: Database): Promise<void> => {
  const { rows } = await sql<{ action: string; entity: string; facts: unknown }>`
    select e.action, e.entity, e.facts
    from audit_entry e
    where concat_ws(' ', e.entity_id, e.facts::text) ~ '@|[^\\u0001-\\u007f]'
      or exists (
        select from app_user u, jsonb_path_query(e.facts, '$.** ? (@.type() == "string")') word
        where word #>> '{}' in (u.first_name, u.last_name, u.email, u.afm) and word #>> '{}' <> '')`.execute(
    db,
  )
  if (rows.length > 0) {
    throw new Error(`The audit trail holds personal data:\n${JSON.stringify(rows, null, 2)}`)
  }
}
