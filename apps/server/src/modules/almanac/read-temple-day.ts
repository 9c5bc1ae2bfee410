import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { templeActor } from '../authorization/index.ts'
import { almanacOfTemple } from './almanac-of.ts'
import { cachedDay } from './cached-year.ts'
import { comingDay } from './coming-day.ts'
import { presentDay } from './present-day.ts'

type Query = z.output<typeof endpoints.almanac.templeDay.query>
type TempleDay = z.output<typeof endpoints.almanac.templeDay.answer>

/** A day, by default today, in the calendar of the caller's temple; today also with the day that Vespers begin. */
export const readTempleDay = async (
  context: Context,
  { date, lang: language = context.language }: Query,
): Promise<TempleDay> => {
  const today = context.system.clock.today()
  const almanac = await almanacOfTemple(context, templeActor(context).templeId)
  const coming = date === undefined || date === today ? comingDay(context, almanac) : null
  return {
    ...presentDay(cachedDay(almanac, date ?? today), language),
    coming: coming && presentDay(coming, language),
  }
}
