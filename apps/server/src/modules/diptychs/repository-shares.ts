import type { Language } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import type { Right } from './repository.ts'

export type ShareRow = {
  readonly id: number
  readonly bookId: number
  readonly email: string
  readonly may: Right
  readonly userId: number | null
  readonly firstName: string | null
  readonly expiresAt: Date
}

const shares = (db: Database) =>
  db
    .selectFrom('diptych_share as s')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.book_id as bookId',
      's.email',
      's.may',
      's.user_id as userId',
      'u.first_name as firstName',
      's.expires_at as expiresAt',
    ])

export const findShares = (db: Database, bookId: number): Promise<ShareRow[]> =>
  shares(db).where('s.book_id', '=', bookId).orderBy('s.id').execute()

export const findShare = (db: Database, id: number): Promise<ShareRow | undefined> =>
  shares(db).where('s.id', '=', id).executeTakeFirst()

type NewShare = {
  readonly bookId: number
  readonly email: string
  readonly may: Right
  readonly tokenHash: Buffer
  readonly at: Date
  readonly expiresAt: Date
}

/** Inviting the same e-mail again makes a new link; an accepted one keeps its person. */
export const upsertShare = async (db: Database, share: NewShare): Promise<void> => {
  const row = {
    may: share.may,
    token_hash: share.tokenHash,
    invited_at: share.at,
    expires_at: share.expiresAt,
  }
  await db
    .insertInto('diptych_share')
    .values({ book_id: share.bookId, email: share.email, ...row })
    .onConflict((conflict) => conflict.columns(['book_id', 'email']).doUpdateSet(row))
    .execute()
}

export const setShareRight = (db: Database, id: number, may: Right) =>
  db.updateTable('diptych_share').set({ may }).where('id', '=', id).execute()

export const deleteShare = (db: Database, id: number) =>
  db.deleteFrom('diptych_share').where('id', '=', id).execute()

/** The share that a person accepted before, under a former e-mail. */
export const deleteFormerShare = (db: Database, bookId: number, userId: number) =>
  db.deleteFrom('diptych_share').where('book_id', '=', bookId).where('user_id', '=', userId).execute()

/** Notes and reminders of a leaving person are deleted. */
export const deleteOwnTraces = async (db: Database, bookId: number, userId: number): Promise<void> => {
  const names = db.selectFrom('diptych_name').select('id').where('book_id', '=', bookId)
  await db.deleteFrom('diptych_note').where('user_id', '=', userId).where('name_id', 'in', names).execute()
  await db
    .deleteFrom('diptych_reminder')
    .where('user_id', '=', userId)
    .where('name_id', 'in', names)
    .execute()
}

export const deleteSharesOf = async (db: Database, userId: number): Promise<void> => {
  await db.deleteFrom('diptych_note').where('user_id', '=', userId).execute()
  await db.deleteFrom('diptych_reminder').where('user_id', '=', userId).execute()
  await db.deleteFrom('diptych_share').where('user_id', '=', userId).execute()
}

/** Invitations that nobody accepted and that expired before an instant. */
export const deleteOpenShares = async (db: Database, before: Date): Promise<void> => {
  await db.deleteFrom('diptych_share').where('user_id', 'is', null).where('expires_at', '<', before).execute()
}

/** An open invitation, only for the account whose e-mail it was sent to. */
export const findInvitation = (db: Database, tokenHash: Buffer, userId: number) =>
  db
    .selectFrom('diptych_share as s')
    .innerJoin('diptych_book as b', 'b.id', 's.book_id')
    .innerJoin('app_user as owner', 'owner.id', 'b.owner_id')
    .innerJoin('app_user as invited', (join) =>
      join.on(sql`lower(invited.email)`, '=', sql`s.email`).on('invited.id', '=', userId),
    )
    .select([
      's.id',
      's.book_id as bookId',
      's.may',
      's.expires_at as expiresAt',
      'b.owner_id as ownerId',
      'owner.first_name as from',
      's.user_id as acceptedBy',
    ])
    .where('s.token_hash', '=', tokenHash)
    .executeTakeFirst()

export const acceptShare = (db: Database, id: number, userId: number, at: Date) =>
  db
    .updateTable('diptych_share')
    .set({ user_id: userId, accepted_at: at, token_hash: null })
    .where('id', '=', id)
    .execute()

type Mailed = {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

/** Those who share a person's book, with their addresses. */
export const findSharers = (db: Database, ownerId: number): Promise<Mailed[]> =>
  db
    .selectFrom('diptych_share as s')
    .innerJoin('diptych_book as b', 'b.id', 's.book_id')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.email', 'u.first_name as firstName', 'u.language'])
    .where('b.owner_id', '=', ownerId)
    .execute()

export const findPerson = (db: Database, userId: number): Promise<Mailed | undefined> =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'first_name as firstName', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
