import type { RequestState } from '@kandili/contract'
import { type Insertable, sql } from 'kysely'
import type { Database } from '../platform/context.ts'
import type { DB } from '../platform/database/schema.ts'
import { requestStatesBefore } from './request.ts'

export type NewRequest = Omit<Insertable<DB['request']>, 'state'>
export type NewLine = Omit<Insertable<DB['request_line']>, 'request_id' | 'amount_cents'> & {
  amount_cents: number
}
export type NewConsent = { purpose: string; text_version: string; language: string }

/** Writes a request with its lines, their first history rows and the consents: four statements. */
export const insertRequest = async (
  db: Database,
  {
    request,
    lines,
    consents,
    at,
  }: { request: NewRequest; lines: NewLine[]; consents: NewConsent[]; at: Date },
): Promise<{ id: number; code: string; lineIds: number[] }> => {
  const { id, code } = await db
    .insertInto('request')
    .values(request)
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  const inserted = await db
    .insertInto('request_line')
    .values(lines.map((line) => ({ ...line, request_id: id })))
    .returning(['id', 'position'])
    .execute()
  const lineIds = inserted.sort((a, b) => a.position - b.position).map((line) => line.id)
  await db
    .insertInto('request_event')
    .values([
      { request_id: id, line_id: null, from_state: null, to_state: 'PENDING_PAYMENT', at },
      ...lineIds.map((lineId) => ({
        request_id: id,
        line_id: lineId,
        from_state: null,
        to_state: 'PENDING',
        at,
      })),
    ])
    .execute()
  await db
    .insertInto('consent')
    .values(consents.map((consent) => ({ ...consent, request_id: id, given_at: at })))
    .execute()
  return { id, code, lineIds }
}

/**
 * Moves a request with a compare-and-set update and writes the history row.
 * @returns 'MOVED', 'ALREADY' when it is there, or the state that does not allow it
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
    .select('state')
    .where('id', '=', requestId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const from = before.state as RequestState
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
    .where('state', 'in', requestStatesBefore(to))
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

export const lockRequest = (db: Database, requestId: number) =>
  db.selectFrom('request').selectAll().where('id', '=', requestId).forUpdate().executeTakeFirst()

export const findRequestByCode = (db: Database, code: string) =>
  db.selectFrom('request').selectAll().where('code', '=', code).executeTakeFirst()

export const setPaymentMethod = async (db: Database, requestId: number, method: string, expiresAt?: Date) => {
  await db
    .updateTable('request')
    .set({ payment_method: method, ...(expiresAt ? { expires_at: expiresAt } : {}) })
    .where('id', '=', requestId)
    .execute()
}

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

/** Requests that were never paid and whose time is over; ids only, oldest first. */
export const findExpired = (db: Database, now: Date, limit: number) =>
  db
    .selectFrom('request')
    .select('id')
    .where('state', 'in', ['PENDING_PAYMENT', 'FAILED'])
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
