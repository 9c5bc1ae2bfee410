import type { Bilingual, TempleDuty } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../platform/context.ts'
import type { AccountStatus } from './repository.ts'

export type TemplePersonRow = {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly duty: TempleDuty
  readonly status: AccountStatus
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
    .$narrowType<{ duty: TempleDuty; status: AccountStatus }>()
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
  return row?.title as Bilingual | undefined
}

/** Keeps other changes of this temple's people waiting until the transaction ends. */
export const lockPeopleOf = async (db: Database, templeId: number): Promise<void> => {
  await db.selectFrom('temple').select('id').where('id', '=', templeId).forUpdate().execute()
}

/** How many of the temple's owners can sign in, `exceptUserId` not counted. */
export const countOtherOwners = async (
  db: Database,
  { templeId, exceptUserId }: { templeId: number; exceptUserId: number },
): Promise<number> => {
  const { owners } = await db
    .selectFrom('temple_member as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select((select) => select.fn.countAll<number>().as('owners'))
    .where('m.temple_id', '=', templeId)
    .where('m.duty', '=', 'OWNER')
    .where('u.status', '=', 'ENABLED')
    .where('u.id', '<>', exceptUserId)
    .executeTakeFirstOrThrow()
  return owners
}

export const insertMember = async (
  db: Database,
  { templeId, userId, duty }: { templeId: number; userId: number; duty: TempleDuty },
): Promise<void> => {
  await db.insertInto('temple_member').values({ temple_id: templeId, user_id: userId, duty }).execute()
}

export const setDuty = async (
  db: Database,
  { templeId, userId, duty }: { templeId: number; userId: number; duty: TempleDuty },
): Promise<void> => {
  await db
    .updateTable('temple_member')
    .set({ duty })
    .where('temple_id', '=', templeId)
    .where('user_id', '=', userId)
    .execute()
}

export const deleteMember = async (
  db: Database,
  { templeId, userId }: { templeId: number; userId: number },
): Promise<void> => {
  await db
    .deleteFrom('temple_member')
    .where('temple_id', '=', templeId)
    .where('user_id', '=', userId)
    .execute()
}

/** Takes away all roles of the user that are for a temple's people. */
export const takeTempleRoles = async (db: Database, userId: number): Promise<void> => {
  await db
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', 'in', (roles) =>
      roles.selectFrom('role').select('id').where('user_type', '=', 'COMPANY'),
    )
    .execute()
}
