import type { endpoints } from '@kandili/contract'
import type { Context } from '../platform/context.ts'
import { presentTempleCard } from './presenter.ts'
import { countTemples, findTempleFacets, findTemplePage, type TempleFilter } from './repository-public.ts'

/** One page of the listed temples that fit, with their count. */
export const findTempleCards = async (
  context: Context,
  { page, size, ...filter }: Omit<TempleFilter, 'today'> & { page: number; size: number },
): Promise<{ records: endpoints.website.TempleCard[]; total: number }> => {
  const wanted = { ...filter, today: context.system.clock.today() }
  const [rows, total] = await Promise.all([
    findTemplePage(context.db, wanted, { page, size }),
    countTemples(context.db, wanted),
  ])
  return { records: rows.map(presentTempleCard), total }
}

/** Regions and countries that have listed temples under the present search. */
export const findTempleFilters = async (context: Context, filter: Omit<TempleFilter, 'today'>) => {
  const { regions, countries } = await findTempleFacets(context.db, {
    ...filter,
    today: context.system.clock.today(),
  })
  return {
    regions: regions.flatMap(({ id, title, count }) =>
      id === null ? [] : [{ id, title: title as { el: string; en: string }, count: Number(count) }],
    ),
    countries: countries.map(({ code, title, count }) => ({
      code,
      title: title as { el: string; en: string },
      count: Number(count),
    })),
  }
}
