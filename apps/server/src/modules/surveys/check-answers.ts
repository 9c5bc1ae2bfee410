import type { endpoints } from '@kandili/contract'
import { recordAudit, recordView } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { found, refusedState } from '../../platform/errors.ts'
import { notify } from '../notifications/index.ts'
import { openAnswers, presentHead, withoutPatients } from './answer.ts'
import { type CheckedSurvey, isOpenOn, mayDecide, mayOpen, mayReadPatients, surveyToCheck } from './policy.ts'
import { presentAnswer } from './present-answer.ts'
import type { SurveyRow } from './repository.ts'
import { type AnswerRow, findAnswer, updateAnswer } from './repository-answers.ts'
import { findAsked } from './repository-people.ts'
import { readResults } from './results.ts'

/** Who was asked and how far they are, for a SURVEY; the results of every kind. @throws ENTITY_NOT_FOUND */
export const readAnswers = async (context: Context, id: number): Promise<endpoints.surveys.SurveyAnswers> => {
  const survey = await surveyToCheck(context, id)
  const asked = survey.kind === 'SURVEY' ? await findAsked(context.db, survey, survey.only) : []
  return {
    survey: { ...presentHead(survey), sections: survey.sections },
    rows: asked.map((row) => ({
      id: row.id,
      title: row.title,
      status: row.status,
      filled: row.filled ?? 0,
      submittedAt: row.submittedAt?.toISOString() ?? null,
      updatedAt: row.updatedAt?.toISOString() ?? null,
    })),
    ...(await readResults(context, survey, survey.only)),
    may: { decide: mayDecide(context), open: mayDecide(context) && mayOpen(survey) },
  }
}

const present = async (
  context: Context,
  survey: SurveyRow,
  row: AnswerRow,
): Promise<endpoints.surveys.SurveyAnswer> => {
  const values = await openAnswers(context, survey, row)
  const readsPatients = row.has_patients && (await mayReadPatients(context, survey))
  if (readsPatients) {
    await recordView(context, { entity: 'survey-patients', entityId: row.id, templeId: row.temple_id })
  }
  return presentAnswer(context, survey, row, {
    templeId: row.temple_id,
    values: readsPatients ? values : withoutPatients(survey.sections, values),
    known: {},
    may: { change: false, decide: row.status === 'SUBMITTED' && mayDecide(context) },
  })
}

/** Nobody's answer to a questionnaire or a poll is read. @throws ENTITY_NOT_FOUND */
const namedAnswer = async (context: Context, survey: CheckedSurvey, answerId: number, lock = false) =>
  found(survey.kind === 'SURVEY' ? await findAnswer(context.db, survey, answerId, { lock }) : null)

export const readAnswer = async (
  context: Context,
  { id, answerId }: { id: number; answerId: number },
): Promise<endpoints.surveys.SurveyAnswer> => {
  const survey = await surveyToCheck(context, id)
  return present(context, survey, await namedAnswer(context, survey, answerId))
}

type Decision =
  | { readonly decision: 'ACCEPTED' }
  | { readonly decision: 'RETURNED'; readonly reason: string; readonly keys: string[] }

/** Accepts a submitted answer, or returns it and sends the reason to its temple or person. @throws STATE_DOES_NOT_ALLOW */
export const decideAnswer = (
  context: Context,
  { id, answerId }: { id: number; answerId: number },
  decided: Decision,
): Promise<endpoints.surveys.SurveyAnswer> =>
  context.transaction(async (tx) => {
    const survey = await surveyToCheck(tx, id, { lock: true })
    const row = await namedAnswer(tx, survey, answerId, true)
    const { decision: status } = decided
    if (row.status !== 'SUBMITTED') throw refusedState(row.status, status)
    const isReturned = decided.decision === 'RETURNED'
    // A return that could not be answered any more would end in nothing.
    if (isReturned && !isOpenOn(survey, tx.system.clock.today(), true)) throw refusedState('CLOSED', status)
    await updateAnswer(tx.db, answerId, {
      status,
      reason: isReturned ? decided.reason : '',
      returned_keys: isReturned ? decided.keys : [],
      updated_at: tx.system.clock.now(),
    })
    await recordAudit(tx, {
      action: 'UPDATE',
      entity: 'survey-answers',
      entityId: answerId,
      templeId: row.temple_id,
      facts: { status },
    })
    if (isReturned) {
      const who =
        row.temple_id === null
          ? { userIds: row.user_id === null ? [] : [row.user_id] }
          : { templeId: row.temple_id }
      await notify(tx, {
        kind: 'surveyReturned',
        key: `surveyReturned:${answerId}:${row.version}`,
        facts: (language) => ({ title: survey.title[language] || survey.title.el }),
        link: `/my-surveys/${id}`,
        ...who,
      })
    }
    return present(tx, survey, await namedAnswer(tx, survey, answerId))
  })
