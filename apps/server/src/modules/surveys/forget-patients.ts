import type { Context } from '../../platform/context.ts'
import { openAnswers, sealAnswers, withoutPatients } from './answer.ts'
import { findSurvey } from './repository.ts'
import { findOldPatients, forgetPatientsIn } from './repository-answers.ts'

/** Removes what was answered about patients once their survey is over. */
export const forgetPatients = async (context: Context): Promise<void> => {
  for (const row of await findOldPatients(context.db, context.system.clock.today())) {
    const survey = await findSurvey(context.db, row.survey_id)
    if (!survey) continue
    const answers = withoutPatients(survey.sections, await openAnswers(context, survey, row))
    await forgetPatientsIn(context.db, row.id, await sealAnswers(context, survey, row.temple_id, answers))
  }
}
