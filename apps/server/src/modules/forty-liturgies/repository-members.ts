import type { Language } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

export type MemberRow = {
  readonly id: number
  readonly listId: number
  readonly email: string
  readonly userId: number | null
  readonly firstName: string | null
  readonly expiresAt: Date
}

const members = (db: Database) =>
  db
    .selectFrom('forty_member as m')
    .leftJoin('app_user as u', 'u.id', 'm.user_id')
    .select([
      'm.id',
      'm.list_id as listId',
      'm.email',
      'm.user_id as userId',
      'u.first_name as firstName',
      'm.expires_at as expiresAt',
    ])

export const findMembers = (db: Database, listIds: readonly number[]): Promise<MemberRow[]> =>
  listIds.length === 0
    ? Promise.resolve([])
    : members(db)
        .where('m.list_id', 'in', [...listIds])
        .orderBy('m.id')
        .execute()

export const findMember = (db: Database, id: number): Promise<MemberRow | undefined> =>
  members(db).where('m.id', '=', id).executeTakeFirst()

type NewMember = {
  readonly listId: number
  readonly email: string
  readonly userId: number
  readonly at: Date
}

/** A member without an invitation: the one who begins the list. */
export const insertMember = (db: Database, { listId, email, userId, at }: NewMember) =>
  db
    .insertInto('forty_member')
    .values({ list_id: listId, email, user_id: userId, accepted_at: at, expires_at: at })
    .execute()

type Invited = {
  readonly listId: number
  readonly email: string
  readonly tokenHash: Buffer
  readonly expiresAt: Date
}

/** Inviting the same e-mail again makes a new link. */
export const upsertInvitation = async (
  db: Database,
  { listId, email, tokenHash, expiresAt }: Invited,
): Promise<void> => {
  const row = { token_hash: tokenHash, expires_at: expiresAt }
  await db
    .insertInto('forty_member')
    .values({ list_id: listId, email, ...row })
    .onConflict((conflict) => conflict.columns(['list_id', 'email']).doUpdateSet(row))
    .execute()
}

export const deleteMember = (db: Database, id: number) =>
  db.deleteFrom('forty_member').where('id', '=', id).execute()

export const deleteInvitations = (db: Database, listId: number) =>
  db.deleteFrom('forty_member').where('list_id', '=', listId).where('user_id', 'is', null).execute()

/** Invitations that nobody accepted and that expired before an instant. */
export const deleteOpenInvitations = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('forty_member').where('user_id', 'is', null).where('expires_at', '<', before).execute()
}

/** The members of a list. */
export const findMemberIds = async (db: Database, listId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('forty_member')
    .select('user_id')
    .where('list_id', '=', listId)
    .where('user_id', 'is not', null)
    .execute()
  return rows.flatMap(({ user_id }) => user_id ?? [])
}

/** An open invitation, only for the account whose e-mail it was sent to. */
export const findInvitation = (db: Database, tokenHash: Buffer, userId: number) =>
  db
    .selectFrom('forty_member as m')
    .innerJoin('forty_list as f', 'f.id', 'm.list_id')
    .innerJoin('temple as t', 't.id', 'f.temple_id')
    .leftJoin('app_user as owner', 'owner.id', 'f.owner_id')
    .innerJoin('app_user as invited', (join) =>
      join.on(sql`lower(invited.email)`, '=', sql`m.email`).on('invited.id', '=', userId),
    )
    .select([
      'm.id',
      'm.list_id as listId',
      'm.expires_at as expiresAt',
      'owner.first_name as from',
      't.title as temple',
      'f.done_at as doneAt',
    ])
    .where('m.token_hash', '=', tokenHash)
    .executeTakeFirst()

export const acceptMember = (db: Database, id: number, userId: number, at: Date) =>
  db
    .updateTable('forty_member')
    .set({ user_id: userId, accepted_at: at, token_hash: null })
    .where('id', '=', id)
    .execute()

export type Person = {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly language: Language
}

export const findPeople = (db: Database, ids: readonly number[]): Promise<Person[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('app_user')
        .select(['id', 'email', 'first_name as firstName', 'last_name as lastName', 'language'])
        .where('id', 'in', [...ids])
        .execute()
