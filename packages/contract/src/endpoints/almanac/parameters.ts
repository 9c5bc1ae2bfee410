import { z } from 'zod'
import { calendarStyle, jurisdiction, language, religion } from '../../enumerations.ts'
import { civilDay, refusing, requiredText } from '../../rules/index.ts'

/** The years that the server supports: those for which tables of movable feasts are commonly printed. */
export const ALMANAC_YEARS = { first: 1900, last: 2199 } as const
export const almanacYear = z.coerce.number().int().min(ALMANAC_YEARS.first).max(ALMANAC_YEARS.last)
const isAlmanacDate = (date: string): boolean =>
  Number(date.slice(0, 4)) >= ALMANAC_YEARS.first && Number(date.slice(0, 4)) <= ALMANAC_YEARS.last
/** A civil date within those years. */
export const almanacDate = () => civilDay().refine(isAlmanacDate, 'rule.almanacYear')

const DAY_MS = 86_400_000

/** A range of days has both of its ends or none, in order, and at most `most` days, both ends included. */
export const checkRange = <Name extends string>(
  payload: z.core.ParsePayload<{ [name in Name]?: string | undefined }>,
  first: Name,
  last: Name,
  most: number,
): void => {
  const [from, to] = [payload.value[first], payload.value[last]]
  const refuse = refusing(payload)
  if (from !== undefined && to === undefined) refuse(last, 'rule.required')
  if (to !== undefined && from === undefined) refuse(first, 'rule.required')
  if (from === undefined || to === undefined) return
  if (to < from) refuse(first, 'rule.endsBeforeBeginning')
  else if ((Date.parse(to) - Date.parse(from)) / DAY_MS >= most) refuse(last, 'rule.tooFar')
}

/**
 * The almanac to read; by default that of the Church of Greece in the new calendar. The western Churches have no old
 * calendar, so OLD is answered as NEW for them.
 */
export const whose = {
  calendar: calendarStyle.default('NEW'),
  religion: religion.default('ORTHODOX'),
  jurisdiction: jurisdiction.default('GREECE'),
}
/** A temple's slug. Its own calendar, Church, rules and feast then take precedence over the other parameters. */
export const templeSlug = z.string().max(120).optional()
/** The language of the returned texts; by default the language of the call. */
export const lang = language.optional()

/** A name as typed, in any script. */
export const typedName = requiredText(80)
