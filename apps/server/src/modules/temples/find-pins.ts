import { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { countListed, findPins, type TempleFilter } from './repository-public.ts'

type Answer = z.output<(typeof endpoints.website.templePins)['answer']>
type Pin = Answer['pins'][number]
const { MOST_PINS } = endpoints.website

/**
 * The coordinates of the matching listed temples. If nothing matches the words of the search, temples with similar
 * words.
 */
export const findTemplePins = async (
  context: Context,
  wanted: Omit<TempleFilter, 'today' | 'nearness'>,
): Promise<Answer> => {
  const search = async (filter: TempleFilter): Promise<Answer> => {
    const rows = await findPins(context.db, filter, MOST_PINS)
    return {
      pins: rows.map(
        ({ id, website_slug: slug, title, city_title: city, kind, lat, lng }) =>
          ({ id, slug, title, city, kind, lat, lng }) as Pin,
      ),
      without: (await countListed(context.db, filter)) - rows.length,
      tiles: context.system.settings.mapTiles ?? null,
    }
  }
  const exact = await search({ ...wanted, today: context.system.clock.today() })
  const isEmpty = exact.pins.length + exact.without === 0
  return isEmpty && wanted.q
    ? search({ ...wanted, today: context.system.clock.today(), nearness: 'NEAR' })
    : exact
}
