import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

type TicketRow = {
  event_id: number
  title: unknown
  starts_on: string
  starts_at: string
  line_id: number | null
  request_id: number | null
  quantity: number | null
  shown_at: Date | null
}

/** A line that lets in: the temple has it, and it was neither given back nor declined. */
const valid = sql`l.visible_to_temple and l.state in ('PENDING', 'ACCEPTED', 'FULFILLED')`

/** A temple's published events that end on or after a civil date, each with its tickets; one row without any. */
export const findTickets = async (db: Database, templeId: number, from: string): Promise<TicketRow[]> => {
  const { rows } = await sql<TicketRow>`
    select e.id as event_id, e.title, e.starts_on, e.starts_at, l.id as line_id, l.request_id, l.quantity, k.shown_at
    from event e
    left join request_line l on l.temple_id = e.temple_id and l.type_id = e.ticket_id and ${valid}
      and event_of_ticket(l) = e.id
    left join ticket_check_in k on k.line_id = l.id
    where e.temple_id = ${templeId} and e.published and e.ticket_id is not null
      and coalesce(e.ends_on, e.starts_on) >= ${from}::date
    order by e.starts_on, e.starts_at, e.id, l.request_id, l.id`.execute(db)
  return rows
}

/** A ticket of the temple with its check-in, its line locked. */
export const findCheckIn = async (db: Database, templeId: number, lineId: number) => {
  const { rows } = await sql<{ state: string; key: string | null; shown_at: Date | null }>`
    select l.state, k.key, k.shown_at from request_line l
    left join ticket_check_in k on k.line_id = l.id
    where l.id = ${lineId} and l.temple_id = ${templeId} and ${valid}
      and event_of_ticket(l) is not null
    for update of l`.execute(db)
  return rows[0]
}

/** False if it was shown before. */
export const insertCheckIn = async (
  db: Database,
  { lineId, key, shownAt, userId }: { lineId: number; key: string; shownAt: Date; userId: number },
): Promise<boolean> => {
  const row = await db
    .insertInto('ticket_check_in')
    .values({ line_id: lineId, key, shown_at: shownAt, checked_by: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('line_id')
    .executeTakeFirst()
  return row !== undefined
}

/** The lines of a request that are tickets of a published event, with that event. */
export const findTicketLines = async (db: Database, requestId: number) => {
  const { rows } = await sql<{
    line_id: number
    shown: boolean
    event_id: number
    title: unknown
    starts_on: string
    starts_at: string
  }>`
    select l.id as line_id, l.state = 'FULFILLED' as shown, e.id as event_id, e.title, e.starts_on, e.starts_at
    from request_line l join event e on e.id = event_of_ticket(l) and e.published
    where l.request_id = ${requestId} and l.service = 'PRODUCT' and ${valid}`.execute(db)
  return rows
}
