import type { endpoints } from '@kandili/contract'
import { answerProblems } from '@kandili/domain'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal, refusedState } from '../../platform/errors.ts'
import { signedInActor } from '../authorization/index.ts'
import { findDocument } from '../files/index.ts'
import { filesIn, keptAnswer, openAnswers, presentHead, tidied } from './answer.ts'
import { isOpenOn, mayChange, subjectOf, surveyToAnswer } from './policy.ts'
import { presentAnswer } from './present-answer.ts'
import { readKnown } from './read-known.ts'
import { findSurveysFor, type SurveyRow } from './repository.ts'
import {
  type AnswerRow,
  findAnswerOf,
  insertAnswer,
  replaceFiles,
  type Subject,
  updateAnswer,
} from './repository-answers.ts'

type Answers = endpoints.surveys.Answers

/** Those that wait for an answer first. */
export const listOwnSurveys = async (context: Context): Promise<endpoints.surveys.OwnSurvey[]> => {
  const { userId, templeId } = signedInActor(context)
  const rows = await findSurveysFor(context.db, { userId, templeId })
  const all = await Promise.all(
    rows.map(async (survey) => {
      const answer = await findAnswerOf(context.db, survey.id, subjectOf(context, survey))
      return {
        ...presentHead(survey),
        answerStatus: answer?.status ?? null,
        filled: answer?.filled ?? 0,
        sectionCount: survey.sections.length,
      }
    }),
  )
  const isWaiting = (one: endpoints.surveys.OwnSurvey) =>
    one.status === 'OPEN' && (one.answerStatus === null || ['BEGUN', 'RETURNED'].includes(one.answerStatus))
  return all.toSorted((one, other) => Number(isWaiting(other)) - Number(isWaiting(one)))
}

const templeOf = (subject: Subject): number | null => ('templeId' in subject ? subject.templeId : null)

const present = async (
  context: Context,
  survey: SurveyRow,
  subject: Subject,
): Promise<endpoints.surveys.SurveyAnswer> => {
  const row = await findAnswerOf(context.db, survey.id, subject)
  const status = row?.status ?? 'BEGUN'
  const isChangeable = status === 'BEGUN' || status === 'RETURNED'
  const templeId = templeOf(subject)
  return presentAnswer(context, survey, row, {
    templeId,
    values: row ? await openAnswers(context, survey, row) : {},
    known: templeId === null ? {} : await readKnown(context, survey, templeId),
    may: {
      change:
        isChangeable &&
        mayChange(context, subject) &&
        isOpenOn(survey, context.system.clock.today(), status === 'RETURNED'),
      decide: false,
    },
  })
}

/** A survey with the answer so far of the caller or their temple. @throws ENTITY_NOT_FOUND */
export const readOwnAnswer = async (
  context: Context,
  id: number,
): Promise<endpoints.surveys.SurveyAnswer> => {
  const { survey, subject } = await surveyToAnswer(context, id)
  return present(context, survey, subject)
}

/** After a return, only the questions that it names; all if it names none. */
const changedBy = (former: Answers, sent: Answers, row: AnswerRow | undefined): Answers => {
  if (row?.status !== 'RETURNED' || row.returned_keys.length === 0) return sent
  const open = new Set(row.returned_keys)
  const only = (answers: Answers, isOpen: boolean) =>
    Object.entries(answers).filter(([key]) => open.has(key) === isOpen)
  return Object.fromEntries([...only(former, false), ...only(sent, true)])
}

/** New files are documents that the caller has uploaded. @throws ENTITY_NOT_FOUND */
const refuseForeignFiles = async (tx: Context, fileIds: readonly string[]): Promise<void> => {
  const { userId } = signedInActor(tx)
  for (const id of fileIds) {
    if ((await findDocument(tx, id))?.ownerUserId !== userId) throw new Refusal('ENTITY_NOT_FOUND')
  }
}

type Sent = { readonly values: Answers; readonly version: number; readonly submit: boolean }

/**
 * Keeps an answer, complete or not, or submits it. One that was submitted changes only after a return.
 * @throws CONFLICT if somebody else has changed it since `version`, SURVEY_OVER on any other day,
 *   STATE_DOES_NOT_ALLOW, VALIDATION_FAILED by `values.KEY`
 */
export const saveOwnAnswer = (
  context: Context,
  id: number,
  { values, version, submit }: Sent,
): Promise<endpoints.surveys.SurveyAnswer> =>
  context.transaction(async (tx) => {
    const { survey, subject } = await surveyToAnswer(tx, id, { lock: true })
    if (!mayChange(tx, subject)) throw new Refusal('ENTITY_NOT_FOUND')
    const row = await findAnswerOf(tx.db, id, subject, { lock: true })
    const status = row?.status ?? 'BEGUN'
    if (status === 'SUBMITTED' || status === 'ACCEPTED') throw refusedState(status, 'SUBMITTED')
    if (!isOpenOn(survey, tx.system.clock.today(), status === 'RETURNED')) throw new Refusal('SURVEY_OVER')
    if ((row?.version ?? 1) !== version) throw new Refusal('CONFLICT')
    const former = row ? await openAnswers(tx, survey, row) : {}
    const answers = tidied(changedBy(former, values, row))
    refuseWrong(survey, answers, submit)
    const now = tx.system.clock.now()
    const kept = {
      ...(await keptAnswer(tx, survey, templeOf(subject), answers)),
      status: submit ? ('SUBMITTED' as const) : status,
      submitted_at: submit ? now : (row?.submitted_at ?? null),
      updated_at: now,
    }
    const fileIds = filesIn(survey, answers)
    await refuseForeignFiles(
      tx,
      fileIds.filter((file) => !row?.file_ids.includes(file)),
    )
    if (row) await updateAnswer(tx.db, row.id, kept)
    const answerId = row?.id ?? (await insertAnswer(tx.db, id, subject, { ...kept, version: version + 1 }))
    if (answerId === undefined) throw new Refusal('CONFLICT')
    await replaceFiles(tx.db, answerId, fileIds)
    // A voter's entry would say whose answer it is.
    if (submit && !('voter' in subject)) {
      await recordAudit(tx, {
        action: 'UPDATE',
        entity: 'survey-answers',
        entityId: answerId,
        facts: { status: kept.status },
      })
    }
    return present(tx, survey, subject)
  })

/** @throws VALIDATION_FAILED */
export const refuseWrong = (survey: SurveyRow, answers: Answers, complete: boolean): void => {
  const problems = answerProblems(survey.sections, answers, { complete })
  if (problems.length === 0) return
  const fields = problems.map(({ key, message, facts }) => ({
    field: `values.${key}`,
    message,
    ...(facts ? { facts } : {}),
  }))
  throw new Refusal('VALIDATION_FAILED', { fields })
}
