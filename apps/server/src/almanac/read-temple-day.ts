import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { templeActor } from '../platform/temple-actor.ts'
import { almanacOfTemple } from './almanac-of.ts'
import { keptDay } from './keep-year.ts'
import { presentDay } from './present-day.ts'

type Query = z.output<typeof endpoints.almanac.templeDay.query>

/** A day, today where none is named, as the caller's temple keeps it. */
export const readTempleDay = async (
  context: Context,
  { date = context.system.clock.today(), lang: language = context.language }: Query,
): Promise<endpoints.almanac.CalendarDay> => {
  const almanac = await almanacOfTemple(context, templeActor(context).templeId)
  return presentDay(keptDay(almanac, date), language)
}
