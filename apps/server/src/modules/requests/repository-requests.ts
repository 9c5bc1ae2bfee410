import type { RequestState } from '@kandili/contract'
import { requestStatesBefore } from '@kandili/domain'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../platform/context.ts'

/**
 * Moves a request with a compare-and-set update and writes the history row.
 * @returns 'MOVED', 'ALREADY' if it is in that state, or the state that does not allow it
 */
export const moveRequest = async (
  db: Database,
  requestId: number,
  {
    to,
    at,
    actorUserId,
    reason,
  }: { to: RequestState; at: Date; actorUserId: number | null; reason?: string },
): Promise<'MOVED' | 'ALREADY' | RequestState> => {
  const before = await db
    .selectFrom('request')
    .select(['state', 'total_cents'])
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const from = before.state
  if (from === to) return 'ALREADY'
  const moved = await db
    .updateTable('request')
    .set({
      state: to,
      updated_at: at,
      ...(to === 'PAID' ? { paid_at: at } : {}),
      ...(to === 'COMPLETED' ? { completed_at: at } : {}),
    })
    .where('id', '=', requestId)
    .where('state', 'in', requestStatesBefore(to, before.total_cents))
    .returning('id')
    .executeTakeFirst()
  if (!moved) return from
  await db
    .insertInto('request_event')
    .values({
      request_id: requestId,
      line_id: null,
      from_state: from,
      to_state: to,
      actor_user_id: actorUserId,
      reason: reason ?? null,
      at,
    })
    .execute()
  return 'MOVED'
}

export const findRequest = (db: Database, requestId: number) =>
  db.selectFrom('request').selectAll().where('id', '=', requestId).executeTakeFirst()

export const findRequests = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('request')
    .selectAll()
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute()

/** An event, and the goods that are or were its ticket. */
export type EventGoods = { eventId: number; templeId: number; typeId: number }

const withTickets = (db: Database, { eventId, templeId, typeId }: EventGoods) =>
  db
    .selectFrom('request as r')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('request_line as l')
          .select('l.id')
          .whereRef('l.request_id', '=', 'r.id')
          .where('l.temple_id', '=', templeId)
          .where('l.type_id', '=', typeId)
          .where('l.visible_to_temple', '=', true)
          .where('l.state', 'in', ['PENDING', 'ACCEPTED'])
          .where(sql<SqlBool>`coalesce(event_of_ticket(l), ${eventId}) = ${eventId}`),
      ),
    )

/** Requests that were paid, with tickets of an event that were not shown at its entrance. */
export const findTicketHolders = (db: Database, goods: EventGoods) =>
  withTickets(db, goods).selectAll('r').orderBy('r.id').execute()

export const countTicketHolders = async (db: Database, goods: EventGoods) => {
  const { count } = await withTickets(db, goods)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * Requests placed between two instants that nobody pays: neither by transfer nor in cash, nor was a mail about it
 * queued.
 */
export const findLongUnpaid = (
  db: Database,
  { before, after, limit }: { before: Date; after: Date; limit: number },
) =>
  db
    .selectFrom('request as r')
    .selectAll('r')
    .where('r.state', 'in', ['PENDING_PAYMENT', 'FAILED'])
    .where('r.placed_at', '<', before)
    .where('r.placed_at', '>=', after)
    .where('r.total_cents', '>', 0)
    .where('r.contact_email', '<>', '')
    .where(sql<SqlBool>`coalesce(r.payment_method, '') not in ('BANK', 'IRIS', 'CASH')`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mail as m').select('m.id').where('m.dedup_key', '=', sql<string>`'received:' || r.id`),
        ),
      ),
    )
    .orderBy('r.placed_at')
    .limit(limit)
    .execute()

export const findRequestsInFull = (db: Database, customerId: number) =>
  db.selectFrom('request').selectAll().where('customer_id', '=', customerId).orderBy('id').execute()

export const lockRequest = (db: Database, requestId: number) =>
  db.selectFrom('request').selectAll().where('id', '=', requestId).forUpdate().executeTakeFirst()

export const findRequestByCode = (db: Database, code: string) =>
  db.selectFrom('request').selectAll().where('code', '=', code).executeTakeFirst()

/** False if there is no such request. */
export const setSalesman = async (
  db: Database,
  requestId: number,
  salesman: string | null,
): Promise<boolean> => {
  const row = await db
    .updateTable('request')
    .set({ salesman })
    .where('id', '=', requestId)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const setContactEmail = (db: Database, requestId: number, email: string) =>
  db.updateTable('request').set({ contact_email: email }).where('id', '=', requestId).execute()

export const proveContact = (db: Database, requestId: number, at: Date) =>
  db
    .updateTable('request')
    .set({ contact_proven_at: at })
    .where('id', '=', requestId)
    .where('contact_proven_at', 'is', null)
    .execute()

/** Whether there is an account with a confirmed e-mail. */
export const isAccountProven = async (db: Database, userId: number | null): Promise<boolean> => {
  if (userId === null) return false
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return user !== undefined
}

export const findUnprovenCashRequests = (db: Database, customerId: number) =>
  db
    .selectFrom('request')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('payment_method', '=', 'CASH')
    .where('state', 'in', ['PENDING_PAYMENT', 'FAILED'])
    .where('contact_proven_at', 'is', null)
    .orderBy('id')
    .execute()

/** A person by their e-mail, or without one by their telephone. */
export type Unpaid = {
  requestId: number
  email: string
  phone: string | null
  templeIds: readonly number[]
}

/**
 * How many open unpaid lines of one person, in cash or free, wait at the one of these temples with the most.
 * Unconfirmed ones are in no temple's list, and anybody could have placed them; the current request counts.
 */
export const countOpenUnpaidLines = async (
  db: Database,
  { requestId, email, phone, templeIds }: Unpaid,
): Promise<number> => {
  const rows = await db
    .selectFrom('request as r')
    .innerJoin('request_line as l', 'l.request_id', 'r.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(sql<string>`lower(r.contact_email)`, '=', email.toLowerCase())
    .$if(email === '', (query) => query.where('r.contact_phone', '=', phone))
    .where((where) =>
      where.or([
        where('r.total_cents', '=', 0),
        where.and([
          where('r.payment_method', '=', 'CASH'),
          where('r.state', 'in', ['PENDING_PAYMENT', 'FAILED']),
          where.or([where('r.contact_proven_at', 'is not', null), where('r.id', '=', requestId)]),
        ]),
      ]),
    )
    .where('l.temple_id', 'in', [...templeIds])
    .where('l.state', 'in', ['PENDING', 'ACCEPTED'])
    .groupBy('l.temple_id')
    .execute()
  return Math.max(0, ...rows.map(({ count }) => Number(count)))
}

/** Moves the end of the time to pay of an unpaid request earlier, never later. */
export const endTimeToPay = (db: Database, requestId: number, at: Date) =>
  db
    .updateTable('request')
    .set({ expires_at: at })
    .where('id', '=', requestId)
    .where('state', 'in', ['PENDING_PAYMENT', 'FAILED'])
    .where('expires_at', '>', at)
    .execute()

/** @param cents negative if returned money came back to us */
export const addRefunded = async (db: Database, requestId: number, cents: number, at: Date) => {
  const row = await db
    .updateTable('request')
    .set({ refunded_cents: sql<number>`refunded_cents + ${cents}`, updated_at: at })
    .where('id', '=', requestId)
    .returning(['total_cents', 'refunded_cents'])
    .executeTakeFirstOrThrow()
  return { isWhole: row.refunded_cents === row.total_cents }
}

export const findEvents = (db: Database, requestId: number) =>
  db
    .selectFrom('request_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.actor_user_id')
    .select(['e.at', 'e.line_id', 'e.from_state', 'e.to_state', 'e.reason', 'u.first_name', 'u.last_name'])
    .where('e.request_id', '=', requestId)
    .orderBy('e.id')
    .execute()

export const findConsents = (db: Database, requestId: number) =>
  db.selectFrom('consent').selectAll().where('request_id', '=', requestId).orderBy('id').execute()

/** Ids of unpaid requests that have expired, oldest first. */
export const findExpired = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('request')
    .select('id')
    .where('state', 'in', ['PENDING_PAYMENT', 'FAILED'])
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()

/** Replaces the contact in a customer's requests with a pseudonym. */
export const forgetContactsOf = (
  db: Database,
  { customerId, pseudonym }: { customerId: number; pseudonym: string },
) =>
  db
    .updateTable('request')
    .set({ contact_first_name: '', contact_last_name: '', contact_email: pseudonym, contact_phone: null })
    .where('customer_id', '=', customerId)
    .execute()

/** The newest requests placed with an e-mail, in any letter case. */
export const newestRequestsOf = (
  db: Database,
  { email, since, most }: { email: string; since: Date; most: number },
) =>
  db
    .selectFrom('request')
    .select(['id', 'code', 'contact_email', 'placed_at'])
    .where(sql<string>`lower(contact_email)`, '=', sql<string>`lower(${email})`)
    .where('placed_at', '>=', since)
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute()

export const withdrawSensitiveConsents = (db: Database, requestIds: readonly number[], at: Date) =>
  db
    .updateTable('consent')
    .set({ withdrawn_at: at })
    .where('request_id', 'in', [...requestIds])
    .where('purpose', '=', 'SENSITIVE')
    .where('withdrawn_at', 'is', null)
    .execute()
