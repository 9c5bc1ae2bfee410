import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** Each time a record was published, given another address or taken off the website, newest first. */
export const findPublicationHistory = (db: Database, { entity, id }: { entity: string; id: number }) =>
  db
    .selectFrom('audit_entry as a')
    .leftJoin('app_user as u', 'u.id', 'a.actor_user_id')
    .select([
      'a.at',
      'a.action',
      sql<string | null>`a.facts ->> 'slug'`.as('slug'),
      sql<string | null>`case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end`.as(
        'by',
      ),
    ])
    .$narrowType<{ action: 'PUBLISH' | 'UNPUBLISH' }>()
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', String(id))
    .where('a.action', 'in', ['PUBLISH', 'UNPUBLISH'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
