import { type Rank, redFeast, soulSaturdays } from '@kandili/almanac'
import type { Bilingual } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { almanacOf, almanacOfTemple } from './almanac-of.ts'
import { cachedYear } from './cached-year.ts'
import { churchOfGreece } from './church-year.ts'

/** A day with many visitors: a red feast, or a Saturday of Souls. */
export type FeastDay = {
  readonly date: string
  readonly key: string
  readonly title: Bilingual
  /** The greatest have 0. */
  readonly greatness: number
}

const ranks: readonly Rank[] = ['PASCHA', 'GREAT', 'TEMPLE', 'MAJOR']

/**
 * The feasts of a civil year in order, by the almanac of a temple, or of the Church of Greece. @throws
 * ENTITY_NOT_FOUND
 */
export const feastsOfYear = async (
  context: Context,
  year: number,
  templeId: number | null,
): Promise<FeastDay[]> => {
  const almanac = await (templeId === null
    ? almanacOf(context, churchOfGreece)
    : almanacOfTemple(context, templeId))
  const souls = new Map(soulSaturdays(year, almanac.options).map((one) => [one.date, one]))
  return [...cachedYear(almanac, year).values()].flatMap(({ date, feasts }) => {
    const feast = redFeast({ feasts })
    const place = feast ? ranks.indexOf(feast.rank) : -1
    const greatness = place === -1 ? ranks.length : place
    if (feast) return [{ date, key: feast.key, title: feast.title, greatness }]
    const soul = souls.get(date)
    return soul ? [{ date, key: soul.key, title: soul.title, greatness }] : []
  })
}
