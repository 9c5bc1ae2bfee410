import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import { leastOfferings } from '../offerings/index.ts'
import type { Context } from '../platform/context.ts'
import { burningCandles } from '../requests/index.ts'
import { saintsBetween } from '../saints/index.ts'
import { readPublicParameters } from '../settings/index.ts'
import { findTempleCards } from '../temples/index.ts'

type Home = z.output<(typeof endpoints.website.home)['answer']>

const CANDLES_SHOWN = 12
const TEMPLES_SHOWN = 3
const DAYS_AHEAD = 45
const UPCOMING_SHOWN = 4
const DAY_MS = 86_400_000

/** Today's saints, the next feasts, the candles that burn, the services and some temples. */
export const readHome = async (context: Context): Promise<Home> => {
  const date = context.system.clock.today()
  const until = new Date(Date.parse(`${date}T00:00:00Z`) + DAYS_AHEAD * DAY_MS).toISOString().slice(0, 10)
  const [feasts, burning, services, temples, parameters] = await Promise.all([
    saintsBetween(context, date, until),
    burningCandles(context, CANDLES_SHOWN),
    leastOfferings(context),
    findTempleCards(context, { page: 1, size: TEMPLES_SHOWN }),
    readPublicParameters(context),
  ])
  return {
    date,
    saints: feasts.filter((feast) => feast.date === date).flatMap((feast) => feast.saints),
    upcoming: feasts.filter((feast) => feast.date > date).slice(0, UPCOMING_SHOWN),
    burning,
    services,
    temples,
    parameters,
  }
}
