import { addDays, type Rank } from '@kandili/almanac'
import type { endpoints, Language } from '@kandili/contract'
import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import ical, { ICalEventTransparency } from 'ical-generator'
import type { z } from 'zod'
import type { Context } from '../../platform/context.ts'
import { type CachedAnswer, toCachedAnswer } from '../../platform/http/send-cached.ts'
import { almanacOf } from './almanac-of.ts'
import type { OwnAlmanac } from './cached-almanac.ts'
import { cachedYear } from './cached-year.ts'
import { nameDaysIn } from './find-name-days.ts'
import { presentDay } from './present-day.ts'

type Query = z.output<typeof endpoints.almanac.feed.query>

/** One entry. `id` is unique and stays the same when the feast moves to another day of the year. */
type Entry = {
  readonly id: string
  readonly date: string
  readonly summary: string
  readonly description: string | null
}

const DAY_SECONDS = 86_400
/** Without the saint of each day, who would fill every day of the subscriber's calendar. */
const ranksTold: ReadonlySet<Rank> = new Set(['PASCHA', 'GREAT', 'TEMPLE', 'SEASON', 'MAJOR', 'NOTABLE'])
const words = { el: createT('el', commonMessages), en: createT('en', commonMessages) }

/** Tone, readings and fast of a day, as the description of its first entry. */
const linesOf = ({ toneText, readings, fast }: endpoints.almanac.CalendarDay): string =>
  [toneText, readings.map(({ text }) => text).join(' · '), fast?.text].filter(Boolean).join('\n')

/** The feasts of a day, and the Sunday's own name unless a feast names it. */
const entriesOf = (day: endpoints.almanac.CalendarDay, language: Language): Entry[] => {
  const { date, feasts, sunday } = day
  const told = feasts
    .filter(({ rank }) => ranksTold.has(rank))
    .map(({ key, title, reason }) => ({
      id: `${key}-${date.slice(0, 4)}`,
      date,
      summary: title,
      description: reason,
    }))
  const named = sunday?.[language]
  const isTold = named === undefined || told.some(({ summary }) => summary === named)
  const entries = isTold ? told : [...told, { id: `sunday-${date}`, date, summary: named, description: null }]
  return entries.map((entry, index) =>
    index > 0
      ? entry
      : { ...entry, description: [entry.description, linesOf(day)].filter(Boolean).join('\n') },
  )
}

const feastEntries = (almanac: OwnAlmanac, years: readonly number[], language: Language): Entry[] =>
  years.flatMap((year) =>
    [...cachedYear(almanac, year).values()].flatMap((day) => entriesOf(presentDay(day, language), language)),
  )

const nameEntries = (
  almanac: OwnAlmanac,
  names: readonly string[],
  years: readonly number[],
  language: Language,
): Entry[] =>
  names.flatMap((asked) =>
    years.flatMap((year) =>
      nameDaysIn(almanac, asked, year, language).map(({ name, feast, title, date }) => ({
        id: `${name}-${feast}-${year}`,
        date,
        summary: words[language]('calendarFeed.nameDay', { name }),
        description: title,
      })),
    ),
  )

/**
 * A feast that occurs twice in a civil year, as in the old calendar when its shift grows, gets two entries; a name
 * requested twice gets one.
 */
const numbered = (entries: readonly Entry[]): Entry[] => {
  const once = new Map(entries.map((entry) => [`${entry.id} ${entry.date}`, entry]))
  return [...Map.groupBy(once.values(), ({ id }) => id).values()].flatMap((same) =>
    same.map((entry, index) => (index === 0 ? entry : { ...entry, id: `${entry.id}-${index + 1}` })),
  )
}

/** The owner of the feasts: the Church, its calendar if it has two, and the temple. */
const titleOf = ({ options, temple }: OwnAlmanac, language: Language): string => {
  const { religion, calendar } = options
  const t = words[language]
  const feasts = t(
    religion === 'ORTHODOX' ? `calendarFeed.${religion}.${calendar}` : `calendarFeed.${religion}`,
  )
  return temple === null ? feasts : t('calendarFeed.ofTemple', { temple: temple.title[language], feasts })
}

const written = (
  entries: readonly Entry[],
  { almanac, language, stamped }: { almanac: OwnAlmanac; language: Language; stamped: string },
): string => {
  const { religion, calendar, jurisdiction } = almanac.options
  const scope = [almanac.temple?.slug, religion, calendar, jurisdiction, language]
    .filter(Boolean)
    .join('.')
    .toLowerCase()
  const feed = ical({
    prodId: { company: 'Kandili', product: 'Almanac', language: language.toUpperCase() },
    name: titleOf(almanac, language),
    ttl: DAY_SECONDS,
  })
  for (const { id, date, summary, description } of numbered(entries)) {
    feed.createEvent({
      id: `${id}@${scope}.kandili`,
      // By the day, not the instant: an unchanged feed stays byte-identical for the whole day.
      stamp: `${stamped}T00:00:00Z`,
      start: date,
      end: addDays(date, 1),
      allDay: true,
      summary,
      description,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  // Every line ends so, including the last (RFC 5545, 3.1).
  return `${feed.toString()}\r\n`
}

/**
 * The feasts and Sundays of this year and the next as iCalendar (RFC 5545), whole days without a time zone, with
 * readings and fast; with names, their name days too. Only feeds without names are cached.
 * @throws TEMPLE_NOT_FOUND
 */
export const readFeed = async (context: Context, query: Query): Promise<CachedAnswer> => {
  const { calendar, religion, jurisdiction, temple, name } = query
  const language = query.lang ?? context.language
  const { clock } = context.system
  const today = clock.today()
  // In UTC, which is the day before during the first hours in Athens: a stamp is never in the future.
  const stamped = clock.now().toISOString().slice(0, 10)
  const year = Number(today.slice(0, 4))
  const years = [year, year + 1]
  const almanac = await almanacOf(context, { calendar, religion, jurisdiction, temple })
  const write = (entries: readonly Entry[]) =>
    toCachedAnswer(written(entries, { almanac, language, stamped }))
  const feasts = () => feastEntries(almanac, years, language)
  if (name === undefined) {
    const key = `ics ${today} ${stamped} ${language} ${almanac.key}`
    return almanac.cached.answers.memo(key, { context: () => write(feasts()) })
  }
  return write([...feasts(), ...nameEntries(almanac, name, years, language)])
}
