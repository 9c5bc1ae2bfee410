import { addDays } from '@kandili/almanac'
import type { endpoints } from '@kandili/contract'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/errors.ts'
import { readPublicTemple } from '../temples/index.ts'
import { comingDays, openNames } from './coming-days.ts'
import type { RecurrenceRow } from './repository.ts'
import { type DayRow, findDays } from './repository-days.ts'

type Recurrence = endpoints.recurrences.Recurrence
type Day = endpoints.recurrences.RecurrenceDay

/** As many coming days as a request may have lines. */
const SHOWN_DAYS = 40
const PAST_DAYS = 30

type Offer = Recurrence['offer']
type Offered = Pick<RecurrenceRow, 'templeSlug' | 'templeId' | 'typeId' | 'service'>

/** Looks up temples' current offers, reading each temple once; null while it is not listed, paused or does not offer it. */
export const offersOf = (context: Context): ((row: Offered) => Promise<Offer>) => {
  const read = (slug: string) =>
    readPublicTemple(context, slug).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'ENTITY_NOT_FOUND') return null
      throw error
    })
  const temples = new Map<string, ReturnType<typeof read>>()
  return async ({ templeSlug: slug, templeId, typeId, service }) => {
    if (slug === null) return null
    const reading = temples.get(slug) ?? read(slug)
    temples.set(slug, reading)
    const temple = await reading
    const offering = temple?.offerings.find((one) => one.typeId === typeId && one.service === service)
    return temple?.id === templeId && offering ? { title: offering.title, price: offering.price } : null
  }
}

const unpaid: readonly string[] = ['PENDING_PAYMENT', 'FAILED']

export const stateOfDay = ({ state, requestState }: DayRow): Day['state'] => {
  if (state !== 'PLACED' || requestState === null) return state
  if (requestState === 'CANCELED') return 'SKIPPED'
  return unpaid.includes(requestState) ? 'UNPAID' : state
}

export const presentRecurrence = async (context: Context, row: RecurrenceRow): Promise<Recurrence> => {
  const today = context.system.clock.today()
  const names = await openNames(context, row)
  const known = await findDays(context.db, [row.id], addDays(today, -PAST_DAYS))
  const coming = row.state === 'ENDED' ? [] : await comingDays(context, row, names)
  const days = new Map<string, Day>()
  for (const { date } of coming.slice(0, SHOWN_DAYS)) {
    days.set(date, { day: date, state: 'COMING', code: null })
  }
  for (const day of known) days.set(day.day, { day: day.day, state: stateOfDay(day), code: day.code })
  return {
    id: row.id,
    rule: row.rule,
    state: row.state,
    temple: { title: row.templeTitle, slug: row.templeSlug },
    service: row.service,
    offer: await offersOf(context)(row),
    intention: row.intention,
    names,
    days: [...days.values()].toSorted((a, b) => a.day.localeCompare(b.day)),
  }
}
