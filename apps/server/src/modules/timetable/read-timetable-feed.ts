import { addDays } from '@kandili/almanac'
import type { Language } from '@kandili/contract'
import { servicesOn } from '@kandili/domain'
import { createT } from '@kandili/messages'
import { commonMessages } from '@kandili/messages/common'
import ical from 'ical-generator'
import type { Context } from '../../platform/context.ts'
import type { CopyGroup } from '../../platform/copies/copies.ts'
import { found } from '../../platform/errors.ts'
import { type CachedAnswer, toCachedAnswer } from '../../platform/http/send-cached.ts'
import { athensTimeZone } from './athens-time-zone.ts'
import { titleOfService } from './presenter.ts'
import { listedTemple } from './read-public-timetable.ts'
import { calendarOfTemple, readTempleTimes } from './timetable-of.ts'

const DAYS_AHEAD = 366
const HOUR_SECONDS = 3_600
/** Services without an end get this length, in minutes. */
const USUAL_MINUTES = 60
const words = { el: createT('el', commonMessages), en: createT('en', commonMessages) }
const group: CopyGroup<CachedAnswer> = { name: 'timetable feed' }

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Wall-clock time in Athens in the library's form with a time zone: not an instant, so that no clock change moves it.
 */
const wallClock = (date: string, minutes: number): string => {
  const day = addDays(date, Math.floor(minutes / 1440))
  const rest = minutes % 1440
  const two = (value: number): string => String(value).padStart(2, '0')
  return `${day}T${two(Math.floor(rest / 60))}:${two(rest % 60)}:00`
}

const write = async (context: Context, slug: string, language: Language): Promise<CachedAnswer> => {
  const { id, title } = await listedTemple(context, slug)
  const { clock } = context.system
  const { timetable, style } = found((await readTempleTimes(context, [id])).get(id))
  const calendar = await calendarOfTemple(context, style)
  const temple = title
  const t = words[language]
  const feed = ical({
    prodId: { company: 'Kandili', product: 'Timetable', language: language.toUpperCase() },
    name: t('calendarFeed.timetable', { temple: temple[language] }),
    ttl: HOUR_SECONDS,
    timezone: { name: 'Europe/Athens', generator: () => athensTimeZone },
  })
  const today = clock.today()
  const stamp = `${clock.now().toISOString().slice(0, 10)}T00:00:00Z`
  const stampWritten = `${stamp.slice(0, 10).replaceAll('-', '')}T000000Z`
  for (let index = 0; index < DAYS_AHEAD; index++) {
    for (const service of servicesOn(timetable, addDays(today, index), calendar).services) {
      const start = minutesOf(service.startsAt)
      const end = service.endsAt === null ? start + USUAL_MINUTES : minutesOf(service.endsAt)
      feed.createEvent({
        // The service and its day: the entry keeps its id when the hours change.
        id: `${service.id}-${service.date}@${language}.timetable.kandili`,
        stamp,
        start: wallClock(service.date, start),
        end: wallClock(service.date, end),
        timezone: 'Europe/Athens',
        summary: titleOfService(service)[language],
        location: temple[language],
        description: service.note?.[language] || null,
      })
    }
  }
  // The library writes stamps in the calendar's zone, where RFC 5545, 3.8.7.2 requires UTC.
  const text = feed.toString().replaceAll(/^DTSTAMP:.*$/gm, `DTSTAMP:${stampWritten}`)
  // Every line ends so, including the last (RFC 5545, 3.1).
  return toCachedAnswer(`${text}\r\n`)
}

/** A listed temple's services of the coming year as iCalendar (RFC 5545). @throws ENTITY_NOT_FOUND */
export const readTimetableFeed = (context: Context, slug: string, lang?: Language): Promise<CachedAnswer> => {
  const language = lang ?? context.language
  const { copies, clock } = context.system
  return copies.get(group, `${clock.today()} ${language} ${slug}`, () => write(context, slug, language))
}
