import { type Right, type TempleDuty, templeDuties } from '@kandili/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { findRightsOfRole } from './repository.ts'

/** The key of the role for a duty, which is the duty's name (reference/data/rights-and-roles.ts). */
export const roleKeyOf = (duty: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`('temple-' || lower(${duty}))`

/** The source of a role: for administrators and organisations the role itself, at a temple the duty. */
type Given =
  | { readonly userType: 'ADMIN' | 'COMPANY'; readonly roleId: number }
  | { readonly userType: 'COMPANY'; readonly duty: TempleDuty }

/**
 * The role, protected from deletion until the transaction ends, and its rights; undefined if there is none, or it is
 * for another type of user.
 */
export const findGivenRole = async (
  db: Database,
  to: Given,
): Promise<{ id: number; rights: readonly Right[] } | undefined> => {
  const roles = db.selectFrom('role').select('id').where('user_type', '=', to.userType)
  const role = await ('roleId' in to
    ? roles.where('id', '=', to.roleId)
    : roles.where('key', '=', roleKeyOf(sql`${to.duty}::text`))
  )
    .forKeyShare()
    .executeTakeFirst()
  return role && { id: role.id, rights: await findRightsOfRole(db, role.id) }
}

/** The rights of each duty at a temple; a duty without a role is left out. */
export const findRightsOfDuties = async (db: Database): Promise<Map<TempleDuty, readonly Right[]>> => {
  const { rows } = await sql<{ duty: TempleDuty; rights: Right[] }>`
    select duty, coalesce(array_agg(given.authority) filter (where given.authority is not null), '{}') as rights
    from unnest(${[...templeDuties]}::text[]) duty
    join role on role.key = ${roleKeyOf(sql.ref('duty'))} and role.user_type = 'COMPANY'
    left join role_right rr on rr.role_id = role.id
    left join authority_right given on given.id = rr.right_id
    group by duty`.execute(db)
  return new Map(rows.map(({ duty, rights }) => [duty, rights]))
}

export const findRoleIdsOfUser = async (db: Database, userId: number): Promise<number[]> => {
  const rows = await db.selectFrom('user_role').select('role_id').where('user_id', '=', userId).execute()
  return rows.map((row) => row.role_id)
}

/** The role of the person's duty at a temple, or null. */
export const findDutyRoleId = async (db: Database, userId: number): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    select role.id from temple_member m
    join role on role.key = ${roleKeyOf(sql.ref('m.duty'))} and role.user_type = 'COMPANY'
    where m.user_id = ${userId}`.execute(db)
  return rows[0]?.id ?? null
}

export const grantRole = (db: Database, { userId, roleId }: { userId: number; roleId: number }) =>
  db.insertInto('user_role').values({ user_id: userId, role_id: roleId }).execute()

/** Gives a user the role of all customers. */
export const grantFaithfulRole = (db: Database, userId: number) =>
  db
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression((from) =>
      from
        .selectFrom('role')
        .select((select) => [select.val(userId).as('user_id'), 'id'])
        .where('key', '=', 'faithful'),
    )
    .execute()

export const replaceRoles = async (
  db: Database,
  { userId, roleIds }: { userId: number; roleIds: readonly number[] },
): Promise<void> => {
  await db.deleteFrom('user_role').where('user_id', '=', userId).execute()
  if (roleIds.length === 0) return
  await db
    .insertInto('user_role')
    .values(roleIds.map((roleId) => ({ user_id: userId, role_id: roleId })))
    .execute()
}

/** Removes all of the user's roles for temple users. */
export const revokeTempleRoles = (db: Database, userId: number) =>
  db
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .where('role_id', 'in', (roles) =>
      roles.selectFrom('role').select('id').where('user_type', '=', 'COMPANY'),
    )
    .execute()
