import type { endpoints } from '@kandili/contract'
import { searchSkeleton } from '@kandili/greek'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { templesCelebrating } from '../almanac/index.ts'
import { presentTempleCard } from './presenter.ts'
import {
  countTemplesByMetropolis,
  countTemplesByPlace,
  findTemplePage,
  type Nearness,
  type TempleAuthorities,
  type TempleFilter,
  type TemplePlaces,
  type TempleRow,
} from './repository-public.ts'

type Wanted = Omit<TempleFilter, 'today' | 'nearness' | 'celebrating'>
/** Civil dates between which they celebrate, both or none. */
type Feasts = { feastFrom?: string | undefined; feastTo?: string | undefined }
type Page = { page: number; size: number }
type Answer = z.output<(typeof endpoints.website.temples)['answer']>

/** One page of the matching listed temples. */
export const findTempleCards = async (
  context: Context,
  { page, size, ...filter }: Wanted & Page,
): Promise<endpoints.website.TempleCard[]> => {
  const today = context.system.clock.today()
  return presentCards(context, await findTemplePage(context.db, { ...filter, today }, { page, size }))
}

const presentCards = async (
  context: Context,
  rows: readonly TempleRow[],
): Promise<endpoints.website.TempleCard[]> => {
  const today = context.system.clock.today()
  const celebrating = rows.length > 0 ? await templesCelebrating(context, today, today) : []
  return rows.map((row) => presentTempleCard(row, { today, celebrates: celebrating.includes(row.id) }))
}

/** The search as the database needs it today. */
export const filterOf = async (
  context: Context,
  { feastFrom, feastTo, metropolis, ...wanted }: Wanted & Feasts,
): Promise<TempleFilter> => ({
  ...wanted,
  metropolis: metropolis && searchSkeleton(metropolis),
  celebrating: feastFrom && feastTo ? await templesCelebrating(context, feastFrom, feastTo) : undefined,
  today: context.system.clock.today(),
})

/**
 * One page of the matching listed temples, their total, and their regions and countries. If nothing matches the words
 * of the search, temples with similar words are found.
 */
export const searchTemples = async (
  context: Context,
  { page, size, ...wanted }: Wanted & Feasts & Page,
): Promise<Answer> => {
  const filter = await filterOf(context, wanted)
  const search = async (nearness: Nearness) => {
    const [rows, places, authorities] = await Promise.all([
      findTemplePage(context.db, { ...filter, nearness }, { page, size }),
      countTemplesByPlace(context.db, { ...filter, nearness }),
      countTemplesByMetropolis(context.db, { ...filter, nearness }),
    ])
    const facets = { ...facetsOf(places), metropolises: metropolisesOf(authorities) }
    return { records: await presentCards(context, rows), total: totalOf(places, wanted), page, size, facets }
  }
  const exact = await search('EXACT')
  return exact.total > 0 || !wanted.q ? exact : search('NEAR')
}

const totalOf = (places: TemplePlaces, { region, country }: Wanted): number =>
  places
    .filter((place) => region === undefined || place.region_id === region)
    .filter((place) => country === undefined || place.country_code === country)
    .reduce((sum, place) => sum + Number(place.count), 0)

type Bilingual = { el: string; en: string }

const facetsOf = (places: TemplePlaces): Omit<Answer['facets'], 'metropolises'> => {
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

/** Temples enter the name of their authority themselves: names that differ only in accents or case are one. */
const metropolisesOf = (authorities: TempleAuthorities): Answer['facets']['metropolises'] => {
  const found = new Map<string, Answer['facets']['metropolises'][number]>()
  for (const { jurisdiction, count } of authorities) {
    const title = jurisdiction as Bilingual
    const key = searchSkeleton(title.el)
    const before = found.get(key)
    if (before) before.count += Number(count)
    else if (key !== '') found.set(key, { key, title, count: Number(count) })
  }
  return [...found.values()]
}
