import { el } from './el.ts'
import { en } from './en.ts'

/**
 * All words of the back office in both languages, for tests: a browser loads one of them. Clergy and staff are
 * addressed in the polite plural; messages address nobody.
 */
export const backofficeMessages = { el, en }
