import { z } from 'zod'
import { calendarStyle, jurisdiction, language, religion } from '../../enumerations.ts'
import { civilDay, requiredText } from '../../rules/index.ts'

/** Years for which the server answers: as far as tables of the movable feasts are commonly printed. */
export const ALMANAC_YEARS = { first: 1900, last: 2199 } as const
export const almanacYear = z.coerce.number().int().min(ALMANAC_YEARS.first).max(ALMANAC_YEARS.last)
const isAlmanacDate = (date: string): boolean =>
  Number(date.slice(0, 4)) >= ALMANAC_YEARS.first && Number(date.slice(0, 4)) <= ALMANAC_YEARS.last
/** A civil date of such a year. */
export const almanacDate = () => civilDay().refine(isAlmanacDate, 'rule.almanacYear')

/**
 * Whose almanac is asked for; left out, that of the Church of Greece in the new calendar. The western Churches have no
 * old calendar: asked for, it is answered as NEW.
 */
export const whose = {
  calendar: calendarStyle.default('NEW'),
  religion: religion.default('ORTHODOX'),
  jurisdiction: jurisdiction.default('GREECE'),
}
/** The address of a temple's page: then its own calendar, Church, rules and feast count, whatever else is asked. */
export const templeSlug = z.string().max(120).optional()
/** Of the texts that come back; left out, the language of the call. */
export const lang = language.optional()

/** A name as somebody typed it, in whatever script. */
export const typedName = requiredText(80)
