import { el } from './el.ts'
import { en } from './en.ts'

/**
 * All messages of the back office in both languages, for tests: a browser loads one of them. Clergy and staff are
 * addressed in the polite plural; notices are impersonal.
 */
export const backofficeMessages = { el, en }
