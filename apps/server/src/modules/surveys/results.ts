import type { endpoints } from '@kandili/contract'
import { hideSmallGroups, isBlank, LEAST_PEOPLE, numberOf, questionsOf } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import { openAnswers } from './answer.ts'
import type { SurveyRow } from './repository.ts'
import { type AnswerRow, findAnswers } from './repository-answers.ts'

type Answers = endpoints.surveys.Answers
type Question = endpoints.surveys.Question

export const isCounted = ({ status }: Pick<AnswerRow, 'status'>): boolean =>
  status === 'SUBMITTED' || status === 'ACCEPTED'

const chosenIn = (value: Answers[string] | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

const countChoices = ({ kind, options, key }: Question, all: readonly Answers[]) => {
  const groups = options.map((option) => ({
    key: option.key,
    people: all.filter((one) => chosenIn(one[key]).includes(option.key)).length,
  }))
  // One choice each: the choices add up to everybody, so one that is hidden could be computed.
  const total = kind === 'CHOICE' ? all.length : null
  return hideSmallGroups(groups, { total }).map((one) => ({
    key: one.key,
    count: one.isHidden ? null : one.people,
  }))
}

const resultOf = (sections: SurveyRow['sections'], question: Question, all: readonly Answers[]) => {
  const { key, kind } = question
  const answered = all.filter((one) => !isBlank(one[key]) || numberOf(sections, one, key) !== null)
  const isNumber = kind === 'INTEGER' || kind === 'MONEY' || kind === 'SUM'
  const isTold = answered.length >= LEAST_PEOPLE
  return {
    key,
    answers: isTold ? answered.length : 0,
    sum:
      isNumber && isTold ? answered.reduce((sum, one) => sum + (numberOf(sections, one, key) ?? 0), 0) : null,
    choices: (kind === 'CHOICE' || kind === 'CHOICES') && isTold ? countChoices(question, answered) : [],
    texts: kind === 'TEXT' && isTold ? answered.map((one) => String(one[key])).toSorted() : [],
  }
}

/**
 * Counts, sums and texts of what was submitted, never about fewer than five answers (decision 42), and nothing about
 * files, dates and patients.
 */
export const readResults = async (
  context: Context,
  survey: SurveyRow,
  only: number | null,
): Promise<endpoints.surveys.Results> => {
  const counted = (await findAnswers(context.db, survey.id, only)).filter(isCounted)
  if (counted.length < LEAST_PEOPLE) return { answers: null, results: [] }
  const all = await Promise.all(counted.map((row) => openAnswers(context, survey, row)))
  const told = questionsOf(survey.sections).filter(({ kind }) => !['FILE', 'DATE', 'PATIENT'].includes(kind))
  return { answers: all.length, results: told.map((one) => resultOf(survey.sections, one, all)) }
}
