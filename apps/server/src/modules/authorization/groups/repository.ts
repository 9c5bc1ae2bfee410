import type { UserType } from '@kandili/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { countRows } from '../../../platform/database/pages.ts'
import { searchWords } from '../../../platform/database/search-words.ts'
import { isThere } from '../repository.ts'

export type PersonRow = { id: number; firstName: string; lastName: string; email: string; type: UserType }

export const isGroup = async (db: Database, id: number): Promise<boolean> =>
  (await db.selectFrom('user_group').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Locks a group, so that changes of its members run one after the other. */
export const lockGroup = (db: Database, id: number) =>
  db.selectFrom('user_group').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const countMembers = (db: Database, groupId: number): Promise<number> =>
  countRows(db.selectFrom('user_group_member').where('group_id', '=', groupId))

const personIsThere = sql<SqlBool>`${sql.raw(isThere)}`

const people = (db: Database) =>
  db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.first_name as firstName', 'u.last_name as lastName', 'u.email', 'u.type'])
    .orderBy(sql`u.last_name collate greek`)
    .orderBy(sql`u.first_name collate greek`)
    .orderBy('u.id')

export const findMembers = (
  db: Database,
  groupId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PersonRow[]> =>
  people(db)
    .innerJoin('user_group_member as m', 'm.user_id', 'u.id')
    .where('m.group_id', '=', groupId)
    .limit(limit)
    .offset(offset)
    .execute()

/** People who are not in the group, with every word of `q` in their name or e-mail; without deleted ones. */
export const findCandidates = async (
  db: Database,
  groupId: number,
  { q, limit }: { q: string; limit: number },
): Promise<PersonRow[]> => {
  const words = searchWords(q)
  if (words.length === 0) return []
  return people(db)
    .where((where) => where.and(words.map((word) => where('u.search_key', 'like', `%${word}%`))))
    .where(personIsThere)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('user_group_member as m')
            .select('m.user_id')
            .whereRef('m.user_id', '=', 'u.id')
            .where('m.group_id', '=', groupId),
        ),
      ),
    )
    .limit(limit)
    .execute()
}

/** The ids among these of people who have not been deleted. */
export const findPeopleThere = async (db: Database, ids: readonly number[]): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', 'in', [...ids])
    .where(personIsThere)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids that were not in the group before. */
export const addMembers = async (
  db: Database,
  groupId: number,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .insertInto('user_group_member')
    .values(ids.map((id) => ({ group_id: groupId, user_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns the ids that were in the group. */
export const removeMembers = async (
  db: Database,
  groupId: number,
  ids: readonly number[],
): Promise<number[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('user_group_member')
    .where('group_id', '=', groupId)
    .where('user_id', 'in', [...ids])
    .returning('user_id as id')
    .execute()
  return rows.map(({ id }) => id)
}
