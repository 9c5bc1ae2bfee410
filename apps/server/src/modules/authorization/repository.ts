import type { endpoints, Language, Right, UserType } from '@kandili/contract'
import { sql } from 'kysely'
import type { Actor, Database } from '../../platform/context.ts'
import { executeText } from '../../platform/database/execute-text.ts'

/** The names of the rights that the user's roles grant. A role of another type of user grants none. */
export const rightsOfUser = `array(
  select distinct r.authority
  from user_role ur
  join role on role.id = ur.role_id and role.user_type = u.type
  join role_right rr on rr.role_id = role.id
  join authority_right r on r.id = rr.right_id
  where ur.user_id = u.id
  order by r.authority)`

/** Whether a person is neither erased nor waiting for it (people/delete-people.ts). */
export const isThere = `(u.erased_at is null
  and not exists (select from user_deletion d where d.user_id = u.id))`

/** Whether a user or an invitation, by its alias, belongs to a locked organisation: nobody gets in by it. */
export const isOfLocked = (alias: string): string => `exists(
  select from organisation o where o.id = ${alias}.organisation_id and o.status = 'LOCKED')`

/** A second factor counts once it was confirmed with a first code. */
export const hasSecondFactor = `exists(
  select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)`

/** Required of the user's type by a main parameter, and not set up: the user's rights are withheld until then. */
const lacksSecondFactor = `(not ${hasSecondFactor} and exists(
  select from main_parameter p
  where p.value = 'true' and p.key = case u.type
    when 'ADMIN' then 'secondFactorAdministrators' when 'COMPANY' then 'secondFactorTemples' end))`

const actorStatement = `
    select u.id as "userId", s.id as "sessionId", u.type,
      case when lacks then '{}' else ${rightsOfUser} end as rights,
      case when u.type = 'COMPANY' and not lacks then m.temple_id end as "templeId",
      coalesce(s.proven_at, s.created_at) as "provenAt"
    from login_session s
    join app_user u on u.id = s.user_id
    left join temple_member m on m.user_id = u.id
    cross join lateral (select ${lacksSecondFactor} as lacks) withheld
    where s.id = $1 and u.id = $2 and s.ended_at is null and s.expires_at > $3 and u.status = 'ENABLED'
      and not ${isOfLocked('u')}`

/** The actor, in one query per call: the session is active, its user enabled, with their current rights. */
export const findActor = async (
  db: Database,
  { sessionId, userId, now }: { sessionId: string; userId: number; now: Date },
): Promise<Actor | null> => {
  const [actor] = await executeText<Actor>(db, actorStatement, [sessionId, userId, now])
  return actor ?? null
}

/** A user to notify about what their rights cover. */
export type Holder = { readonly id: number; readonly email: string; readonly language: Language }

/** Everybody who can sign in and has a role with this right, by the same rule as `rightsOfUser`. */
export const findHolders = async (db: Database, right: Right): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select distinct u.id, u.email, u.language
    from authority_right r
    join role_right rr on rr.right_id = r.id
    join role on role.id = rr.role_id
    join user_role ur on ur.role_id = role.id
    join app_user u on u.id = ur.user_id and u.type = role.user_type
    where r.authority = ${right} and u.status = 'ENABLED'
    order by u.id`.execute(db)
  return rows
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
