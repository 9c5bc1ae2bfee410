import type { Language } from '../../lib/language.ts'

/** The questions of the simple form in order, and the review page. */
export const questions = ['for', 'names', 'temple', 'name', 'email', 'pay'] as const
/** `candle` is only asked of those who want another candle than the most modest one. */
export type Question = (typeof questions)[number] | 'candle'

export const isQuestion = (text: string | undefined): text is Question =>
  text === 'candle' || questions.some((one) => one === text)

/** Where a question belongs in the order: another candle is chosen at the end. */
export const placeOf = (question: Question): number =>
  questions.findIndex((one) => one === (question === 'candle' ? 'pay' : question))

export const simplePath = (language: Language, question?: Question): string =>
  question ? `/${language}/simple/${question}` : `/${language}/simple`
