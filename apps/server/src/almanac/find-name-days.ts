import { whenDoesTheNameCelebrate } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { almanacOf } from './almanac-of.ts'
import { keepYear } from './keep-year.ts'

type Query = z.output<typeof endpoints.almanac.nameDays.query>
type NameDay = z.output<typeof endpoints.almanac.nameDays.answer>[number]

/** When a name celebrates in a year (this year where none is named), overrides heeded; empty for what is no name. */
export const findNameDays = async (context: Context, query: Query): Promise<NameDay[]> => {
  const { calendar, religion, jurisdiction } = query
  const language = query.lang ?? context.language
  const year = query.year ?? Number(context.system.clock.today().slice(0, 4))
  const almanac = await almanacOf(context, { calendar, religion, jurisdiction })
  const days = [...keepYear(almanac, year).values()]
  return whenDoesTheNameCelebrate(query.name, year, almanac.options).flatMap((celebration) => {
    const { name, feastKey, title, primary, withoutSaint, confidence } = celebration
    const dates = almanac.options.overrides?.length
      ? days
          .filter(({ nameDays }) =>
            nameDays.some((nameDay) => nameDay.name === name && nameDay.feastKey === feastKey),
          )
          .map(({ date }) => date)
      : [celebration.date]
    return dates.map((date) => ({
      name,
      date,
      feast: feastKey,
      title: title[language],
      primary,
      withoutSaint,
      confidence,
    }))
  })
}
