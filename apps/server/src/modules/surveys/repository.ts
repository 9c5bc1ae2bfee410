import type { Bilingual, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

const surveys = (db: Database) =>
  db
    .selectFrom('survey as s')
    .leftJoin('temple as t', 't.id', 's.temple_id')
    .selectAll('s')
    .select([
      't.title as temple_title',
      sql<
        Bilingual[]
      >`array(select o.title from organisation o where o.id = any(s.organisation_ids) order by o.id)`.as(
        'organisations',
      ),
      sql<string | null>`case when t.published and t.status = 'ENABLED' then t.website_slug end`.as(
        'temple_slug',
      ),
    ])
    .$narrowType<{
      title: Bilingual
      sections: endpoints.surveys.Section[]
      temple_title: Bilingual | null
    }>()

/** @param lock holds the survey open, with its questions, until the transaction ends */
export const findSurvey = async (db: Database, id: number, { lock = false } = {}) => {
  if (lock) await sql`select from survey where id = ${id} for share`.execute(db)
  return surveys(db).where('s.id', '=', id).executeTakeFirst()
}
export type SurveyRow = NonNullable<Awaited<ReturnType<typeof findSurvey>>>

/** Those that ask this person, or their temple. */
export const findSurveysFor = (
  db: Database,
  { userId, templeId }: { userId: number; templeId: number | null },
) =>
  surveys(db)
    .where('s.status', '<>', 'DRAFT')
    .where(
      sql<boolean>`case s.audience
        when 'ORGANISATION' then (select organisation_id from temple where id = ${templeId}) = any(s.organisation_ids)
        when 'ROLE' then s.role_id in (select role_id from user_role where user_id = ${userId}) end`,
    )
    .orderBy('s.submission_to', 'desc')
    .orderBy('s.id')
    .execute()

/** The latest one about the year before that asked this organisation's temples. */
export const findYearBefore = async (db: Database, year: number, organisationId: number) =>
  surveys(db)
    .where('s.year', '=', year - 1)
    .where(sql<boolean>`${organisationId} = any(s.organisation_ids)`)
    .orderBy('s.id', 'desc')
    .executeTakeFirst()

/** Open surveys of a last day, to remind of. */
export const findEndingOn = (db: Database, day: string) =>
  surveys(db).where('s.status', '=', 'OPEN').where('s.submission_to', '=', day).execute()

/**
 * Polls and questionnaires for the faithful that are open on a day, or were over since another with results that are
 * shown; of one temple by its slug, else the platform's.
 */
export const findPublicSurveys = (
  db: Database,
  { temple, today, since }: { temple: string | undefined; today: string; since: string },
) => {
  const shown = surveys(db)
    .select(sql<boolean>`s.status = 'CLOSED' or s.submission_to < ${today}::date`.as('is_over'))
    .where('s.audience', '=', 'FAITHFUL')
    .where('s.status', '<>', 'DRAFT')
    .where('s.submission_from', '<=', today)
    .where('s.submission_to', '>=', since)
    .where(sql<boolean>`(s.results_shown or (s.status = 'OPEN' and s.submission_to >= ${today}::date))`)
    .orderBy('is_over')
    .orderBy('s.submission_to')
    .limit(20)
  return (
    temple === undefined ? shown.where('s.temple_id', 'is', null) : shown.where('t.website_slug', '=', temple)
  ).execute()
}

type Change = {
  readonly id: number
  readonly from: readonly ('DRAFT' | 'OPEN' | 'CLOSED')[]
  readonly to: 'OPEN' | 'CLOSED'
  readonly now: Date
}

/** Leaves the version, which guards the form. @returns false if it is in another state than expected */
export const setStatus = async (db: Database, { id, from, to, now }: Change): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('survey')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
