import type { endpoints } from '@kandili/contract'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { presentTempleCard } from './presenter.ts'
import {
  countTemplesByPlace,
  findTemplePage,
  type TempleFilter,
  type TemplePlaces,
} from './repository-public.ts'

type Wanted = Omit<TempleFilter, 'today' | 'nearness'>
type Page = { page: number; size: number }
type Answer = z.output<(typeof endpoints.website.temples)['answer']>

/** One page of the matching listed temples. */
export const findTempleCards = async (
  context: Context,
  { page, size, ...filter }: Wanted & Page,
): Promise<endpoints.website.TempleCard[]> => {
  const today = context.system.clock.today()
  return (await findTemplePage(context.db, { ...filter, today }, { page, size })).map(presentTempleCard)
}

/**
 * One page of the matching listed temples, their total, and their regions and countries. If nothing matches the words
 * of the search, temples with similar words are found.
 */
export const searchTemples = async (
  context: Context,
  { page, size, ...wanted }: Wanted & Page,
): Promise<Answer> => {
  const today = context.system.clock.today()
  const search = async (filter: TempleFilter) => {
    const [rows, places] = await Promise.all([
      findTemplePage(context.db, filter, { page, size }),
      countTemplesByPlace(context.db, filter),
    ])
    const total = totalOf(places, wanted)
    return { records: rows.map(presentTempleCard), total, page, size, facets: facetsOf(places) }
  }
  const exact = await search({ ...wanted, today })
  return exact.total > 0 || !wanted.q ? exact : search({ ...wanted, today, nearness: 'NEAR' })
}

const totalOf = (places: TemplePlaces, { region, country }: Wanted): number =>
  places
    .filter((place) => region === undefined || place.region_id === region)
    .filter((place) => country === undefined || place.country_code === country)
    .reduce((sum, place) => sum + Number(place.count), 0)

type Bilingual = { el: string; en: string }

const facetsOf = (places: TemplePlaces): Answer['facets'] => {
  const countries = new Map<string, Answer['facets']['countries'][number]>()
  for (const { country_code: code, country_title, count } of places) {
    const sum = (countries.get(code)?.count ?? 0) + Number(count)
    countries.set(code, { code, title: country_title as Bilingual, count: sum })
  }
  return {
    regions: places.flatMap(({ region_id: id, region_title, count }) =>
      id === null ? [] : [{ id, title: region_title as Bilingual, count: Number(count) }],
    ),
    countries: [...countries.values()].sort((a, b) => b.count - a.count),
  }
}
