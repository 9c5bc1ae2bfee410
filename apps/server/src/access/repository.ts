import type { endpoints, Language, UserType } from '@kandili/contract'
import { sql } from 'kysely'
import type { Actor, Database } from '../platform/context.ts'
import { executePrepared } from '../platform/database/prepared.ts'
import type { SessionEnd } from './session.ts'

export type AccountStatus = 'ENABLED' | 'DISABLED' | 'LOCKED'

/**
 * The names of the rights that the user's roles give. A role of another type of user gives none, wherever it came from.
 */
export const rightsOfUser = `array(
  select distinct r.authority
  from user_role ur
  join role on role.id = ur.role_id and role.user_type = u.type
  join role_right rr on rr.role_id = role.id
  join authority_right r on r.id = rr.right_id
  where ur.user_id = u.id
  order by r.authority)`

/** A second factor counts once a first code was right. */
const hasSecondFactor = `exists(
  select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)`

/** Asked of his type of user by a main parameter, and not set up: until then the user's rights are withheld. */
const lacksSecondFactor = `(not ${hasSecondFactor} and exists(
  select from main_parameter p
  where p.value = 'true' and p.key = case u.type
    when 'ADMIN' then 'secondFactorAdministrators' when 'COMPANY' then 'secondFactorTemples' end))`

const actorStatement = {
  name: 'access-actor',
  text: `
    select u.id as "userId", s.id as "sessionId", u.type,
      case when lacks then '{}' else ${rightsOfUser} end as rights,
      case when u.type = 'COMPANY' and not lacks then m.temple_id end as "templeId"
    from login_session s
    join app_user u on u.id = s.user_id
    left join temple_member m on m.user_id = u.id
    cross join lateral (select ${lacksSecondFactor} as lacks) withheld
    where s.id = $1 and u.id = $2 and s.ended_at is null and s.expires_at > $3 and u.status = 'ENABLED'`,
}

/** Who acts, in one query for every call: the sign-in is alive, its user enabled, his rights as they are now. */
export const findActor = async (
  db: Database,
  { sessionId, userId, now }: { sessionId: string; userId: number; now: Date },
): Promise<Actor | null> => {
  const [actor] = await executePrepared<Actor>(db, actorStatement, [sessionId, userId, now])
  return actor ?? null
}

export type SessionUserRow = {
  id: number
  type: UserType
  firstName: string
  lastName: string
  email: string
  afm: string | null
  language: Language
  templeId: number | null
  templeTitle: { el: string; en: string } | null
  emailConfirmed: boolean
  secondFactor: endpoints.access.SessionUser['secondFactor']
  rights: string[]
  roles: { el: string; en: string }[]
}

export const findSessionUser = async (db: Database, userId: number): Promise<SessionUserRow | undefined> => {
  const { rows } = await sql<SessionUserRow>`
    select u.id, u.type, u.first_name as "firstName", u.last_name as "lastName", u.email, u.afm, u.language,
      t.id as "templeId", t.title as "templeTitle",
      u.email_confirmed_at is not null as "emailConfirmed",
      case when lacks then 'REQUIRED' when ${sql.raw(hasSecondFactor)} then 'ON' else 'OFF' end as "secondFactor",
      case when lacks then '{}' else ${sql.raw(rightsOfUser)} end as rights,
      coalesce((
        select jsonb_agg(role.title order by role.id)
        from user_role ur join role on role.id = ur.role_id
        where ur.user_id = u.id), '[]') as roles
    from app_user u
    left join temple_member m on m.user_id = u.id and u.type = 'COMPANY'
    left join temple t on t.id = m.temple_id
    cross join lateral (select ${sql.raw(lacksSecondFactor)} as lacks) withheld
    where u.id = ${userId}`.execute(db)
  return rows[0]
}

/** @param email in any case; one e-mail is one account */
export const findAccount = (db: Database, email: string) =>
  db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.status', 'u.password_hash as passwordHash'])
    .select(sql<boolean>`${sql.raw(hasSecondFactor)}`.as('hasSecondFactor'))
    .$narrowType<{ status: AccountStatus }>()
    .where(sql<string>`lower(u.email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()

/** Names of the demonstration accounts with these e-mails, and the title of a temple's people's temple; null for everybody else. */
export const findPeople = async (
  db: Database,
  emails: readonly string[],
): Promise<{ email: string; name: string; company: { el: string; en: string } | null }[]> => {
  const { rows } = await sql<{ email: string; name: string; company: { el: string; en: string } | null }>`
    select u.email, concat_ws(' ', u.first_name, u.last_name) as name, t.title as company
    from app_user u
    left join temple_member m on m.user_id = u.id and u.type = 'COMPANY'
    left join temple t on t.id = m.temple_id
    where u.email = any(${emails}) and u.demonstration`.execute(db)
  return rows
}

/** Notes the sign-in; `passwordHash` replaces an outdated hash of the same password. */
export const markSignIn = async (
  db: Database,
  { userId, at, passwordHash }: { userId: number; at: Date; passwordHash: string | null },
): Promise<void> => {
  await db
    .updateTable('app_user')
    .set({ last_login_at: at, ...(passwordHash ? { password_hash: passwordHash } : {}) })
    .where('id', '=', userId)
    .execute()
}

export const insertSession = async (
  db: Database,
  session: {
    id: string
    userId: number
    tokenHash: Buffer
    device: string | null
    createdAt: Date
    expiresAt: Date
  },
): Promise<void> => {
  await db
    .insertInto('login_session')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      device: session.device,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
    })
    .execute()
}

/** The sign-in, locked until the transaction ends: two tabs that renew at once come one after the other. */
export const lockLiveSession = (db: Database, { id, now }: { id: string; now: Date }) =>
  db
    .selectFrom('login_session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.user_id as userId',
      's.token_hash as tokenHash',
      's.previous_token_hash as previousTokenHash',
      's.rotated_at as rotatedAt',
      's.created_at as createdAt',
      's.expires_at as expiresAt',
    ])
    .where('s.id', '=', id)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.status', '=', 'ENABLED')
    .forUpdate('s')
    .executeTakeFirst()

export const findSessionTimes = (db: Database, id: string) =>
  db
    .selectFrom('login_session')
    .select(['created_at as createdAt', 'rotated_at as rotatedAt', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export const rotateSession = async (
  db: Database,
  session: { id: string; tokenHash: Buffer; previousTokenHash: Buffer; rotatedAt: Date; expiresAt: Date },
): Promise<void> => {
  await db
    .updateTable('login_session')
    .set({
      token_hash: session.tokenHash,
      previous_token_hash: session.previousTokenHash,
      rotated_at: session.rotatedAt,
      expires_at: session.expiresAt,
    })
    .where('id', '=', session.id)
    .execute()
}

/** Ends a sign-in that has not ended yet. */
export const endSession = async (
  db: Database,
  { id, at, reason }: { id: string; at: Date; reason: SessionEnd },
): Promise<void> => {
  await db
    .updateTable('login_session')
    .set({ ended_at: at, ended_reason: reason })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
}

/** Adds one to each bucket of the window and says how many that makes. */
export const countAttempts = (
  db: Database,
  { buckets, windowStart }: { buckets: readonly string[]; windowStart: Date },
) =>
  db
    .insertInto('attempt')
    .values(buckets.map((bucket) => ({ bucket, window_start: windowStart })))
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ count: sql<number>`attempt.count + 1` }),
    )
    .returning(['bucket', 'count'])
    .execute()

export const takeBackAttempts = async (
  db: Database,
  { buckets, windowStart }: { buckets: readonly string[]; windowStart: Date },
): Promise<void> => {
  await db
    .updateTable('attempt')
    .set({ count: sql<number>`greatest(count - 1, 0)` })
    .where('bucket', 'in', [...buckets])
    .where('window_start', '=', windowStart)
    .execute()
}

/** Removes sign-ins that ended, and windows that began, before the given instants. Returns how many of each. */
export const removeOldSignIns = async (
  db: Database,
  { sessionsBefore, attemptsBefore }: { sessionsBefore: Date; attemptsBefore: Date },
): Promise<{ sessions: number; attempts: number }> => {
  const sessions = await db
    .deleteFrom('login_session')
    .where((where) =>
      where.or([where('ended_at', '<', sessionsBefore), where('expires_at', '<', sessionsBefore)]),
    )
    .executeTakeFirst()
  const attempts = await db
    .deleteFrom('attempt')
    .where('window_start', '<', attemptsBefore)
    .executeTakeFirst()
  return { sessions: Number(sessions.numDeletedRows), attempts: Number(attempts.numDeletedRows) }
}
