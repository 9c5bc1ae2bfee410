import type { endpoints } from '@kandili/contract'
import { isMoney, LEAST_PEOPLE, numberOf, questionsOf } from '@kandili/domain'
import { recordExport } from '../../platform/audit/record-audit.ts'
import type { Context } from '../../platform/context.ts'
import { openAnswers, patientsIn, titleOf } from './answer.ts'
import { surveyToCheck } from './policy.ts'
import type { SurveyRow } from './repository.ts'
import { findAnswers } from './repository-answers.ts'
import { isCounted } from './results.ts'

type Cell = string | number | null
type Question = endpoints.surveys.Question
type Answers = endpoints.surveys.Answers

/** The columns of a question: of patients how many, and how many at high risk, never who. */
const columnsOf = ({ key, kind }: Question): string[] =>
  kind === 'PATIENT' ? [`${key}_count`, `${key}_highRisk`] : [key]

const cellsOf = (sections: SurveyRow['sections'], question: Question, answers: Answers): Cell[] => {
  const { key, kind } = question
  if (kind === 'PATIENT') {
    const all = patientsIn(answers[key])
    return [all.length, all.filter(({ highRisk }) => highRisk).length]
  }
  if (kind === 'INTEGER' || kind === 'MONEY' || kind === 'SUM') {
    const value = numberOf(sections, answers, key)
    return [value !== null && isMoney(sections, question) ? value / 100 : value]
  }
  const value = answers[key]
  return [Array.isArray(value) ? value.join(' ') : (value ?? null)]
}

const codebookOf = (sections: SurveyRow['sections'], language: 'el' | 'en'): Cell[][] => [
  ['key', 'section', 'label', 'kind', 'unit', 'required', 'least', 'most', 'choices', 'adds', 'equals'],
  ...sections.flatMap((section) =>
    section.questions.flatMap((question) =>
      columnsOf(question).map((column): Cell[] => [
        column,
        section.title[language],
        question.label[language],
        question.kind,
        isMoney(sections, question) ? 'EUR' : question.unit[language],
        question.required ? 'yes' : 'no',
        question.least,
        question.most,
        question.options.map((one) => `${one.key}=${one.label[language]}`).join('; '),
        question.adds.join(' + '),
        question.equals,
      ]),
    ),
  ),
]

/**
 * What was submitted, in rows, with a codebook in the caller's language. A SURVEY names temples and people; the other
 * kinds name nobody, and give nothing for fewer than five answers.
 * @throws ENTITY_NOT_FOUND
 */
export const exportAnswers = async (context: Context, id: number) => {
  const survey = await surveyToCheck(context, id)
  const { sections } = survey
  const isNamed = survey.kind === 'SURVEY'
  const counted = (await findAnswers(context.db, id, survey.only)).filter(isCounted)
  const told = isNamed || counted.length >= LEAST_PEOPLE ? counted : []
  const all = questionsOf(sections)
  const rows = await Promise.all(
    told.map(async (row): Promise<Cell[]> => {
      const answers = await openAnswers(context, survey, row)
      const cells = all.flatMap((question) => cellsOf(sections, question, answers))
      const who = [titleOf(row)[context.language], row.status, row.submitted_at?.toISOString() ?? null]
      return isNamed ? [...who, ...cells] : cells
    }),
  )
  const head = [...(isNamed ? ['who', 'status', 'submittedAt'] : []), ...all.flatMap(columnsOf)]
  await recordExport(context, { entity: 'survey-answers', records: told.length, query: {} })
  return {
    codebook: codebookOf(sections, context.language),
    rows: [head, ...rows],
    answers: told.length,
  }
}
