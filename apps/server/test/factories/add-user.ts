import { randomUUID } from 'node:crypto'
import type { UserType } from '@kandili/contract'
import { hashPassword } from '../../src/modules/identity/index.ts'
import type { Database } from '../../src/platform/context.ts'
import { testPassword } from '../harness/settings.ts'

/** The roles of the reference data. */
export type RoleKey =
  | 'administrator'
  | 'temple-owner'
  | 'temple-treasurer'
  | 'temple-sexton'
  | 'organisation'
  | 'faithful'

const typeOfRole: Record<RoleKey, UserType> = {
  administrator: 'ADMIN',
  'temple-owner': 'COMPANY',
  'temple-treasurer': 'COMPANY',
  'temple-sexton': 'COMPANY',
  organisation: 'COMPANY',
  faithful: 'CUSTOMER',
}

let hashed: Promise<string> | undefined
const testHash = (): Promise<string> => {
  hashed ??= hashPassword(testPassword)
  return hashed
}

export type AddedUser = { readonly id: number; readonly email: string }

/** Inserts a user with one role and the tests' password; with `templeId` a member of that temple. */
export const addUser = async (
  db: Database,
  role: RoleKey,
  more: {
    email?: string
    status?: 'ENABLED' | 'DISABLED' | 'LOCKED'
    passwordHash?: string | null
    templeId?: number
    organisationId?: number
  } = {},
): Promise<AddedUser> => {
  const user = await db
    .insertInto('app_user')
    .values({
      type: typeOfRole[role],
      email: more.email ?? `${role}-${randomUUID()}@kandili.test`,
      password_hash: more.passwordHash === undefined ? await testHash() : more.passwordHash,
      first_name: 'Μαρία',
      last_name: 'Παπαδοπούλου',
      status: more.status ?? 'ENABLED',
      organisation_id: more.organisationId ?? null,
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression((from) =>
      from
        .selectFrom('role')
        .select((select) => [select.val(user.id).as('user_id'), 'id'])
        .where('key', '=', role),
    )
    .execute()
  if (more.templeId !== undefined) {
    await db.insertInto('temple_member').values({ user_id: user.id, temple_id: more.templeId }).execute()
  }
  return user
}
