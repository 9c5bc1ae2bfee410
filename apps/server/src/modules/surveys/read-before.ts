import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { openAnswers, withoutPatients } from './answer.ts'
import { findAnswerOf, findYearBefore, type SurveyRow } from './repository.ts'

/** What a temple answered the year before to the same organisation, if it was accepted; empty without it. */
export const readBefore = async (
  context: Context,
  survey: SurveyRow,
  templeId: number | null,
): Promise<endpoints.surveys.Answers> => {
  const former = templeId === null ? undefined : await findYearBefore(context.db, survey)
  if (!former || templeId === null) return {}
  const row = await findAnswerOf(context.db, former.id, { templeId })
  return row?.status === 'ACCEPTED'
    ? withoutPatients(former.sections, await openAnswers(context, former, row))
    : {}
}
