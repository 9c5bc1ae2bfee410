import type { endpoints, Language } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import {
  comingDayOfTheChurch,
  dayOfTheChurch,
  daysAhead,
  nextGreatFeasts,
  templesCelebrating,
} from '../almanac/index.ts'
import { leastOfferings } from '../catalogue/index.ts'
import { burningCandles } from '../requests/index.ts'
import { readPublicParameters } from '../settings/index.ts'
import { findTempleCards } from '../temples/index.ts'
import { readFigures } from './read-figures.ts'

type Home = z.output<(typeof endpoints.website.home)['answer']>

const CANDLES_SHOWN = 5
const TEMPLES_SHOWN = 3
const DAYS_AHEAD = 45
const UPCOMING_SHOWN = 4
const GREAT_FEASTS_SHOWN = 4

/** Some temples that light candles today, those that celebrate first. */
const templesOfToday = async (context: Context, date: string) => {
  const page = { lightsToday: '1', page: 1, size: TEMPLES_SHOWN } as const
  const celebrating = await templesCelebrating(context, date, date)
  const [first, others] = await Promise.all([
    celebrating.length > 0 ? findTempleCards(context, { ...page, ids: celebrating }) : [],
    findTempleCards(context, page),
  ])
  return [...first, ...others.filter(({ celebrates }) => !celebrates)].slice(0, TEMPLES_SHOWN)
}

/** Today's church day, the next feasts, the burning candles, the services and some temples. */
export const readHome = async (
  context: Context,
  { lang: language = context.language }: { lang?: Language | undefined } = {},
): Promise<Home> => {
  const date = context.system.clock.today()
  const [today, coming, days, greatFeasts, burning, services, temples, parameters, figures] =
    await Promise.all([
      dayOfTheChurch(context, date, language),
      comingDayOfTheChurch(context, language),
      daysAhead(context, date, DAYS_AHEAD),
      nextGreatFeasts(context, date, language, GREAT_FEASTS_SHOWN),
      burningCandles(context, CANDLES_SHOWN),
      leastOfferings(context),
      templesOfToday(context, date),
      readPublicParameters(context),
      readFigures(context),
    ])
  return {
    date,
    today,
    coming,
    greatFeasts,
    saints: days.flatMap((day) => (day.date === date ? day.saints : [])),
    upcoming: days
      .filter((day) => day.date > date && day.saints.length > 0)
      .slice(0, UPCOMING_SHOWN)
      .map((day) => ({ date: day.date, saints: [...day.saints] })),
    burning,
    services,
    temples,
    parameters,
    figures,
  }
}
