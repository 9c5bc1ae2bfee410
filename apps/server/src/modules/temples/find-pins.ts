import { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { countListed, findPins, type Nearness } from './repository-public.ts'
import { filterOf } from './search-temples.ts'

type Answer = z.output<(typeof endpoints.website.templePins)['answer']>
type Pin = Answer['pins'][number]
const { MOST_PINS } = endpoints.website

/**
 * The coordinates of the matching listed temples. If nothing matches the words of the search, temples with similar
 * words.
 */
export const findTemplePins = async (
  context: Context,
  wanted: Parameters<typeof filterOf>[1],
): Promise<Answer> => {
  const filter = await filterOf(context, wanted)
  const search = async (nearness: Nearness): Promise<Answer> => {
    const rows = await findPins(context.db, { ...filter, nearness }, MOST_PINS)
    return {
      pins: rows.map(
        ({ id, website_slug: slug, title, city_title: city, kind, lat, lng }) =>
          ({ id, slug, title, city, kind, lat, lng }) as Pin,
      ),
      without: (await countListed(context.db, { ...filter, nearness })) - rows.length,
      tiles: context.system.settings.mapTiles ?? null,
    }
  }
  const exact = await search('EXACT')
  const isEmpty = exact.pins.length + exact.without === 0
  return isEmpty && wanted.q ? search('NEAR') : exact
}
