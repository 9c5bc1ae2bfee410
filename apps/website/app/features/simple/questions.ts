import type { Language } from '../../lib/language.ts'

/** The questions of the simple form in their order, and the page that asks whether all is right. */
export const questions = ['for', 'names', 'temple', 'name', 'email', 'pay'] as const
export type Question = (typeof questions)[number]

export const isQuestion = (text: string | undefined): text is Question =>
  questions.some((one) => one === text)

export const simplePath = (language: Language, question?: Question): string =>
  question ? `/${language}/simple/${question}` : `/${language}/simple`
