import type { UserStatus, UserType } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

export type NewDeletion = {
  readonly userId: number
  readonly tokenHash: Buffer
  readonly statusBefore: UserStatus
  readonly deletedBy: number
  readonly deletedAt: Date
  readonly erasedAfter: Date
}

export const insertDeletions = (db: Database, deletions: readonly NewDeletion[]) =>
  db
    .insertInto('user_deletion')
    .values(
      deletions.map((deletion) => ({
        user_id: deletion.userId,
        token_hash: deletion.tokenHash,
        status_before: deletion.statusBefore,
        deleted_by: deletion.deletedBy,
        deleted_at: deletion.deletedAt,
        erased_after: deletion.erasedAfter,
      })),
    )
    .execute()

/** Undoes what this token deleted, and deletes the token: the people with their status. Empty if it is over. */
export const undoDeletions = async (
  db: Database,
  {
    tokenHash,
    types,
    deletedBy,
    now,
  }: {
    tokenHash: Buffer
    types: readonly UserType[]
    deletedBy: number
    now: Date
  },
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with wanted as (
      delete from user_deletion d using app_user u
      where d.token_hash = ${tokenHash} and d.deleted_by = ${deletedBy} and d.erased_after > ${now}
        and u.id = d.user_id and u.type = any(${types})
      returning d.user_id, d.status_before
    )
    update app_user u
    set status = wanted.status_before, updated_at = ${now}
    from wanted where u.id = wanted.user_id
    returning u.id`.execute(db)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Whose time to be restored is over. */
export const findDueDeletions = async (db: Database, now: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('user_deletion')
    .select('user_id')
    .where('erased_after', '<=', now)
    .orderBy('erased_after')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Ends the wait of one deletion, unless somebody else did; returns who had deleted. */
export const endDeletion = (db: Database, { userId, now }: { userId: number; now: Date }) =>
  db
    .deleteFrom('user_deletion')
    .where('user_id', '=', userId)
    .where('erased_after', '<=', now)
    .returning('deleted_by as deletedBy')
    .executeTakeFirst()

/**
 * Leaves only a person's id, type and date of joining, with a pseudonym for an e-mail. Credentials, roles, duties and
 * groups are deleted; their requests, bookings and the audit trail keep referring to the row.
 */
export const replaceByPseudonym = async (
  db: Database,
  { userId, pseudonym, at }: { userId: number; pseudonym: string; at: Date },
): Promise<void> => {
  for (const table of [
    'login_session',
    'account_key',
    'second_factor',
    'user_role',
    'user_group_member',
    'temple_member',
  ] as const) {
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
  }
  await db.updateTable('invitation').set({ email: pseudonym }).where('accepted_by', '=', userId).execute()
  await db
    .updateTable('app_user')
    .set({
      email: pseudonym,
      password_hash: null,
      first_name: '',
      last_name: '',
      afm: null,
      member_id: null,
      organisation_id: null,
      status: 'DISABLED',
      email_confirmed_at: null,
      last_login_at: null,
      erased_at: at,
      updated_at: at,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', userId)
    .execute()
}

/** Deletes people without the time to restore them, whose erasure a restored database does not know. */
export const deleteAgain = async (db: Database, people: readonly number[], now: Date): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with returned as (
      update app_user u set status = 'DISABLED', updated_at = ${now}
      from app_user old where old.id = u.id and u.id = any(${people}) and u.erased_at is null
      returning u.id, old.status)
    insert into user_deletion (user_id, token_hash, status_before, deleted_at, erased_after)
    select id, '', status, ${now}, ${now} from returned
    on conflict (user_id) do update set erased_after = excluded.erased_after
    returning user_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

export const findErasedPeople = async (db: Database): Promise<number[]> => {
  const rows = await db.selectFrom('app_user').select('id').where('erased_at', 'is not', null).execute()
  return rows.map(({ id }) => id)
}
