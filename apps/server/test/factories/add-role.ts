import type { UserType } from '@kandili/contract'
import type { Database } from '../../src/platform/context.ts'

/** Inserts a role with these rights for a type of user and returns its id. */
export const addRole = async (
  db: Database,
  userType: UserType,
  rights: readonly string[],
): Promise<number> => {
  const { id } = await db
    .insertInto('role')
    .values({ title: JSON.stringify({ el: 'Ρόλος', en: 'Role' }), user_type: userType })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('role_right')
    .columns(['role_id', 'right_id'])
    .expression((from) =>
      from
        .selectFrom('authority_right')
        .select((select) => [select.val(id).as('role_id'), 'id'])
        .where('authority', 'in', [...rights]),
    )
    .execute()
  return id
}
