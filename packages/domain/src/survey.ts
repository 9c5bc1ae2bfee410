import type { endpoints } from '@kandili/contract'
import { isCivilDate } from '@kandili/contract/dates'

type Question = endpoints.surveys.Question
type Section = endpoints.surveys.Section
type Answers = endpoints.surveys.Answers
type Patient = endpoints.surveys.Patient

/** What is wrong with the answer to a question: a message of the errors and the values for its sentence. */
export type AnswerProblem = { key: string; message: string; facts?: Record<string, string | number> }

export const questionsOf = (sections: readonly Section[]): Question[] =>
  sections.flatMap(({ questions }) => questions)

/** The number answered to a question, or added up by a SUM; null while there is none. */
export const numberOf = (sections: readonly Section[], answers: Answers, key: string): number | null => {
  const question = questionsOf(sections).find((one) => one.key === key)
  if (question?.kind !== 'SUM') {
    const value = answers[key]
    return typeof value === 'number' ? value : null
  }
  const added = question.adds.map((one) => numberOf(sections, answers, one)).filter((one) => one !== null)
  return added.length === 0 ? null : added.reduce((sum, one) => sum + one, 0)
}

/** Whether a SUM or a number that must equal another is in cents. */
export const isMoney = (sections: readonly Section[], question: Question): boolean =>
  question.kind === 'MONEY' ||
  (question.kind === 'SUM' &&
    questionsOf(sections).some(({ key, kind }) => key === question.adds[0] && kind === 'MONEY'))

const LETTERS = /^\p{Lu}{2,3}$/u

/**
 * Initials of a patient in capitals without accents, surname first: «Παπ Γεω» is «ΠΑΠ ΓΕΩ». A name of two letters has
 * two; without a space there must be six. Null for anything else, a whole name included.
 */
export const patientInitials = (typed: string): string | null => {
  const letters = typed
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[\s.\-–/]+/)
    .filter(Boolean)
  const [first = '', second = '', ...more] =
    letters.length === 1 && letters[0]?.length === 6 ? [letters[0].slice(0, 3), letters[0].slice(3)] : letters
  return more.length === 0 && LETTERS.test(first) && LETTERS.test(second) ? `${first} ${second}` : null
}

const isPatients = (value: unknown): value is Patient[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object')

/** Whether nothing was answered. */
export const isBlank = (value: Answers[string] | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const problemOf = (question: Question, value: Answers[string]): Omit<AnswerProblem, 'key'> | null => {
  const { kind, least, most, options } = question
  const offered = new Set(options.map((option) => option.key))
  switch (kind) {
    case 'TEXT':
    case 'FILE':
      return typeof value === 'string' ? null : { message: 'rule.format' }
    case 'DATE':
      return typeof value === 'string' && isCivilDate(value) ? null : { message: 'rule.date' }
    case 'INTEGER':
    case 'MONEY':
      if (typeof value !== 'number' || !Number.isSafeInteger(value)) return { message: 'rule.integer' }
      if (kind === 'MONEY' && value < 0 && least === null) return { message: 'rule.notNegative' }
      if (least !== null && value < least) return { message: 'rule.min', facts: { limit: least } }
      return most !== null && value > most ? { message: 'rule.max', facts: { limit: most } } : null
    case 'CHOICE':
      return typeof value === 'string' && offered.has(value) ? null : { message: 'rule.format' }
    case 'CHOICES':
      return Array.isArray(value) && value.every((one) => typeof one === 'string' && offered.has(one))
        ? null
        : { message: 'rule.format' }
    case 'PATIENT':
      return isPatients(value) && value.every(({ initials }) => patientInitials(initials) !== null)
        ? null
        : { message: 'rule.initials' }
    case 'SUM':
      return { message: 'rule.format' }
  }
}

/**
 * What is wrong with answers, by question. Unknown keys are wrong: the form they belong to has changed.
 * @param complete also what is missing, and the numbers that must be equal and are not
 */
export const answerProblems = (
  sections: readonly Section[],
  answers: Answers,
  { complete }: { complete: boolean },
): AnswerProblem[] => {
  const all = questionsOf(sections)
  const known = new Set(all.map(({ key }) => key))
  const unknown = Object.keys(answers).filter((key) => !known.has(key))
  return [
    ...unknown.map((key) => ({ key, message: 'rule.notFound' })),
    ...all.flatMap((question): AnswerProblem[] => {
      const { key, required, equals } = question
      const value = answers[key]
      if (!isBlank(value)) {
        const problem = problemOf(question, value as Answers[string])
        if (problem) return [{ key, ...problem }]
      } else if (complete && required && question.kind !== 'SUM') return [{ key, message: 'rule.required' }]
      if (!complete || equals === null) return []
      const [own, other] = [numberOf(sections, answers, key), numberOf(sections, answers, equals)]
      return own === other ? [] : [{ key, message: 'rule.notEqual' }]
    }),
  ]
}

/** How many sections are complete and agree. */
export const filledSections = (sections: readonly Section[], answers: Answers): number => {
  const wrong = new Set(answerProblems(sections, answers, { complete: true }).map(({ key }) => key))
  return sections.filter(
    ({ questions }) =>
      questions.every(({ key }) => !wrong.has(key)) && questions.some(({ key }) => !isBlank(answers[key])),
  ).length
}

const optionKeys = ({ options }: Question): string[] => options.map(({ key }) => key)

/**
 * The keys of questions that a change of an open form would make wrong for answers that exist: removed, of another
 * kind, with fewer choices or narrower bounds, newly required, or adding or equalling something else. New questions
 * that nobody must answer, other words and wider bounds are right.
 */
export const wronglyChanged = (before: readonly Section[], after: readonly Section[]): string[] => {
  const former = questionsOf(before)
  const now = new Map(questionsOf(after).map((one) => [one.key, one]))
  const isNarrower = (from: Question, to: Question) =>
    (to.least !== null && (from.least === null || to.least > from.least)) ||
    (to.most !== null && (from.most === null || to.most < from.most))
  const isWrong = (from: Question, to: Question | undefined) =>
    !to ||
    to.kind !== from.kind ||
    (to.required && !from.required) ||
    isNarrower(from, to) ||
    !optionKeys(from).every((key) => optionKeys(to).includes(key)) ||
    from.adds.join() !== to.adds.join() ||
    (to.equals !== null && to.equals !== from.equals)
  const known = new Set(former.map(({ key }) => key))
  return [
    ...former.filter((one) => isWrong(one, now.get(one.key))).map(({ key }) => key),
    ...[...now.values()].filter(({ key, required }) => required && !known.has(key)).map(({ key }) => key),
  ]
}
