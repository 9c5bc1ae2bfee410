import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { openAnswers, presentHead, titleOf, withoutPatients } from './answer.ts'
import { findYearBefore, type SurveyRow } from './repository.ts'
import { type AnswerRow, findAnswerOf, findSteps } from './repository-answers.ts'
import { findOrganisationIdOf } from './repository-people.ts'

type Answers = endpoints.surveys.Answers
type Presented = endpoints.surveys.SurveyAnswer

/** What a temple answered the year before to its organisation, if it was accepted; empty without it. */
const readBefore = async (context: Context, survey: SurveyRow, templeId: number): Promise<Answers> => {
  const { db } = context
  const organisationId = await findOrganisationIdOf(db, { templeId })
  if (survey.year === null || organisationId === null) return {}
  const former = await findYearBefore(db, survey.year, organisationId)
  const row = former && (await findAnswerOf(db, former.id, { templeId }))
  if (!former || row?.status !== 'ACCEPTED') return {}
  return withoutPatients(former.sections, await openAnswers(context, former, row))
}

/** An answer, or an empty one, with last year's numbers and Kandili's suggestions. */
export const presentAnswer = async (
  context: Context,
  survey: SurveyRow,
  row: AnswerRow | undefined,
  { templeId, ...own }: { templeId: number | null } & Pick<Presented, 'values' | 'known' | 'may'>,
): Promise<Presented> => ({
  id: row?.id ?? null,
  version: row?.version ?? 1,
  title: titleOf(row),
  status: row?.status ?? 'BEGUN',
  before: templeId === null ? {} : await readBefore(context, survey, templeId),
  reason: row?.reason ?? '',
  returnedKeys: row?.returned_keys ?? [],
  submittedAt: row?.submitted_at?.toISOString() ?? null,
  updatedAt: row?.updated_at.toISOString() ?? null,
  steps: row
    ? (await findSteps(context.db, row.id)).map((step) => ({ ...step, at: step.at.toISOString() }))
    : [],
  survey: { ...presentHead(survey), sections: survey.sections },
  ...own,
})
