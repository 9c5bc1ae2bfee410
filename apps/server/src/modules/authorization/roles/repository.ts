import type { Bilingual, Right, UserType } from '@kandili/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** Invitations that can still be accepted, and so use the role that they name. */
export const mayBringRole = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`accepted_at is null and revoked_at is null and expires_at > ${now}`

export const insertRole = async (
  db: Database,
  { title, userType }: { title: Bilingual; userType: UserType },
): Promise<number> => {
  const { id } = await db
    .insertInto('role')
    .values({ title: JSON.stringify(title), user_type: userType })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Locks a role against every other change until the transaction ends. */
export const lockRole = (db: Database, id: number) =>
  db
    .selectFrom('role')
    .select(['version', 'title', 'user_type as userType'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const updateRole = (db: Database, { id, title, now }: { id: number; title: Bilingual; now: Date }) =>
  db
    .updateTable('role')
    .set({ title: JSON.stringify(title), version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute()

/** The names of a role's rights, sorted. */
export const findRightsOfRole = async (db: Database, roleId: number): Promise<Right[]> => {
  const rows = await db
    .selectFrom('role_right')
    .innerJoin('authority_right', 'authority_right.id', 'role_right.right_id')
    .select('authority_right.authority')
    .$narrowType<{ authority: Right }>()
    .where('role_id', '=', roleId)
    .execute()
  return rows.map(({ authority }) => authority).sort()
}

export const addRights = async (db: Database, roleId: number, rights: readonly Right[]): Promise<void> => {
  if (rights.length === 0) return
  await db
    .insertInto('role_right')
    .columns(['role_id', 'right_id'])
    .expression((from) =>
      from
        .selectFrom('authority_right')
        .select((select) => [select.val(roleId).as('role_id'), 'id'])
        .where('authority', 'in', [...rights]),
    )
    .execute()
}

export const revokeRights = async (db: Database, roleId: number, rights: readonly Right[]): Promise<void> => {
  if (rights.length === 0) return
  await db
    .deleteFrom('role_right')
    .where('role_id', '=', roleId)
    .where('right_id', 'in', (from) =>
      from
        .selectFrom('authority_right')
        .select('id')
        .where('authority', 'in', [...rights]),
    )
    .execute()
}

export const findRights = (db: Database) =>
  db.selectFrom('authority_right').select(['id', 'authority as right', 'title']).execute()
