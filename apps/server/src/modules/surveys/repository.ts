import type { Bilingual, endpoints } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { personName } from '../../platform/database/person-name.ts'

/** Whose answer it is: a temple's, a person's by name, or a voter's without a name. */
export type Subject = { readonly templeId: number } | { readonly userId: number } | { readonly voter: Buffer }

const surveys = (db: Database) =>
  db
    .selectFrom('survey as s')
    .leftJoin('organisation as o', 'o.id', 's.organisation_id')
    .leftJoin('temple as t', 't.id', 's.temple_id')
    .selectAll('s')
    .select([
      'o.title as organisation_title',
      't.title as temple_title',
      sql<string | null>`case when t.published and t.status = 'ENABLED' then t.website_slug end`.as(
        'temple_slug',
      ),
    ])
    .$narrowType<{
      title: Bilingual
      sections: endpoints.surveys.Section[]
      organisation_title: Bilingual | null
      temple_title: Bilingual | null
    }>()

/** @param lock holds the survey open, with its questions, until the transaction ends */
export const findSurvey = async (db: Database, id: number, { lock = false } = {}) => {
  if (lock) await sql`select from survey where id = ${id} for share`.execute(db)
  return surveys(db).where('s.id', '=', id).executeTakeFirst()
}
export type SurveyRow = NonNullable<Awaited<ReturnType<typeof findSurvey>>>

export const findSurveysOf = (db: Database, organisationId: number) =>
  surveys(db).where('s.organisation_id', '=', organisationId).orderBy('s.id', 'desc').execute()

/** Those that ask this person, or their temple. */
export const findSurveysFor = (
  db: Database,
  { userId, templeId }: { userId: number; templeId: number | null },
) =>
  surveys(db)
    .where('s.status', '<>', 'DRAFT')
    .where((where) =>
      where.or([
        where.and([
          where('s.audience', '=', 'ORGANISATION'),
          where(
            's.organisation_id',
            '=',
            db.selectFrom('temple').select('organisation_id').where('id', '=', templeId),
          ),
        ]),
        where.and([
          where('s.audience', '=', 'ROLE'),
          where(
            's.role_id',
            'in',
            db.selectFrom('user_role').select('role_id').where('user_id', '=', userId),
          ),
        ]),
      ]),
    )
    .orderBy('s.submission_to', 'desc')
    .orderBy('s.id')
    .execute()

/** The latest earlier one of the same organisation that is about the year before. */
export const findYearBefore = async (db: Database, { organisation_id, year }: SurveyRow) =>
  organisation_id === null || year === null
    ? undefined
    : surveys(db)
        .where('s.organisation_id', '=', organisation_id)
        .where('s.year', '=', year - 1)
        .orderBy('s.id', 'desc')
        .executeTakeFirst()

/** Leaves the version, which guards the form. @returns false if it is in another state than expected */
export const setStatus = async (
  db: Database,
  {
    id,
    from,
    to,
    now,
  }: { id: number; from: readonly ('DRAFT' | 'OPEN' | 'CLOSED')[]; to: 'OPEN' | 'CLOSED'; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('survey')
    .set({ status: to, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', [...from])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const hasAnswers = async (db: Database, surveyId: number): Promise<boolean> =>
  (await db.selectFrom('survey_answer').select('id').where('survey_id', '=', surveyId).executeTakeFirst()) !==
  undefined

/** Whether it is a role of people who work in the back office. */
export const isStaffRole = async (db: Database, id: number): Promise<boolean> =>
  (await db
    .selectFrom('role')
    .select('id')
    .where('id', '=', id)
    .where('user_type', '<>', 'CUSTOMER')
    .executeTakeFirst()) !== undefined

export const findOrganisationIdOf = async (db: Database, of: { userId: number } | { templeId: number }) => {
  const row = await ('userId' in of
    ? db.selectFrom('app_user').select('organisation_id').where('id', '=', of.userId).executeTakeFirst()
    : db.selectFrom('temple').select('organisation_id').where('id', '=', of.templeId).executeTakeFirst())
  return row?.organisation_id ?? null
}

export const hasRole = async (db: Database, userId: number, roleId: number | null): Promise<boolean> =>
  roleId !== null &&
  (await db
    .selectFrom('user_role')
    .select('role_id')
    .where('user_id', '=', userId)
    .where('role_id', '=', roleId)
    .executeTakeFirst()) !== undefined

export const isInGroup = async (db: Database, userId: number, groupId: number | null): Promise<boolean> =>
  groupId !== null &&
  (await db
    .selectFrom('user_group_member')
    .select('user_id')
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

const answers = (db: Database) =>
  db
    .selectFrom('survey_answer as a')
    .leftJoin('temple as t', 't.id', 'a.temple_id')
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select(['t.title as temple_title', personName('u').as('person')])
    .$narrowType<{ temple_title: Bilingual | null }>()
export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number]

/** In the order of their ids; those of voters in one that says nothing about when they came. */
export const findAnswers = (db: Database, surveyId: number) =>
  answers(db).where('a.survey_id', '=', surveyId).orderBy('a.voter').orderBy('a.id').execute()

export const findAnswer = async (db: Database, surveyId: number, id: number, { lock = false } = {}) => {
  const found = answers(db).where('a.survey_id', '=', surveyId).where('a.id', '=', id)
  return (lock ? found.forUpdate('a') : found).executeTakeFirst()
}

const columnsOf = (subject: Subject) => ({
  temple_id: 'templeId' in subject ? subject.templeId : null,
  user_id: 'userId' in subject ? subject.userId : null,
  voter: 'voter' in subject ? subject.voter : null,
})

export const findAnswerOf = async (
  db: Database,
  surveyId: number,
  subject: Subject,
  { lock = false } = {},
) => {
  const [column, value] =
    Object.entries(columnsOf(subject)).find(([, one]) => one !== null) ?? (['voter', Buffer.of()] as const)
  const found = answers(db)
    .where('a.survey_id', '=', surveyId)
    .where(sql<boolean>`${sql.ref(`a.${column}`)} = ${value}`)
  return (lock ? found.forUpdate('a') : found).executeTakeFirst()
}

type Kept = {
  readonly values_sealed: Buffer
  readonly filled: number
  readonly file_ids: string[]
  readonly has_patients: boolean
  readonly status: 'BEGUN' | 'SUBMITTED' | 'RETURNED'
  readonly submitted_at: Date | null
  readonly updated_at: Date
  readonly confirmation_hash?: Buffer
  readonly pending_voter?: Buffer
}

/** @returns whether it was the first of its temple, person or voter */
export const insertAnswer = async (
  db: Database,
  surveyId: number,
  subject: Subject,
  kept: Kept & { readonly version: number },
): Promise<boolean> =>
  (await db
    .insertInto('survey_answer')
    .values({ survey_id: surveyId, ...columnsOf(subject), ...kept })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

export const updateAnswer = (db: Database, id: number, kept: Kept) =>
  db
    .updateTable('survey_answer')
    .set((set) => ({ ...kept, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const decideAnswer = (
  db: Database,
  id: number,
  decided: { status: 'ACCEPTED' | 'RETURNED'; reason: string; returned_keys: string[]; updated_at: Date },
) =>
  db
    .updateTable('survey_answer')
    .set((set) => ({ ...decided, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Everybody who is asked, with their answer if they have begun one. */
export const findAsked = async (db: Database, survey: SurveyRow) => {
  const { rows } = await (survey.audience === 'ORGANISATION'
    ? sql<AskedRow>`
        select t.title, t.id as "templeId", null::bigint as "userId", a.id, a.status, a.filled,
          a.submitted_at as "submittedAt", a.updated_at as "updatedAt"
        from temple t left join survey_answer a on a.survey_id = ${survey.id} and a.temple_id = t.id
        where t.organisation_id = ${survey.organisation_id} order by t.title ->> 'el', t.id`.execute(db)
    : sql<AskedRow>`
        select jsonb_build_object('el', ${personName('u')}, 'en', ${personName('u')}) as title,
          null::bigint as "templeId", u.id as "userId", a.id, a.status, a.filled,
          a.submitted_at as "submittedAt", a.updated_at as "updatedAt"
        from user_role r join app_user u on u.id = r.user_id and u.status = 'ENABLED'
        left join survey_answer a on a.survey_id = ${survey.id} and a.user_id = u.id
        where r.role_id = ${survey.role_id} order by u.last_name, u.id`.execute(db))
  return rows
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

/** Open surveys of a last day, to remind of. */
export const findEndingOn = (db: Database, day: string) =>
  surveys(db).where('s.status', '=', 'OPEN').where('s.submission_to', '=', day).execute()

/** The answer that a private file belongs to, with its survey. */
export const findAnswerOfFile = (db: Database, fileId: string) =>
  db
    .selectFrom('survey_answer')
    .select(['id', 'survey_id'])
    .where(sql<boolean>`file_ids @> array[${fileId}]::text[]`)
    .executeTakeFirst()

/** Answers about patients whose survey ended before a day. */
export const findOldPatients = (db: Database, day: string) =>
  answers(db)
    .innerJoin('survey as s', 's.id', 'a.survey_id')
    .where('a.has_patients', '=', true)
    .where(sql<boolean>`coalesce(s.expires_on, s.submission_to) < ${day}`)
    .limit(500)
    .execute()

export const forgetPatientsIn = (db: Database, id: number, sealed: Buffer) =>
  db
    .updateTable('survey_answer')
    .set({ values_sealed: sealed, has_patients: false })
    .where('id', '=', id)
    .execute()

export const deleteAnswersOf = (db: Database, userId: number) =>
  db.deleteFrom('survey_answer').where('user_id', '=', userId).execute()

/** Polls and questionnaires for the faithful that are open on a day; of one temple by its slug, else the platform's. */
export const findPublicSurveys = (
  db: Database,
  { temple, today }: { temple: string | undefined; today: string },
) => {
  const open = surveys(db)
    .where('s.audience', '=', 'FAITHFUL')
    .where('s.status', '=', 'OPEN')
    .where('s.submission_from', '<=', today)
    .where('s.submission_to', '>=', today)
    .orderBy('s.submission_to')
    .limit(20)
  return (
    temple === undefined ? open.where('s.temple_id', 'is', null) : open.where('t.website_slug', '=', temple)
  ).execute()
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

/**
 * Counts the answer of this key's hash, if it is not older than `since`; one that counts already stays.
 * @returns its survey; throws a violation of uniqueness if its voter has another answer
 */
export const confirmAnswer = async (
  db: Database,
  hash: Buffer,
  { now, since }: { now: Date; since: Date },
): Promise<number | undefined> => {
  const { rows } = await sql<{ surveyId: number }>`
    update survey_answer set status = 'SUBMITTED', voter = coalesce(pending_voter, voter), pending_voter = null,
      submitted_at = coalesce(submitted_at, ${now})
    where confirmation_hash = ${hash} and (pending_voter is null or updated_at >= ${since})
    returning survey_id as "surveyId"`.execute(db)
  return rows[0]?.surveyId
}

/** Answers whose link was not pressed in time. */
export const deleteUnconfirmedBefore = (db: Database, instant: Date) =>
  db
    .deleteFrom('survey_answer')
    .where('pending_voter', 'is not', null)
    .where('updated_at', '<', instant)
    .execute()
