import { endpoints, type Language } from '@kandili/contract'
import ical from 'ical-generator'
import type { Context } from '../../platform/context.ts'
import { found } from '../../platform/errors.ts'
import { type CachedAnswer, toCachedAnswer } from '../../platform/http/send-cached.ts'
import { publicFileUrl } from '../files/index.ts'
import { readPublicTemple } from '../temples/index.ts'
import { athensTimeZone } from '../timetable/index.ts'
import { type EventRow, findComing, findEvent } from './repository.ts'

const { EVENTS_PER_PAGE } = endpoints.events

const present = (row: EventRow): endpoints.events.EventCard => ({
  id: row.id,
  title: row.title,
  place: row.place,
  temple: row.temple_title && { title: row.temple_title, slug: row.temple_slug },
  organisation: row.organisation_title,
  startsOn: row.starts_on,
  startsAt: row.starts_at,
  endsOn: row.ends_on,
  endsAt: row.ends_at,
})

/** The published events that are not over; of one temple, by its slug, or on one civil date. */
export const listEvents = async (
  context: Context,
  { page = 1, ...query }: { temple?: string | undefined; date?: string | undefined; page?: number } = {},
): Promise<endpoints.events.EventCard[]> =>
  (
    await findComing(context.db, {
      ...query,
      today: context.system.clock.today(),
      limit: EVENTS_PER_PAGE,
      offset: (page - 1) * EVENTS_PER_PAGE,
    })
  ).map(present)

/** What its temple offers; nothing once it is over, or while the temple pauses. */
const readOffers = async (context: Context, { temple_slug: slug, is_over: isOver }: EventRow) => {
  if (slug === null || isOver) return []
  const { offerings, pausedUntil } = await readPublicTemple(context, slug)
  return pausedUntil === null ? offerings : []
}

type Offers = Awaited<ReturnType<typeof readOffers>>

const ticketOf = (offers: Offers, { ticket_id: typeId }: EventRow) => {
  const offered = offers.find((one) => one.typeId === typeId)
  if (!offered) return null
  return { typeId: offered.typeId, price: offered.price, free: offered.free, stock: offered.stock }
}

/** What a place costs and how many are left; null if none is sold. */
export const readTicket = async (context: Context, row: EventRow) =>
  ticketOf(await readOffers(context, row), row)

/** A published event, also one that is over. @throws ENTITY_NOT_FOUND */
export const readEvent = async (context: Context, id: number): Promise<endpoints.events.PublicEvent> => {
  const row = found(await findEvent(context.db, id, context.system.clock.today()))
  const offers = await readOffers(context, row)
  return {
    ...present(row),
    text: row.text,
    imageUrl: row.file_id === null ? null : publicFileUrl(row.file_id),
    ticket: ticketOf(offers, row),
    readsNames: offers.some(({ service }) => service === 'PRAYER'),
    isOver: row.is_over,
  }
}

/** The same as iCalendar (RFC 5545). @throws ENTITY_NOT_FOUND */
export const readEventFeed = async (
  context: Context,
  id: number,
  lang: Language | undefined,
): Promise<CachedAnswer> => {
  const language = lang ?? context.language
  const row = found(await findEvent(context.db, id, context.system.clock.today()))
  const stamp = `${row.updated_at.toISOString().slice(0, 19)}Z`
  const calendar = ical({
    prodId: { company: 'Kandili', product: 'Event', language: language.toUpperCase() },
    timezone: { name: 'Europe/Athens', generator: () => athensTimeZone },
  })
  const event = calendar.createEvent({
    id: `${row.id}@${language}.event.kandili`,
    stamp,
    start: `${row.starts_on}T${row.starts_at}:00`,
    timezone: 'Europe/Athens',
    summary: row.title[language],
    location: row.place[language] || row.temple_title?.[language] || null,
    description: row.text[language] || null,
  })
  if (row.ends_at) event.end(`${row.ends_on ?? row.starts_on}T${row.ends_at}:00`)
  // The library writes stamps in the calendar's zone, where RFC 5545, 3.8.7.2 requires UTC.
  const written = stamp.replaceAll(/[-:]/g, '')
  return toCachedAnswer(`${calendar.toString().replaceAll(/^DTSTAMP:.*$/gm, `DTSTAMP:${written}`)}\r\n`)
}
