import { type CivilDate, isCivilDate, preferredDateProblem } from '../dates.ts'
import { text } from './text.ts'

export * from '../dates.ts'

/** A civil date that exists. */
export const civilDay = () => text().refine(isCivilDate, 'rule.date')

/** @param today civil date, a parameter because rules have no clock */
export const preferredDate = (today: CivilDate) =>
  text().check((context) => {
    const problem = preferredDateProblem(context.value, today)
    if (problem) context.issues.push({ code: 'custom', input: context.value, message: problem })
  })

/** A civil date that is not later than today. */
export const notInFuture = (today: CivilDate) =>
  text()
    .refine(isCivilDate, { error: 'rule.date', abort: true })
    .refine((date) => date <= today, 'rule.futureDate')
