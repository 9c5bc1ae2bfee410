import { sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

type Waiter = {
  eventId: number
  firstName: string
  lastName: string
  email: string
  language: 'el' | 'en'
  hash: Buffer
  now: Date
}

/** False if the e-mail waits already. */
export const insertWaiter = async (
  db: Database,
  { eventId, firstName, lastName, email, language, hash, now }: Waiter,
): Promise<boolean> => {
  const row = await db
    .insertInto('event_waiter')
    .values({
      event_id: eventId,
      first_name: firstName,
      last_name: lastName,
      email,
      language,
      key_hash: hash,
      joined_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteWaiter = (db: Database, hash: Buffer) =>
  db
    .deleteFrom('event_waiter')
    .where('key_hash', '=', hash)
    .where('told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** All who wait, the first first. */
export const findWaiters = (db: Database, eventId: number) =>
  db
    .selectFrom('event_waiter')
    .select(['id', 'email', 'language'])
    .where('event_id', '=', eventId)
    .where('told_at', 'is', null)
    .orderBy('id')
    .execute()

export const deleteOverWaiters = (db: Database, today: string) =>
  sql`delete from event_waiter w using event e
    where e.id = w.event_id and coalesce(e.ends_on, e.starts_on) < ${today}::date`.execute(db)

/** Events with places for those who wait, or with places that nobody waits for any more. */
export const findOffering = async (db: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select e.id from event e
    join temple_offering o on o.temple_id = e.temple_id and o.type_id = e.ticket_id
    where e.held > 0 or (coalesce(o.stock, 1) > 0
      and exists (select from event_waiter w where w.event_id = e.id and w.told_at is null))
    order by e.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Locks an event and its places. */
export const lockPlaces = async (db: Database, id: number) => {
  const { rows } = await sql<{ held: number; stock: number | null; templeId: number; typeId: number }>`
    select e.held, o.stock, o.temple_id as "templeId", o.type_id as "typeId" from event e
    join temple_offering o on o.temple_id = e.temple_id and o.type_id = e.ticket_id
    where e.id = ${id} for update`.execute(db)
  return rows[0]
}

/** Takes places out of those that are held. */
export const takeHeld = (db: Database, id: number, places: number) =>
  db
    .updateTable('event')
    .set(({ eb }) => ({ held: eb('held', '-', places) }))
    .where('id', '=', id)
    .execute()

/** Who has waited longest, locked. */
export const lockFirstWaiter = (db: Database, eventId: number) =>
  db
    .selectFrom('event_waiter')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('told_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export const noteTold = (db: Database, id: number, requestId: number, now: Date) =>
  db.updateTable('event_waiter').set({ request_id: requestId, told_at: now }).where('id', '=', id).execute()
