import type { Language, UserType } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../platform/context.ts'
import type { KeyPurpose } from './way-in/account-key.ts'

/** Whom a mail of the account goes to, and how he is addressed. */
export type Mailbox = {
  readonly id: number
  readonly email: string
  readonly firstName: string
  readonly language: Language
}

const mailboxColumns = ['id', 'email', 'first_name as firstName', 'language'] as const

export const findOwnAccount = (db: Database, userId: number) =>
  db
    .selectFrom('app_user')
    .select([...mailboxColumns, 'password_hash as passwordHash', 'email_confirmed_at as emailConfirmedAt'])
    .$narrowType<{ language: Language }>()
    .where('id', '=', userId)
    .executeTakeFirst()

/** The enabled account with this e-mail, in any case; undefined where there is none, or it is closed. */
export const findEnabledMailbox = (db: Database, email: string): Promise<Mailbox | undefined> =>
  db
    .selectFrom('app_user')
    .select(mailboxColumns)
    .$narrowType<{ language: Language }>()
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .where('status', '=', 'ENABLED')
    .executeTakeFirst()

export const isEmailTaken = async (db: Database, email: string): Promise<boolean> => {
  const row = await db
    .selectFrom('app_user')
    .select('id')
    .where(sql<string>`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
  return row !== undefined
}

/** A new account, without a role, that is signed in at once; undefined when its e-mail is taken, perhaps just now. */
export const insertUser = async (
  db: Database,
  user: {
    type: UserType
    email: string
    /** Null where it is yet to be proven. */
    emailConfirmedAt: Date | null
    passwordHash: string
    firstName: string
    lastName: string
    language: Language
    at: Date
  },
): Promise<number | undefined> => {
  const row = await db
    .insertInto('app_user')
    .values({
      type: user.type,
      email: user.email,
      email_confirmed_at: user.emailConfirmedAt,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      language: user.language,
      last_login_at: user.at,
      created_at: user.at,
      updated_at: user.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Gives a user the role that every one of the faithful has. */
export const giveFaithfulRole = async (db: Database, userId: number): Promise<void> => {
  await db
    .insertInto('user_role')
    .columns(['user_id', 'role_id'])
    .expression((from) =>
      from
        .selectFrom('role')
        .select((select) => [select.val(userId).as('user_id'), 'id'])
        .where('key', '=', 'faithful'),
    )
    .execute()
}

/**
 * Sets a password that its owner chose. A demonstration account that has a password of its own is none any more: the
 * login page no longer offers it.
 */
export const setPassword = async (
  db: Database,
  { userId, passwordHash, at }: { userId: number; passwordHash: string; at: Date },
): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ password_hash: passwordHash, demonstration: false, updated_at: at })
    .where('id', '=', userId)
    .execute()
}

/** True when the e-mail was not confirmed before. */
export const markEmailConfirmed = async (
  db: Database,
  { userId, at }: { userId: number; at: Date },
): Promise<boolean> => {
  const row = await db
    .updateTable('app_user')
    .set({ email_confirmed_at: at })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const UNIQUE_VIOLATION = '23505'

/**
 * Gives the account another e-mail, which is proven. False when another account has it; the transaction can only be
 * rolled back then.
 */
export const replaceEmail = async (
  db: Database,
  { userId, email, at }: { userId: number; email: string; at: Date },
): Promise<boolean> => {
  try {
    await db
      .updateTable('app_user')
      .set({ email, email_confirmed_at: at, demonstration: false, updated_at: at })
      .where('id', '=', userId)
      .execute()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false
    throw error
  }
}

export const insertKey = async (
  db: Database,
  key: {
    userId: number
    purpose: KeyPurpose
    keyHash: Buffer
    email: string
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> => {
  await db
    .insertInto('account_key')
    .values({
      user_id: key.userId,
      purpose: key.purpose,
      key_hash: key.keyHash,
      email: key.email,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .execute()
}

type Wanted = { readonly keyHash: Buffer; readonly purposes: readonly KeyPurpose[]; readonly now: Date }

/** Whether such a key may be used now: not over, not used, its user enabled. */
export const findLiveKey = (db: Database, { keyHash, purposes, now }: Wanted) =>
  db
    .selectFrom('account_key as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select('k.id')
    .where('k.key_hash', '=', keyHash)
    .where('k.purpose', 'in', [...purposes])
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('u.status', '=', 'ENABLED')
    .executeTakeFirst()

/** Uses a key up, in one step: of two calls that bring it at once, one gets it. */
export const takeKey = async (db: Database, { keyHash, purposes, now }: Wanted) => {
  const row = await db
    .updateTable('account_key as k')
    .from('app_user as u')
    .set({ used_at: now })
    .whereRef('u.id', '=', 'k.user_id')
    .where('k.key_hash', '=', keyHash)
    .where('k.purpose', 'in', [...purposes])
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('u.status', '=', 'ENABLED')
    .returning([
      'k.user_id as userId',
      'k.purpose',
      'k.email as provenEmail',
      'u.email as presentEmail',
      'u.first_name as firstName',
      'u.language',
    ])
    .$narrowType<{ purpose: KeyPurpose; language: Language }>()
    .executeTakeFirst()
  return row
}

/** Uses up all other keys of a user for these purposes: what they were asked for has happened. */
export const endKeys = async (
  db: Database,
  { userId, purposes, at }: { userId: number; purposes: readonly KeyPurpose[]; at: Date },
): Promise<void> => {
  await db
    .updateTable('account_key')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('purpose', 'in', [...purposes])
    .where('used_at', 'is', null)
    .execute()
}

/** Removes keys that were over before the instant, used or not. Returns how many. */
export const deleteKeysBefore = async (db: Database, instant: Date): Promise<number> => {
  const deleted = await db.deleteFrom('account_key').where('expires_at', '<', instant).executeTakeFirst()
  return Number(deleted.numDeletedRows)
}
