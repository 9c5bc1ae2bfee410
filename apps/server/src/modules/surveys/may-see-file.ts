import type { Context } from '../../platform/context.ts'
import { surveyToAnswer, surveyToCheck } from './policy.ts'
import { findAnswer, findAnswerOf, findAnswerOfFile } from './repository-answers.ts'

const isAllowed = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    (value) => value !== undefined,
    () => false,
  )

/** A file of an answer is seen by those who answered and those who check it. */
export const maySeeAnswerFile = async (context: Context, fileId: string): Promise<boolean> => {
  const answer = context.actor ? await findAnswerOfFile(context.db, fileId) : undefined
  if (!answer) return false
  const isOwn = async () => {
    const { subject } = await surveyToAnswer(context, answer.survey_id)
    return (await findAnswerOf(context.db, answer.survey_id, subject))?.id === answer.id || undefined
  }
  const isChecked = async () =>
    findAnswer(context.db, await surveyToCheck(context, answer.survey_id), answer.id)
  return (await isAllowed(isChecked())) || isAllowed(isOwn())
}
