import type { Bilingual, endpoints } from '@kandili/contract'
import { filledSections, isBlank, patientInitials, questionsOf } from '@kandili/domain'
import type { Context } from '../../platform/context.ts'
import type { SurveyRow } from './repository.ts'
import type { AnswerRow } from './repository-answers.ts'

type Answers = endpoints.surveys.Answers
type Section = endpoints.surveys.Section

/** Sealed with the key of the temple that answers or asks, else with the platform's. */
const ownerOf = (survey: SurveyRow, templeId: number | null): number | null => templeId ?? survey.temple_id

export const openAnswers = async (
  { system }: Context,
  survey: SurveyRow,
  row: Pick<AnswerRow, 'temple_id' | 'values_sealed'>,
): Promise<Answers> =>
  JSON.parse(await system.vault.open(ownerOf(survey, row.temple_id), row.values_sealed)) as Answers

export const sealAnswers = (
  { system }: Context,
  survey: SurveyRow,
  templeId: number | null,
  answers: Answers,
): Promise<Buffer> => system.vault.seal(ownerOf(survey, templeId), JSON.stringify(answers))

const keysOf = (sections: readonly Section[], kind: 'PATIENT' | 'FILE'): string[] =>
  questionsOf(sections).flatMap((one) => (one.kind === kind ? [one.key] : []))

/** Answers without anything about patients. */
export const withoutPatients = (sections: readonly Section[], answers: Answers): Answers => {
  const keys = keysOf(sections, 'PATIENT')
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !keys.includes(key)))
}

const isPatients = (value: Answers[string] | undefined): value is endpoints.surveys.Patient[] =>
  Array.isArray(value) && value.some((one) => typeof one === 'object')

export const patientsIn = (value: Answers[string] | undefined): endpoints.surveys.Patient[] =>
  isPatients(value) ? value : []

/** Answers as they are kept: without blanks, initials in capitals. */
export const tidied = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, value]): [string, Answers[string]][] => {
      if (isBlank(value)) return []
      if (!isPatients(value)) return [[key, typeof value === 'string' ? value.trim() : value]]
      return [
        [key, value.map((one) => ({ ...one, initials: patientInitials(one.initials) ?? one.initials }))],
      ]
    }),
  )

/** The ids of the files in answers. */
export const filesIn = ({ sections }: SurveyRow, answers: Answers): string[] =>
  keysOf(sections, 'FILE').flatMap((key) => (typeof answers[key] === 'string' ? [answers[key]] : []))

/** The columns of an answer. */
export const keptAnswer = async (
  context: Context,
  survey: SurveyRow,
  templeId: number | null,
  answers: Answers,
) => ({
  values_sealed: await sealAnswers(context, survey, templeId, answers),
  filled: filledSections(survey.sections, answers),
  has_patients: keysOf(survey.sections, 'PATIENT').some((key) => !isBlank(answers[key])),
})

export const titleOf = (row: Pick<AnswerRow, 'temple_title' | 'person'> | undefined): Bilingual =>
  row?.temple_title ?? { el: row?.person ?? '', en: row?.person ?? '' }

export const presentHead = (survey: SurveyRow): endpoints.surveys.SurveyHead => ({
  id: survey.id,
  code: survey.code,
  title: survey.title,
  kind: survey.kind,
  audience: survey.audience,
  status: survey.status,
  organisations: survey.organisations,
  year: survey.year,
  periodFrom: survey.period_from,
  periodTo: survey.period_to,
  submissionFrom: survey.submission_from,
  submissionTo: survey.submission_to,
  expiresOn: survey.expires_on,
})
