import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** When waiting for an act begins: its arrival, or its day, whichever is later; a ticket's day is that of its event. */
const begun = sql`greatest(l.visible_at, coalesce(l.service_date, l.preferred_date, (
  select coalesce(e.ends_on, e.starts_on) from event e
  where l.service = 'PRODUCT' and e.id = event_of_ticket(l))
)::timestamp at time zone 'Europe/Athens')`

/** Whether its payer has waited longer than its temple promised. */
const isPastPromise = (now: Date) => sql`
  l.visible_to_temple and not l.never_overdue and l.state in ('PENDING', 'ACCEPTED')
    and ${begun} + make_interval(hours => t.answers_within_hours) < ${now}`

export type LateTemple = { readonly templeId: number; readonly lines: number; readonly latest: number }

/** Marks the lines that are newly past their temple's promise; by temple. */
export const noteLateLines = async (db: Database, now: Date): Promise<LateTemple[]> => {
  const { rows } = await sql<LateTemple>`
    with noted as (
      insert into line_past_promise (line_id, temple_id, told_at)
      select l.id, l.temple_id, ${now} from request_line l
      join temple t on t.id = l.temple_id
      where ${isPastPromise(now)}
        and not exists(select from line_past_promise k where k.line_id = l.id)
      on conflict (line_id) do nothing
      returning line_id, temple_id
    )
    select temple_id as "templeId", count(*)::integer as lines, max(line_id) as latest
    from noted group by temple_id order by temple_id`.execute(db)
  return rows
}

/**
 * Marks lines that have waited since before an instant, once; by temple. A line moved to a later day waits for that
 * day.
 */
export const raiseLateLines = async (
  db: Database,
  { toldBefore, now }: { toldBefore: Date; now: Date },
): Promise<LateTemple[]> => {
  const { rows } = await sql<LateTemple>`
    with raised as (
      update line_past_promise k set raised_at = ${now} from request_line l join temple t on t.id = l.temple_id
      where l.id = k.line_id and k.raised_at is null and k.told_at < ${toldBefore} and ${isPastPromise(now)}
      returning k.line_id, k.temple_id
    )
    select temple_id as "templeId", count(*)::integer as lines, max(line_id) as latest
    from raised group by temple_id order by temple_id`.execute(db)
  return rows
}

/** The temples with raised lines that still wait. */
export const findTemplesStillLate = async (db: Database, now: Date): Promise<number[]> => {
  const { rows } = await sql<{ temple_id: number }>`
    select distinct k.temple_id from line_past_promise k join request_line l on l.id = k.line_id
    join temple t on t.id = l.temple_id
    where k.raised_at is not null and ${isPastPromise(now)}`.execute(db)
  return rows.map(({ temple_id }) => temple_id)
}

/** A temple's acts that wait, and whose day is not ahead. */
export const countDueLines = async (db: Database, templeId: number, today: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from request_line
    where temple_id = ${templeId} and visible_to_temple and state in ('PENDING', 'ACCEPTED')
      and coalesce(service_date, preferred_date, ${today}) <= ${today}`.execute(db)
  return rows[0]?.count ?? 0
}
