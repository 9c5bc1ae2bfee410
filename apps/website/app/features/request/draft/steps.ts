import type { Language } from '../../../lib/language.ts'

/** The forms of a request in order; the sixth step, the confirmation, has its own URL. */
export const steps = ['service', 'temple', 'details', 'contact', 'review'] as const
export type Step = (typeof steps)[number]

export const stepPath = (language: Language, step: Step): string => `/${language}/request/${step}`

/** The page of one act at one temple: the short way beside the steps. */
export const onePath = (language: Language): string => `/${language}/request/one`

/** 1 for the first. */
export const numberOf = (step: Step): 1 | 2 | 3 | 4 | 5 => (steps.indexOf(step) + 1) as 1 | 2 | 3 | 4 | 5

/** The id of a step's form, which buttons outside it submit. */
export const formId = 'request-form'
