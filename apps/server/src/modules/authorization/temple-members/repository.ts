import type { Bilingual, TempleDuty, UserStatus } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

export type TemplePersonRow = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly duty: TempleDuty
  readonly status: UserStatus
  readonly lastLoginAt: Date | null
}

const people = (db: Database, templeId: number) =>
  db
    .selectFrom('temple_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select([
      'u.id',
      'u.first_name as firstName',
      'u.last_name as lastName',
      'u.email',
      'm.duty',
      'u.status',
      'u.last_login_at as lastLoginAt',
    ])
    .where('m.temple_id', '=', templeId)

/** Owners first, then treasurers, then sextons; each by name. */
export const listPeople = (db: Database, templeId: number): Promise<TemplePersonRow[]> =>
  people(db, templeId)
    .orderBy(sql`array_position(array['OWNER','TREASURER','SEXTON'], m.duty)`)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute()

export const findPerson = (
  db: Database,
  { templeId, userId }: { templeId: number; userId: number },
): Promise<TemplePersonRow | undefined> => people(db, templeId).where('u.id', '=', userId).executeTakeFirst()

export const findTempleTitle = async (db: Database, templeId: number): Promise<Bilingual | undefined> => {
  const row = await db.selectFrom('temple').select('title').where('id', '=', templeId).executeTakeFirst()
  return row?.title
}

/** Blocks other changes of this temple's people until the transaction ends. */
export const lockPeopleOf = (db: Database, templeId: number) =>
  db.selectFrom('temple').select('id').where('id', '=', templeId).forUpdate().execute()

/** The same for all temples that these users belong to. */
export const lockTemplesOf = (db: Database, userIds: readonly number[]) =>
  db
    .selectFrom('temple')
    .select('id')
    .where('id', 'in', (members) =>
      members
        .selectFrom('temple_member')
        .select('temple_id')
        .where('user_id', 'in', [...userIds]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

/** Those of the users who are owners of a temple without any other owner who can sign in. */
export const findLastOwners = async (db: Database, userIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select m.user_id as id from temple_member m
    where m.user_id = any(${userIds}) and m.duty = 'OWNER' and not exists (
      select from temple_member o join app_user u on u.id = o.user_id
      where o.temple_id = m.temple_id and o.duty = 'OWNER' and u.status = 'ENABLED'
        and o.user_id <> all(${userIds}))`.execute(db)
  return rows.map(({ id }) => id)
}

export const insertMember = (
  db: Database,
  { templeId, userId, duty }: { templeId: number; userId: number; duty: TempleDuty },
) => db.insertInto('temple_member').values({ temple_id: templeId, user_id: userId, duty }).execute()

export const setDuty = (
  db: Database,
  { templeId, userId, duty }: { templeId: number; userId: number; duty: TempleDuty },
) =>
  db
    .updateTable('temple_member')
    .set({ duty })
    .where('temple_id', '=', templeId)
    .where('user_id', '=', userId)
    .execute()

export const deleteMember = (db: Database, { templeId, userId }: { templeId: number; userId: number }) =>
  db.deleteFrom('temple_member').where('temple_id', '=', templeId).where('user_id', '=', userId).execute()
