import type { endpoints } from '@kandili/contract'
import { ApiError, call } from '../../../lib/api/client.ts'
import { keptOnDevice } from '../kept.ts'
import { noteCall } from '../network.ts'

type Calls = typeof endpoints.submissions
type Event = endpoints.submissions.TicketEvent
export type Ticket = Event['tickets'][number]
type Waiting = { readonly code: string; readonly key: string; readonly at: string }
type Kept = {
  /** Undefined while they have never been loaded. */
  readonly events?: readonly Event[] | undefined
  /** Check-ins that have not reached the server. */
  readonly waiting: readonly Waiting[]
  /** Tickets that were let in here, though another device had seen them before. */
  readonly twice: readonly { readonly requestNumber: number; readonly shownAt: string }[]
}
/** What becomes of a ticket that is shown. */
export type Shown =
  | { readonly is: 'ADMITTED' | 'SHOWN_BEFORE'; readonly ticket: Ticket; readonly shownAt: string }
  | { readonly is: 'UNKNOWN' }

export const keptTickets = keptOnDevice<Kept>('kandili.tickets', { waiting: [], twice: [] })

const ticketsOf = (events: readonly Event[] = []): readonly Ticket[] =>
  events.flatMap(({ tickets }) => tickets)

/** The tickets with what was shown here and has not been sent. */
const withWaiting = (events: readonly Event[], waiting: readonly Waiting[]): Event[] => {
  const shown = new Map(waiting.map(({ code, at }) => [code, at]))
  return events.map((event) => ({
    ...event,
    tickets: event.tickets.map((one) => ({ ...one, shownAt: one.shownAt ?? shown.get(one.code) ?? null })),
  }))
}

const perCall = 500

const sendWaiting = async (): Promise<void> => {
  for (let { waiting } = keptTickets.read(); waiting.length > 0; { waiting } = keptTickets.read()) {
    const some = waiting.slice(0, perCall)
    const outcomes = await call<Calls['checkIn']>('POST', '/submissions/tickets', {
      body: { checkIns: [...some] },
    })
    const numbers = new Map(
      ticketsOf(keptTickets.read().events).map(({ code, requestNumber }) => [code, requestNumber]),
    )
    const again = outcomes.flatMap(({ code, outcome, shownAt }) =>
      outcome === 'SHOWN_BEFORE' && shownAt ? [{ requestNumber: numbers.get(code) ?? 0, shownAt }] : [],
    )
    const sent = new Set(some.map(({ key }) => key))
    const present = keptTickets.read()
    keptTickets.write({
      waiting: present.waiting.filter(({ key }) => !sent.has(key)),
      twice: [...present.twice, ...again],
    })
  }
}

let running: Promise<void> | undefined

const exchange = async (): Promise<void> => {
  try {
    await sendWaiting()
    const events = await call<Calls['listTickets']>('GET', '/submissions/tickets')
    noteCall(true)
    const { waiting } = keptTickets.read()
    keptTickets.write({ events: withWaiting(events, waiting) })
    // Shown in the meantime.
    if (waiting.length > 0) await exchange()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) throw error
    noteCall(false)
  }
}

/** Sends what waits and reads the tickets again; without a network both wait. */
export const exchangeTickets = (): Promise<void> => {
  running ??= exchange().finally(() => {
    running = undefined
  })
  return running
}

const find = (typed: string): Ticket | undefined => {
  const code = typed.trim().split('#').at(-1) ?? ''
  const all = ticketsOf(keptTickets.read().events)
  const ofRequest = all.filter(({ requestNumber }) => String(requestNumber) === code)
  return all.find((one) => one.code === code) ?? ofRequest.find(({ shownAt }) => !shownAt) ?? ofRequest[0]
}

/**
 * Checks a ticket in: at once on this device, and at the server when there is a network.
 * @param typed what its QR code says, or the number of its request
 */
export const showTicket = async (typed: string): Promise<Shown> => {
  // It may have been sold since the tickets were read.
  if (!find(typed)) await exchangeTickets()
  const ticket = find(typed)
  if (!ticket) return { is: 'UNKNOWN' }
  if (ticket.shownAt) return { is: 'SHOWN_BEFORE', ticket, shownAt: ticket.shownAt }
  const at = new Date().toISOString()
  const { events = [], waiting } = keptTickets.read()
  const all = [...waiting, { code: ticket.code, key: crypto.randomUUID(), at }]
  keptTickets.write({ waiting: all, events: withWaiting(events, all) })
  void exchangeTickets()
  return { is: 'ADMITTED', ticket, shownAt: at }
}

export const forgetTwice = (): void => keptTickets.write({ twice: [] })
