import { memorialPlan } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { almanacOf } from './almanac-of.ts'
import { inLanguage } from './present-day.ts'

type Query = z.output<typeof endpoints.almanac.memorialPlan.query>

/** The customary memorials after a repose, as a Church or a temple may hold them. @throws TEMPLE_NOT_FOUND */
export const planMemorials = async (
  context: Context,
  { date, years, lang, calendar, religion, jurisdiction, temple }: Query,
): Promise<endpoints.almanac.PlannedMemorial[]> => {
  const language = lang ?? context.language
  const { options } = await almanacOf(context, { calendar, religion, jurisdiction, temple })
  return memorialPlan(date, { ...options, years }).map((planned) => ({
    ...planned,
    title: planned.title[language],
    reason: inLanguage(planned.reason, language),
  }))
}
