import type { PublishableNoun } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

type Item = { readonly entity: PublishableNoun; readonly id: number }

/** Each time a record was published, planned, given another slug or unpublished, newest first. */
export const findPublicationHistory = (db: Database, { entity, id }: Item) =>
  db
    .selectFrom('audit_entry as a')
    .leftJoin('app_user as u', 'u.id', 'a.actor_user_id')
    .select([
      'a.at',
      'a.action',
      sql<boolean>`coalesce((a.facts ->> 'planned')::boolean, false)`.as('planned'),
      sql<boolean>`coalesce((a.facts ->> 'revoked')::boolean, false)`.as('revoked'),
      sql<string | null>`a.facts ->> 'slug'`.as('slug'),
      sql<string | null>`a.facts ->> 'from'`.as('from'),
      sql<string | null>`a.facts ->> 'until'`.as('until'),
      sql<string | null>`case when u.id is not null then concat_ws(' ', u.first_name, u.last_name) end`.as(
        'by',
      ),
    ])
    .$narrowType<{ action: 'PUBLISH' | 'UNPUBLISH' | 'SCHEDULE' | 'PREVIEW' }>()
    .where('a.entity', '=', entity)
    .where('a.entity_id', '=', String(id))
    .where('a.action', 'in', ['PUBLISH', 'UNPUBLISH', 'SCHEDULE', 'PREVIEW'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .execute()

const plans = (db: Database) =>
  db
    .selectFrom('publication_schedule')
    .select(['from_date as from', 'until_date as until', 'failure', 'set_by as setBy', 'set_at as setAt'])

const planOf = (db: Database, { entity, id }: Item) =>
  plans(db).where('entity', '=', entity).where('record_id', '=', id)

export const findPlan = (db: Database, item: Item) => planOf(db, item).executeTakeFirst()
export const lockPlan = (db: Database, item: Item) => planOf(db, item).forUpdate().executeTakeFirst()
export type PlanRow = NonNullable<Awaited<ReturnType<typeof findPlan>>>

/** The records to publish or remove on this civil date, including overdue ones. */
export const findDuePlans = (db: Database, today: string): Promise<Item[]> =>
  db
    .selectFrom('publication_schedule')
    .select(['entity', 'record_id as id'])
    .where((where) => where.or([where('from_date', '<=', today), where('until_date', '<', today)]))
    .orderBy('set_at')
    .execute()

type Plan = Item & {
  readonly from: string | null
  readonly until: string | null
  readonly by: number | null
  readonly at: Date
  readonly failure?: string | null
}

export const savePlan = (db: Database, { entity, id, from, until, by, at, failure = null }: Plan) => {
  const values = { from_date: from, until_date: until, set_by: by, set_at: at, failure }
  return db
    .insertInto('publication_schedule')
    .values({ entity, record_id: id, ...values })
    .onConflict((conflict) => conflict.columns(['entity', 'record_id']).doUpdateSet(values))
    .execute()
}

/** @returns how many plans there were */
export const deletePlan = async (db: Database, { entity, id }: Item): Promise<number> =>
  Number(
    (
      await db
        .deleteFrom('publication_schedule')
        .where('entity', '=', entity)
        .where('record_id', '=', id)
        .executeTakeFirst()
    ).numDeletedRows,
  )

/** The record is published: its plan keeps only its last day. */
export const forgetFirstDay = async (db: Database, { entity, id }: Item): Promise<void> => {
  const plan = () => ({ entity, record_id: id })
  await db
    .deleteFrom('publication_schedule')
    .where((where) => where.and(plan()))
    .where('until_date', 'is', null)
    .execute()
  await db
    .updateTable('publication_schedule')
    .set({ from_date: null, failure: null })
    .where((where) => where.and(plan()))
    .execute()
}

/** The state of a record's preview links; undefined while none was made. */
export const findPreviewLinks = (db: Database, { entity, id }: Item) =>
  db
    .selectFrom('preview_link')
    .select(['revocations', 'valid_until as validUntil'])
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .executeTakeFirst()

/** Records that a link was made. @returns how often earlier ones were revoked, which is part of the link */
export const notePreviewLink = async (db: Database, { entity, id }: Item, until: Date): Promise<number> => {
  const row = await db
    .insertInto('preview_link')
    .values({ entity, record_id: id, valid_until: until })
    .onConflict((conflict) => conflict.columns(['entity', 'record_id']).doUpdateSet({ valid_until: until }))
    .returning('revocations')
    .executeTakeFirstOrThrow()
  return row.revocations
}

/** @returns false if there was no link to revoke */
export const revokePreviewLinks = async (db: Database, { entity, id }: Item): Promise<boolean> => {
  const updated = await db
    .updateTable('preview_link')
    .set((set) => ({ revocations: set('revocations', '+', 1), valid_until: null }))
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .where('valid_until', 'is not', null)
    .executeTakeFirst()
  return updated.numUpdatedRows > 0n
}
