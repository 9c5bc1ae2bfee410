import type { RecurringRule } from '@kandili/almanac'
import type { ActService, Intention, Language } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

export type RecurrenceState = 'ACTIVE' | 'PAUSED' | 'ENDED'
export type DayState = 'TOLD' | 'BLOCKED' | 'PLACED' | 'SKIPPED' | 'MISSED'

export type RecurrenceRow = {
  readonly id: number
  readonly ownerId: number
  readonly templeId: number
  readonly service: ActService
  readonly typeId: number
  readonly intention: Intention
  readonly rule: RecurringRule
  readonly names: Buffer
  readonly state: RecurrenceState
  readonly templeTitle: { el: string; en: string }
  readonly templeSlug: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
  readonly isOwnerEnabled: boolean
}

const recurrences = (db: Database) =>
  db
    .selectFrom('recurrence as r')
    .innerJoin('temple as t', 't.id', 'r.temple_id')
    .innerJoin('app_user as u', 'u.id', 'r.owner_id')
    .select([
      'r.id',
      'r.owner_id as ownerId',
      'r.temple_id as templeId',
      'r.service',
      'r.type_id as typeId',
      'r.intention',
      'r.rule',
      'r.names_sealed as names',
      'r.state',
      't.title as templeTitle',
      't.website_slug as templeSlug',
      'u.email',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.language',
      sql<boolean>`u.status = 'ENABLED'`.as('isOwnerEnabled'),
    ])
    .$castTo<RecurrenceRow>()

export const findOwn = (db: Database, ownerId: number): Promise<RecurrenceRow[]> =>
  recurrences(db).where('r.owner_id', '=', ownerId).orderBy('r.id', 'desc').execute()

export const findOne = (db: Database, id: number): Promise<RecurrenceRow | undefined> =>
  recurrences(db).where('r.id', '=', id).executeTakeFirst()

export const findMany = async (db: Database, ids: readonly number[]): Promise<RecurrenceRow[]> =>
  ids.length === 0 ? [] : recurrences(db).where('r.id', 'in', ids).execute()

/** Held until the transaction ends, so that a day is placed once. */
export const lockRecurrence = (db: Database, id: number) =>
  db.selectFrom('recurrence').select('id').where('id', '=', id).forUpdate().execute()

export const findActiveIds = async (db: Database): Promise<number[]> => {
  const rows = await db
    .selectFrom('recurrence')
    .select('id')
    .where('state', '=', 'ACTIVE')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

type NewRecurrence = Pick<
  RecurrenceRow,
  'ownerId' | 'templeId' | 'service' | 'typeId' | 'intention' | 'rule' | 'names'
> & { readonly at: Date }

export const insertRecurrence = async (db: Database, row: NewRecurrence): Promise<number> => {
  const { id } = await db
    .insertInto('recurrence')
    .values({
      owner_id: row.ownerId,
      temple_id: row.templeId,
      service: row.service,
      type_id: row.typeId,
      intention: row.intention,
      rule: JSON.stringify(row.rule),
      names_sealed: row.names,
      created_at: row.at,
      updated_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setRecurrenceState = (db: Database, id: number, state: RecurrenceState, at: Date) =>
  db.updateTable('recurrence').set({ state, updated_at: at }).where('id', '=', id).execute()

export const deleteRecurrencesOf = async (db: Database, ownerId: number): Promise<void> => {
  await db.deleteFrom('recurrence').where('owner_id', '=', ownerId).execute()
  await db.deleteFrom('name_day_book').where('user_id', '=', ownerId).execute()
}
