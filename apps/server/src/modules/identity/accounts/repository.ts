import type { Language, UserStatus, UserType } from '@kandili/contract'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'
import { violationOf } from '../../../platform/database/violations.ts'
import { hasSecondFactor, isOfLocked } from '../../authorization/index.ts'

/** One e-mail is one account, in any letter case. */
export const hasEmail = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`

/** The recipient of an account mail, and how to address them. */
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
    .where('id', '=', userId)
    .executeTakeFirst()

/** The enabled account with this e-mail, in any letter case; undefined if there is none, or it is closed. */
export const findEnabledMailbox = (db: Database, email: string): Promise<Mailbox | undefined> =>
  db
    .selectFrom('app_user')
    .select(mailboxColumns)
    .where(hasEmail(email))
    .where('status', '=', 'ENABLED')
    .executeTakeFirst()

/**
 * Locks a user's row until the transaction ends: whatever grants access and whatever removes it run one after the
 * other. Lock it before any other row of theirs, so that no two transactions wait for each other.
 */
export const lockUser = (db: Database, userId: number) =>
  db.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/** Whether a user is enabled; a change of that waits until the transaction ends. */
export const isEnabledUntilTheEnd = async (db: Database, userId: number): Promise<boolean> =>
  (await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('status', '=', 'ENABLED')
    .forShare()
    .executeTakeFirst()) !== undefined

/** The data of an account that a sign-in needs; of a locked organisation it is locked. */
export const findAccount = (db: Database, email: string) =>
  db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email', 'u.password_hash as passwordHash'])
    .select(
      sql<UserStatus>`case when ${sql.raw(isOfLocked('u'))} then 'LOCKED' else u.status end`.as('status'),
    )
    .select(sql<boolean>`${sql.raw(hasSecondFactor)}`.as('hasSecondFactor'))
    .where(hasEmail(email))
    .executeTakeFirst()

export const isEmailTaken = async (db: Database, email: string): Promise<boolean> => {
  const row = await db.selectFrom('app_user').select('id').where(hasEmail(email)).executeTakeFirst()
  return row !== undefined
}

/**
 * Names of the demonstration accounts with these e-mails, and the title of their temple or organisation; null for everybody
 * else.
 */
export const findDemonstrationPeople = async (
  db: Database,
  emails: readonly string[],
): Promise<{ email: string; name: string; company: { el: string; en: string } | null }[]> => {
  const { rows } = await sql<{ email: string; name: string; company: { el: string; en: string } | null }>`
    select u.email, concat_ws(' ', u.first_name, u.last_name) as name, coalesce(t.title, o.title) as company
    from app_user u
    left join temple_member m on m.user_id = u.id and u.type = 'COMPANY'
    left join temple t on t.id = m.temple_id
    left join organisation o on o.id = u.organisation_id
    where u.email = any(${emails}) and u.demonstration`.execute(db)
  return rows
}

/** A new account, without a role, that is signed in at once; undefined if its e-mail is taken, perhaps concurrently. */
export const insertUser = async (
  db: Database,
  user: {
    type: UserType
    email: string
    /** Null while it is unconfirmed. */
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

export const joinOrganisation = (
  db: Database,
  { userId, organisationId }: { userId: number; organisationId: number },
) => db.updateTable('app_user').set({ organisation_id: organisationId }).where('id', '=', userId).execute()

/**
 * Records the sign-in, and locks the user's row until the transaction ends.
 * @param provenHash of the verified password
 * @param renewedHash replaces an outdated hash of the same password
 * @returns false if the account is not enabled, or its password changed in the meantime
 */
export const markSignIn = async (
  db: Database,
  {
    userId,
    at,
    provenHash,
    renewedHash,
  }: { userId: number; at: Date; provenHash: string | null; renewedHash: string | null },
): Promise<boolean> => {
  const row = await db
    .updateTable('app_user')
    .set({ last_login_at: at, ...(renewedHash ? { password_hash: renewedHash } : {}) })
    .where('id', '=', userId)
    .where('status', '=', 'ENABLED')
    .where('password_hash', '=', provenHash)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Sets a password that its owner chose. A demonstration account with its own password is no longer one: the login
 * page stops offering it.
 */
export const setPassword = (
  db: Database,
  { userId, passwordHash, at }: { userId: number; passwordHash: string; at: Date },
) =>
  db
    .updateTable('app_user')
    .set({ password_hash: passwordHash, demonstration: false, updated_at: at })
    .where('id', '=', userId)
    .execute()

/** True if the e-mail was not confirmed before. */
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

/**
 * Gives the account another, confirmed e-mail. False if another account has it; the transaction can then only be
 * rolled back.
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
    if (violationOf(error) === 'UNIQUE') return false
    throw error
  }
}
