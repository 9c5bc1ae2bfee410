import { endpoints, type Language } from '@kandili/contract'
import type { LoaderFunctionArgs } from 'react-router'
import { apiOf, orNull } from '../../../lib/api.ts'
import { addDays } from '../../../lib/format.ts'
import { languageOf } from '../../../lib/language.ts'
import { readDays } from '../../almanac/almanac.server.ts'
import { boundRites, isOpenFor, nearestOpenDays, reasonAgainst } from '../../almanac/open-days.ts'
import { reachOf } from '../../almanac/within-reach.server.ts'
import type { Draft } from '../draft/draft.server.ts'
import { acceptedNames, type DayNote, type Reading, type Readings, readingOf } from './reading.ts'

/** The API's limits on a name's length and the number of names. */
const longestName = 80
const mostNames = 40
/** How many days to search on each side for a suitable one. */
const daysAround = 45

/**
 * Each name as the priest will read it. Omits names that the API cannot read: readings are optional.
 * @param reads the language in which the temple reads names
 */
export const readNames = async (
  asking: LoaderFunctionArgs,
  names: readonly string[],
  reads: Language,
): Promise<Readings> => {
  const api = apiOf(asking)
  const lang = languageOf(asking.request)
  const distinct = [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name !== '' && name.length <= longestName)
    .slice(0, mostNames)
  const read = await Promise.all(
    distinct.map(async (name): Promise<[string, Reading] | null> => {
      const read = await orNull(api.call(endpoints.almanac.declension, { query: { name, lang, reads } }))
      return read && [name, readingOf(read)]
    }),
  )
  return Object.fromEntries(read.filter((one) => one !== null))
}

/** The names after accepting a suggestion; null for any other intent. */
export const acceptedProposal = async (
  asking: LoaderFunctionArgs,
  names: readonly string[],
  intent: string,
  reads: Language,
): Promise<string[] | null> =>
  /^(name|apart)-/.test(intent) ? acceptedNames(names, intent, await readNames(asking, names, reads)) : null

/** The chosen day at the chosen temple; null without a day or a temple, or outside the bookable period. */
export const readDayNote = async (
  asking: LoaderFunctionArgs,
  { preferredDate: date, templeSlug }: Draft,
): Promise<DayNote | null> => {
  const { first, last } = await reachOf(asking)
  if (!date || !templeSlug || date < first || date > last) return null
  const period = { from: addDays(date, -daysAround), to: addDays(date, daysAround) }
  const days = (await orNull(readDays(asking, { ...period, temple: templeSlug }))) ?? []
  const day = days.find((one) => one.date === date)
  if (!day) return null
  const within = days.filter((one) => one.date >= first && one.date <= last)
  return {
    date,
    celebrating: day.nameDays.map(({ name }) => name),
    objections: Object.fromEntries(
      boundRites
        .filter((one) => !isOpenFor(one, day))
        .map((one) => [one, { reason: reasonAgainst(one, day), ...nearestOpenDays(one, within, date) }]),
    ),
  }
}
