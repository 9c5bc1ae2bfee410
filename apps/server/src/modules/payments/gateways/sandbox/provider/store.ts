/** All SQL of the sandbox company, on its own schema only. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../../../platform/context.ts'
import type { DB } from '../../../../../platform/database/schema.ts'

export type Session = Selectable<DB['sandbox.session']>
export type Refund = Selectable<DB['sandbox.refund']>
export type Dispute = Selectable<DB['sandbox.dispute']>
export type Attempt = Selectable<DB['sandbox.charge_attempt']>
export type Challenge = Selectable<DB['sandbox.challenge']>

/** @returns false when the idempotency key was used before */
export const insertSession = async (
  db: Database,
  session: Insertable<DB['sandbox.session']>,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('sandbox.session')
    .values(session)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findSession = (db: Database, id: string): Promise<Session | undefined> =>
  db.selectFrom('sandbox.session').selectAll().where('id', '=', id).executeTakeFirst()

export const findSessionByKey = (db: Database, key: string): Promise<Session | undefined> =>
  db.selectFrom('sandbox.session').selectAll().where('idempotency_key', '=', key).executeTakeFirst()

export const lockSession = (db: Database, id: string): Promise<Session | undefined> =>
  db.selectFrom('sandbox.session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateSession = async (
  db: Database,
  id: string,
  change: Updateable<DB['sandbox.session']>,
): Promise<void> => {
  await db.updateTable('sandbox.session').set(change).where('id', '=', id).execute()
}

/** Open sessions whose time is over. */
export const findOverdueSessions = (db: Database, now: Date) =>
  db
    .selectFrom('sandbox.session')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .limit(50)
    .execute()

/** Payments that their bank decides by now. */
export const findLatePayments = (db: Database, now: Date) =>
  db
    .selectFrom('sandbox.session')
    .select('id')
    .where('status', '=', 'complete')
    .where('payment_status', '=', 'unpaid')
    .where('paid_at', '<=', now)
    .limit(50)
    .execute()

export const insertAttempt = async (db: Database, attempt: Insertable<DB['sandbox.charge_attempt']>) => {
  await db.insertInto('sandbox.charge_attempt').values(attempt).execute()
}

export const findAttempts = (db: Database, sessionId: string): Promise<Attempt[]> =>
  db
    .selectFrom('sandbox.charge_attempt')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('at')
    .execute()

export const insertChallenge = async (db: Database, challenge: Insertable<DB['sandbox.challenge']>) => {
  await db.insertInto('sandbox.challenge').values(challenge).execute()
}

export const findChallenge = (db: Database, id: string): Promise<Challenge | undefined> =>
  db.selectFrom('sandbox.challenge').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns false when it was answered before */
export const answerChallengeRow = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const answered = await db
    .updateTable('sandbox.challenge')
    .set({ answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return answered !== undefined
}

/** @returns false when the idempotency key was used before */
export const insertRefund = async (
  db: Database,
  refund: Insertable<DB['sandbox.refund']>,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('sandbox.refund')
    .values(refund)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findRefundByKey = (db: Database, key: string): Promise<Refund | undefined> =>
  db.selectFrom('sandbox.refund').selectAll().where('idempotency_key', '=', key).executeTakeFirst()

export const findRefunds = (db: Database, sessionId: string): Promise<Refund[]> =>
  db
    .selectFrom('sandbox.refund')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('created_at')
    .execute()

/** Pending refunds that come to their end by now; locked, so that two processes do not settle the same. */
export const takeDueRefunds = (db: Database, now: Date): Promise<Refund[]> =>
  db
    .selectFrom('sandbox.refund')
    .selectAll()
    .where('status', '=', 'pending')
    .where('becomes_at', '<=', now)
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute()

export const updateRefund = async (
  db: Database,
  id: string,
  change: Updateable<DB['sandbox.refund']>,
): Promise<void> => {
  await db.updateTable('sandbox.refund').set(change).where('id', '=', id).execute()
}

export const insertDispute = async (db: Database, dispute: Insertable<DB['sandbox.dispute']>) => {
  await db
    .insertInto('sandbox.dispute')
    .values(dispute)
    .onConflict((conflict) => conflict.column('session_id').doNothing())
    .execute()
}

export const findDisputes = (db: Database, sessionId: string): Promise<Dispute[]> =>
  db
    .selectFrom('sandbox.dispute')
    .selectAll()
    .where('session_id', '=', sessionId)
    .where('status', '<>', 'due')
    .execute()

export const takeDueDisputes = (db: Database, now: Date): Promise<Dispute[]> =>
  db
    .selectFrom('sandbox.dispute')
    .selectAll()
    .where('status', '=', 'due')
    .where('opens_at', '<=', now)
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute()

export const updateDispute = async (db: Database, id: string, status: string): Promise<void> => {
  await db.updateTable('sandbox.dispute').set({ status }).where('id', '=', id).execute()
}

export const insertEvent = async (db: Database, event: Insertable<DB['sandbox.event']>) => {
  await db.insertInto('sandbox.event').values(event).execute()
}

export const findEvent = (db: Database, id: string) =>
  db.selectFrom('sandbox.event').selectAll().where('id', '=', id).executeTakeFirst()

/** The last day's events of a session with how their tellings went, newest first. */
export const findEvents = (db: Database, sessionId: string, since: Date) =>
  db
    .selectFrom('sandbox.event as e')
    .leftJoin('sandbox.delivery as d', 'd.event_id', 'e.id')
    .select([
      'e.id',
      'e.type',
      'e.created_at',
      'd.tries',
      'd.answered_status',
      'd.done_at',
      'd.due_at',
      'd.signature',
    ])
    .where('e.session_id', '=', sessionId)
    .where('e.created_at', '>=', since)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id')
    .orderBy('d.id')
    .execute()

export const insertDelivery = async (db: Database, delivery: Insertable<DB['sandbox.delivery']>) => {
  await db.insertInto('sandbox.delivery').values(delivery).execute()
}

/** Takes what is due and holds it until `heldUntil`: if this process dies, another one tells it after that. */
export const takeDueDeliveries = (db: Database, now: Date, heldUntil: Date, sessionId?: string) =>
  db
    .updateTable('sandbox.delivery')
    .set((set) => ({ due_at: heldUntil, tries: set('tries', '+', 1) }))
    .where('id', 'in', (query) => {
      const due = query
        .selectFrom('sandbox.delivery as d')
        .select('d.id')
        .where('d.done_at', 'is', null)
        .where('d.due_at', '<=', now)
        .orderBy('d.due_at')
        .orderBy('d.id')
        .limit(20)
        .forUpdate()
        .skipLocked()
      return sessionId === undefined
        ? due
        : due.where('d.event_id', 'in', (events) =>
            events.selectFrom('sandbox.event').select('sandbox.event.id').where('session_id', '=', sessionId),
          )
    })
    .returning(['id', 'event_id', 'tries', 'signature'])
    .execute()

export const updateDelivery = async (
  db: Database,
  id: number,
  change: Updateable<DB['sandbox.delivery']>,
): Promise<void> => {
  await db.updateTable('sandbox.delivery').set(change).where('id', '=', id).execute()
}

/** When something is next to be told; null when nothing is. */
export const findNextDue = async (db: Database): Promise<Date | null> => {
  const next = await db
    .selectFrom('sandbox.delivery')
    .select((select) => select.fn.min('due_at').as('due'))
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return (next?.due as Date | null | undefined) ?? null
}

/** The log is kept for a day. */
export const deleteOldEvents = async (db: Database, before: Date): Promise<void> => {
  const old = db.selectFrom('sandbox.event').select('id').where('created_at', '<', before)
  await db.deleteFrom('sandbox.delivery').where('event_id', 'in', old).execute()
  await db.deleteFrom('sandbox.event').where('created_at', '<', before).execute()
}
