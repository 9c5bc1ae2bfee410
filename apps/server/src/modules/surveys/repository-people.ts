import type { Bilingual } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { personName } from '../../platform/database/person-name.ts'
import type { SurveyRow } from './repository.ts'

const isThere = async (query: { executeTakeFirst: () => Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

/** Whether it is a role of people who work in the back office. */
export const isStaffRole = (db: Database, id: number): Promise<boolean> =>
  isThere(db.selectFrom('role').select('id').where('id', '=', id).where('user_type', '<>', 'CUSTOMER'))

export const hasRole = (db: Database, userId: number, roleId: number): Promise<boolean> =>
  isThere(
    db.selectFrom('user_role').select('role_id').where('user_id', '=', userId).where('role_id', '=', roleId),
  )

export const isInGroup = (db: Database, userId: number, groupId: number): Promise<boolean> =>
  isThere(
    db
      .selectFrom('user_group_member')
      .select('user_id')
      .where('group_id', '=', groupId)
      .where('user_id', '=', userId),
  )

/** The organisation that a temple or a person belongs to. */
export const findOrganisationIdOf = async (
  db: Database,
  of: { readonly templeId: number } | { readonly userId: number },
): Promise<number | null> => {
  const row = await ('templeId' in of
    ? db.selectFrom('temple').select('organisation_id').where('id', '=', of.templeId).executeTakeFirst()
    : db.selectFrom('app_user').select('organisation_id').where('id', '=', of.userId).executeTakeFirst())
  return row?.organisation_id ?? null
}

type AskedRow = {
  title: Bilingual
  templeId: number | null
  userId: number | null
  id: number | null
  status: 'BEGUN' | 'SUBMITTED' | 'RETURNED' | 'ACCEPTED' | null
  filled: number | null
  submittedAt: Date | null
  updatedAt: Date | null
}

/** Everybody who is asked, or one organisation's temples only, with their answer if they have begun one. */
export const findAsked = async (
  db: Database,
  survey: SurveyRow,
  only: number | null,
): Promise<AskedRow[]> => {
  if (only !== null && survey.audience !== 'ORGANISATION') return []
  const organisationIds = only === null ? survey.organisation_ids : [only]
  const answer = sql`a.id, a.status, a.filled, a.submitted_at as "submittedAt", a.updated_at as "updatedAt"`
  const { rows } = await (survey.audience === 'ORGANISATION'
    ? sql<AskedRow>`
        select t.title, t.id as "templeId", null::bigint as "userId", ${answer}
        from temple t left join survey_answer a on a.survey_id = ${survey.id} and a.temple_id = t.id
        where t.organisation_id = any(${organisationIds}) order by t.title ->> 'el', t.id`.execute(db)
    : sql<AskedRow>`
        select jsonb_build_object('el', ${personName('u')}, 'en', ${personName('u')}) as title,
          null::bigint as "templeId", u.id as "userId", ${answer}
        from user_role r join app_user u on u.id = r.user_id and u.status = 'ENABLED'
        left join survey_answer a on a.survey_id = ${survey.id} and a.user_id = u.id
        where r.role_id = ${survey.role_id} order by u.last_name, u.id`.execute(db))
  return rows
}

/** The id of a completed request of this tracking code. */
export const findCompletedRequest = async (db: Database, code: string): Promise<number | undefined> =>
  (
    await db
      .selectFrom('request')
      .select('id')
      .where('code', '=', code)
      .where('state', '=', 'COMPLETED')
      .executeTakeFirst()
  )?.id
