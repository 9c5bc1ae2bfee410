import type { Right } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { rightsOfUser } from './repository.ts'

/** Makes changes of people, roles and rights run one after the other: held until the transaction ends. */
export const lockGovernment = (db: Database) =>
  sql`select pg_advisory_xact_lock(hashtextextended('access: people, roles and rights', 0))`.execute(db)

/** A holder of both manages people and their rights, and can let everybody else in again. */
const GOVERNING: readonly Right[] = ['users_user_edit', 'users_role_edit']

/** The administrators who can sign in and hold the rights to manage users and roles. */
export const findGoverning = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.type = 'ADMIN' and u.status = 'ENABLED' and u.password_hash is not null
      and ${sql.raw(rightsOfUser)} @> ${GOVERNING}::text[]
    order by u.id`.execute(db)
  return rows.map(({ id }) => id)
}
