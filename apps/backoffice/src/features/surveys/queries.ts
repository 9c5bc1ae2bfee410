import type { endpoints } from '@kandili/contract'
import { questionsOf } from '@kandili/domain'
import { inLanguage, type Language } from '@kandili/messages'
import { formatMoney } from '@kandili/money'
import { civilDateOf, numberOf as numberWords } from '../../lib/language/formats.ts'

export type Calls = typeof endpoints.surveys
export type Section = endpoints.surveys.Section
export type Question = endpoints.surveys.Question
export type Answers = endpoints.surveys.Answers
export type Answer = endpoints.surveys.SurveyAnswer

/** Whether the answer is a number, typed or added up. */
export const isNumber = ({ kind }: Question): boolean => ['INTEGER', 'MONEY', 'SUM'].includes(kind)

/** Numbers in a question's own unit; other answers in words. */
export const answerWords = (
  question: Question,
  value: Answers[string] | undefined,
  language: Language,
  isMoney: boolean,
): string => {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'number') {
    const unit = inLanguage(question.unit, language)
    return isMoney ? formatMoney(value) : `${numberWords(value, language)}${unit ? ` ${unit}` : ''}`
  }
  if (question.kind === 'DATE') return civilDateOf(String(value))
  const keys = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
  if (question.kind === 'CHOICE' || question.kind === 'CHOICES') {
    return question.options
      .filter(({ key }) => keys.includes(key))
      .map(({ label }) => inLanguage(label, language))
      .join(', ')
  }
  return keys.join(', ')
}

/** A number as it stands in a narrow column, without its sign of money. */
export const figure = (value: number, isMoney: boolean, language: Language): string =>
  isMoney ? formatMoney(value).replace(/\s*€$/, '') : numberWords(value, language)

/** A change by more than half of the year before is worth a second look. */
export const changeOf = (now: number | null, before: number | null) => {
  if (now === null || before === null || before === 0) return null
  const percent = Math.round(((now - before) / Math.abs(before)) * 100)
  return { percent, isLarge: Math.abs(percent) > 50 }
}

export const hasBefore = ({ before, survey }: Answer): boolean =>
  questionsOf(survey.sections).some(({ key }) => typeof before[key] === 'number')
