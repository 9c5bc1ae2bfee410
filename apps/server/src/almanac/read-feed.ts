import { addDays, type Rank } from '@kandili/almanac'
import type { endpoints, Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { almanacOf, type OwnAlmanac } from './almanac-of.ts'
import { findNameDays } from './find-name-days.ts'
import { keepYear } from './keep-year.ts'
import type { KeptAnswer } from './kept-almanac.ts'
import { inLanguage } from './present-day.ts'
import { keepAnswer } from './read-calendar.ts'

type Query = z.output<typeof endpoints.almanac.feed.query>

/** One entry: `id` tells it from every other and stays when the feast is moved to another day of the year. */
type Entry = {
  readonly id: string
  readonly date: string
  readonly summary: string
  readonly description: string | null
}

const DAY_SECONDS = 86_400
/** The saint of each day is left out: it would fill every day of somebody's calendar. */
const ranksTold: ReadonlySet<Rank> = new Set(['PASCHA', 'GREAT', 'TEMPLE', 'SEASON', 'MAJOR', 'NOTABLE'])
const words = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

const feastEntries = (almanac: OwnAlmanac, years: readonly number[], language: Language): Entry[] =>
  years.flatMap((year) =>
    [...keepYear(almanac, year).values()].flatMap(({ date, feasts }) =>
      feasts
        .filter(({ rank }) => ranksTold.has(rank))
        .map(({ key, title, reason }) => ({
          id: `${key}-${year}`,
          date,
          summary: title[language],
          description: inLanguage(reason, language),
        })),
    ),
  )

const nameEntries = async (
  context: Context,
  query: Query,
  years: readonly number[],
  language: Language,
): Promise<Entry[]> => {
  const asked = (query.name ?? []).flatMap((name) => years.map((year) => ({ name, year })))
  const found = await Promise.all(
    asked.map(async ({ name, year }) => {
      const nameDays = await findNameDays(context, { ...query, name, year })
      return nameDays.map(({ name: baptismal, feast, title, date }) => ({
        id: `${baptismal}-${feast}-${year}`,
        date,
        summary: words[language]('calendarFeed.nameDay', { name: baptismal }),
        description: title,
      }))
    }),
  )
  return found.flat()
}

/**
 * A feast that comes twice in a civil year, as the old calendar's do when its year grows longer, is told apart; a name
 * that was asked for twice is told once.
 */
const numbered = (entries: readonly Entry[]): Entry[] => {
  const once = new Map(entries.map((entry) => [`${entry.id} ${entry.date}`, entry]))
  return [...Map.groupBy(once.values(), ({ id }) => id).values()].flatMap((same) =>
    same.map((entry, index) => (index === 0 ? entry : { ...entry, id: `${entry.id}-${index + 1}` })),
  )
}

const written = (
  entries: readonly Entry[],
  { query, language, today }: { query: Query; language: Language; today: string },
): string => {
  const { calendar, religion, temple } = query
  const scope = [temple, religion, calendar, language].filter(Boolean).join('.').toLowerCase()
  const feed = ical({
    prodId: { company: 'Kandili', product: 'Almanac', language: language.toUpperCase() },
    name: words[language](`calendarFeed.${calendar}`),
    ttl: DAY_SECONDS,
  })
  for (const { id, date, summary, description } of numbered(entries)) {
    feed.createEvent({
      id: `${id}@${scope}.kandili`,
      // Of the day, not of the moment: what has not changed since this morning is the same bytes.
      stamp: `${today}T00:00:00Z`,
      start: date,
      end: addDays(date, 1),
      allDay: true,
      summary,
      description,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return feed.toString()
}

/**
 * The feasts of this year and the next as iCalendar (RFC 5545), whole days without a time zone; with names, theirs too.
 * Only feeds without names are kept in memory.
 * @throws TEMPLE_NOT_FOUND
 */
export const readFeed = async (context: Context, query: Query): Promise<KeptAnswer> => {
  const { calendar, religion, jurisdiction, temple, name } = query
  const language = query.lang ?? context.language
  const today = context.system.clock.today()
  const year = Number(today.slice(0, 4))
  const years = [year, year + 1]
  const almanac = await almanacOf(context, { calendar, religion, jurisdiction, temple })
  const write = (entries: readonly Entry[]) => keepAnswer(written(entries, { query, language, today }))
  const feasts = () => feastEntries(almanac, years, language)
  if (name === undefined) {
    return almanac.kept.answers.get(`ics ${today} ${language} ${almanac.key}`, () => write(feasts()))
  }
  return write([...feasts(), ...(await nameEntries(context, query, years, language))])
}
