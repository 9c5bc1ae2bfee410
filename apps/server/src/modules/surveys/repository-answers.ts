import type { Bilingual, SurveyAnswerStatus } from '@kandili/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'
import { personName } from '../../platform/database/person-name.ts'

/** Whose answer it is: a temple's, a person's by name, or a voter's without a name. */
export type Subject = { readonly templeId: number } | { readonly userId: number } | { readonly voter: Buffer }

const answers = (db: Database) =>
  db
    .selectFrom('survey_answer as a')
    .leftJoin('temple as t', 't.id', 'a.temple_id')
    .leftJoin('app_user as u', 'u.id', 'a.user_id')
    .selectAll('a')
    .select([
      't.title as temple_title',
      personName('u').as('person'),
      sql<string[]>`array(select f.file_id from survey_answer_file f where f.answer_id = a.id)`.as(
        'file_ids',
      ),
    ])
    .$narrowType<{ temple_title: Bilingual | null }>()
export type AnswerRow = Awaited<ReturnType<typeof findAnswers>>[number]

/** The answers to a survey; of one organisation's temples, or all. */
const answersTo = (db: Database, surveyId: number, only: number | null) => {
  const all = answers(db).where('a.survey_id', '=', surveyId)
  return only === null ? all : all.where('t.organisation_id', '=', only)
}

/** In the order of their ids; those of voters in one that says nothing about when they came. */
export const findAnswers = (db: Database, surveyId: number, only: number | null) =>
  answersTo(db, surveyId, only).orderBy('a.voter').orderBy('a.id').execute()

export const hasAnswers = async (db: Database, surveyId: number): Promise<boolean> =>
  (await answers(db).where('a.survey_id', '=', surveyId).limit(1).executeTakeFirst()) !== undefined

type Checked = { readonly id: number; readonly only: number | null }

export const findAnswer = (db: Database, survey: Checked, id: number, { lock = false } = {}) => {
  const found = answersTo(db, survey.id, survey.only).where('a.id', '=', id)
  return (lock ? found.forUpdate('a') : found).executeTakeFirst()
}

const columnsOf = (subject: Subject) => {
  if ('templeId' in subject) return { temple_id: subject.templeId }
  return 'userId' in subject ? { user_id: subject.userId } : { voter: subject.voter }
}

export const findAnswerOf = (db: Database, surveyId: number, subject: Subject, { lock = false } = {}) => {
  const found = answers(db)
    .where('a.survey_id', '=', surveyId)
    .where((where) =>
      where.and(
        Object.entries(columnsOf(subject)).map(
          ([name, value]) => sql<boolean>`${sql.ref(`a.${name}`)} = ${value}`,
        ),
      ),
    )
  return (lock ? found.forUpdate('a') : found).executeTakeFirst()
}

type Kept = {
  readonly values_sealed: Buffer
  readonly filled: number
  readonly has_patients: boolean
  readonly status: 'BEGUN' | 'SUBMITTED' | 'RETURNED'
  readonly submitted_at: Date | null
  readonly updated_at: Date
  readonly confirmation_hash?: Buffer
  readonly pending_voter?: Buffer
}

/** @returns its id, or undefined if its temple, person or voter has another */
export const insertAnswer = async (
  db: Database,
  surveyId: number,
  subject: Subject,
  kept: Kept & { readonly version: number },
): Promise<number | undefined> =>
  (
    await db
      .insertInto('survey_answer')
      .values({ survey_id: surveyId, ...columnsOf(subject), ...kept })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

type Decided = {
  readonly status: 'ACCEPTED' | 'RETURNED'
  readonly reason: string
  readonly returned_keys: string[]
  readonly updated_at: Date
}

export const updateAnswer = (db: Database, id: number, changed: Kept | Decided) =>
  db
    .updateTable('survey_answer')
    .set((set) => ({ ...changed, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Who submitted, returned and accepted an answer, by the audit trail, in the order of time. */
export const findSteps = async (
  db: Database,
  answerId: number,
): Promise<{ at: Date; by: string; status: SurveyAnswerStatus }[]> => {
  const { rows } = await sql<{ at: Date; by: string; status: SurveyAnswerStatus }>`
    select e.at, coalesce(${personName('u')}, '') as by, e.facts ->> 'status' as status
    from audit_entry e left join app_user u on u.id = e.actor_user_id
    where e.entity = 'survey-answers' and e.action = 'UPDATE' and e.entity_id = ${String(answerId)}
    order by e.id`.execute(db)
  return rows
}

/** @throws a violation of uniqueness if one of the files is in another answer */
export const replaceFiles = (db: Database, answerId: number, fileIds: readonly string[]) =>
  sql`with gone as (
      delete from survey_answer_file where answer_id = ${answerId} and file_id <> all(${fileIds})
    )
    insert into survey_answer_file (answer_id, file_id)
    select ${answerId}, unnest(${fileIds}::text[]) on conflict (answer_id, file_id) do nothing`.execute(db)

/** The answer that a private file belongs to, with its survey. */
export const findAnswerOfFile = (db: Database, fileId: string) =>
  db
    .selectFrom('survey_answer_file as f')
    .innerJoin('survey_answer as a', 'a.id', 'f.answer_id')
    .select(['a.id', 'a.survey_id'])
    .where('f.file_id', '=', fileId)
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
