/** All SQL of the sandbox company, limited to its own schema. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { SandboxTables } from './tables.ts'
import type { Database } from './world.ts'

/** Deliveries that are sent together. */
export const TAKEN_AT_ONCE = 60

export type Session = Selectable<SandboxTables['sandbox.session']>
export type Refund = Selectable<SandboxTables['sandbox.refund']>
export type Dispute = Selectable<SandboxTables['sandbox.dispute']>
export type Attempt = Selectable<SandboxTables['sandbox.charge_attempt']>
export type Challenge = Selectable<SandboxTables['sandbox.challenge']>

/** @returns the session, or undefined if the idempotency key was used before */
export const insertSession = (
  db: Database,
  session: Insertable<SandboxTables['sandbox.session']>,
): Promise<Session | undefined> =>
  db
    .insertInto('sandbox.session')
    .values(session)
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()

export const findSession = (db: Database, id: string): Promise<Session | undefined> =>
  db.selectFrom('sandbox.session').selectAll().where('id', '=', id).executeTakeFirst()

/** A session with everything that happened to it, in one statement. */
export const findWholeSession = async (
  db: Database,
  id: string,
): Promise<{ session: Session; attempts: Attempt[]; refunds: Refund[]; disputes: Dispute[] } | undefined> => {
  const session = await db
    .selectFrom('sandbox.session as s')
    .selectAll('s')
    .select((select) => [
      select
        .exists(select.selectFrom('sandbox.charge_attempt').select('id').where('session_id', '=', id))
        .as('has_attempts'),
      select
        .exists(select.selectFrom('sandbox.refund').select('id').where('session_id', '=', id))
        .as('has_refunds'),
      select
        .exists(select.selectFrom('sandbox.dispute').select('id').where('session_id', '=', id))
        .as('has_disputes'),
    ])
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (!session) return undefined
  // Most sessions have none of them.
  const [attempts, refunds, disputes] = await Promise.all([
    session.has_attempts ? findAttempts(db, id) : [],
    session.has_refunds ? findRefunds(db, id) : [],
    session.has_disputes ? findDisputes(db, id) : [],
  ])
  return { session, attempts, refunds, disputes }
}

export const findSessionByKey = (db: Database, key: string): Promise<Session | undefined> =>
  db.selectFrom('sandbox.session').selectAll().where('idempotency_key', '=', key).executeTakeFirst()

export const lockSession = (db: Database, id: string): Promise<Session | undefined> =>
  db.selectFrom('sandbox.session').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const lockSessionOf = (db: Database, paymentIntent: string): Promise<Session | undefined> =>
  db
    .selectFrom('sandbox.session')
    .selectAll()
    .where('payment_intent', '=', paymentIntent)
    .forUpdate()
    .executeTakeFirst()

export const findSessionOf = (db: Database, paymentIntent: string): Promise<Session | undefined> =>
  db.selectFrom('sandbox.session').selectAll().where('payment_intent', '=', paymentIntent).executeTakeFirst()

export const updateSession = (
  db: Database,
  id: string,
  change: Updateable<SandboxTables['sandbox.session']>,
) => db.updateTable('sandbox.session').set(change).where('id', '=', id).execute()

/**
 * Completes an open session, with its events and their deliveries, in one statement.
 * @returns false if it is no longer open: nothing is written then
 */
export const completeSession = async (
  db: Database,
  id: string,
  change: Pick<
    Session,
    | 'payment_status'
    | 'paid_at'
    | 'captured_cents'
    | 'fee_cents'
    | 'card_brand'
    | 'card_last4'
    | 'refund_behaviour'
    | 'delivery'
  >,
  {
    events,
    deliveries,
  }: {
    events: readonly Insertable<SandboxTables['sandbox.event']>[]
    deliveries: readonly Insertable<SandboxTables['sandbox.delivery']>[]
  },
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    with complete as (
      update sandbox.session set status = 'complete', payment_status = ${change.payment_status},
        paid_at = ${change.paid_at}, captured_cents = ${change.captured_cents}, fee_cents = ${change.fee_cents},
        card_brand = ${change.card_brand}, card_last4 = ${change.card_last4},
        refund_behaviour = ${change.refund_behaviour}, delivery = ${change.delivery}
      where id = ${id} and status = 'open' returning id
    ), logged as (
      insert into sandbox.event (id, session_id, type, body, created_at)
      select e.* from complete, jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as e(id text, session_id text, type text, body text, created_at timestamptz)
    ), planned as (
      insert into sandbox.delivery (event_id, due_at, signature)
      select d.* from complete, jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
        as d(event_id text, due_at timestamptz, signature text)
    ) select id from complete`.execute(db)
  return rows.length > 0
}

/** Open sessions past their expiry. */
export const findOverdueSessions = (db: Database, now: Date) =>
  db
    .selectFrom('sandbox.session')
    .select('id')
    .where('status', '=', 'open')
    .where('expires_at', '<=', now)
    .limit(50)
    .execute()

/** Payments that are due to be decided by their bank. */
export const findLatePayments = (db: Database, now: Date) =>
  db
    .selectFrom('sandbox.session')
    .select('id')
    .where('status', '=', 'complete')
    .where('payment_status', '=', 'unpaid')
    .where('paid_at', '<=', now)
    .limit(50)
    .execute()

export const insertAttempt = async (
  db: Database,
  attempt: Insertable<SandboxTables['sandbox.charge_attempt']>,
) => {
  await db.insertInto('sandbox.charge_attempt').values(attempt).execute()
}

export const findAttempts = (db: Database, sessionId: string): Promise<Attempt[]> =>
  db
    .selectFrom('sandbox.charge_attempt')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('at')
    .execute()

export const insertChallenge = async (
  db: Database,
  challenge: Insertable<SandboxTables['sandbox.challenge']>,
) => {
  await db.insertInto('sandbox.challenge').values(challenge).execute()
}

export const findChallenge = (db: Database, id: string): Promise<Challenge | undefined> =>
  db.selectFrom('sandbox.challenge').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns false if it was answered before */
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

/** @returns false if the idempotency key was used before */
export const insertRefund = async (
  db: Database,
  refund: Insertable<SandboxTables['sandbox.refund']>,
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

/** Refunds due to change, locked so that two processes do not settle the same one. */
export const claimDueRefunds = (db: Database, now: Date): Promise<Refund[]> =>
  db
    .selectFrom('sandbox.refund')
    .selectAll()
    .where('becomes', 'is not', null)
    .where('becomes_at', '<=', now)
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute()

export const updateRefund = async (
  db: Database,
  id: string,
  change: Updateable<SandboxTables['sandbox.refund']>,
): Promise<void> => {
  await db.updateTable('sandbox.refund').set(change).where('id', '=', id).execute()
}

export const insertDispute = async (db: Database, dispute: Insertable<SandboxTables['sandbox.dispute']>) => {
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

export const claimDueDisputes = (db: Database, now: Date): Promise<Dispute[]> =>
  db
    .selectFrom('sandbox.dispute')
    .selectAll()
    .where('status', '=', 'due')
    .where('opens_at', '<=', now)
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute()

export const lockDispute = (db: Database, sessionId: string): Promise<Dispute | undefined> =>
  db
    .selectFrom('sandbox.dispute')
    .selectAll()
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()

/** The dispute by its own name. */
export const findDispute = (db: Database, id: string): Promise<Dispute | undefined> =>
  db.selectFrom('sandbox.dispute').selectAll().where('id', '=', id).executeTakeFirst()

export const updateDispute = (
  db: Database,
  id: string,
  change: Updateable<SandboxTables['sandbox.dispute']>,
) => db.updateTable('sandbox.dispute').set(change).where('id', '=', id).execute()

/** The changes of the company's balance with the merchant since then, oldest first. */
export const findPaidSince = (db: Database, since: Date): Promise<Session[]> =>
  db
    .selectFrom('sandbox.session')
    .selectAll()
    .where('payment_status', '=', 'paid')
    .where('paid_at', '>=', since)
    .orderBy('paid_at')
    .limit(10_000)
    .execute()

/** Refunds created or settled since then, each with its session. */
export const findRefundsSince = (db: Database, since: Date) =>
  db
    .selectFrom('sandbox.refund as r')
    .innerJoin('sandbox.session as s', 's.id', 'r.session_id')
    .selectAll('r')
    .select(['s.payment_intent', 's.currency'])
    .where((where) => where.or([where('r.created_at', '>=', since), where('r.settled_at', '>=', since)]))
    .execute()

export const findDisputesOpened = (db: Database) =>
  db
    .selectFrom('sandbox.dispute as d')
    .innerJoin('sandbox.session as s', 's.id', 'd.session_id')
    .selectAll('d')
    .select(['s.payment_intent', 's.currency'])
    .where('d.status', '<>', 'due')
    .execute()

/** Stores events with their deliveries, in one statement. */
export const insertEvents = async (
  db: Database,
  events: readonly Insertable<SandboxTables['sandbox.event']>[],
  deliveries: readonly Insertable<SandboxTables['sandbox.delivery']>[],
): Promise<void> => {
  const withEvents = db.with('written', (query) => query.insertInto('sandbox.event').values(events))
  await (deliveries.length > 0
    ? withEvents.insertInto('sandbox.delivery').values(deliveries).execute()
    : db.insertInto('sandbox.event').values(events).execute())
}

export const findEvent = (db: Database, id: string) =>
  db.selectFrom('sandbox.event').selectAll().where('id', '=', id).executeTakeFirst()

/** The last day's events of a session with their deliveries, newest first. */
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

export const insertDelivery = async (
  db: Database,
  delivery: Insertable<SandboxTables['sandbox.delivery']>,
) => {
  await db.insertInto('sandbox.delivery').values(delivery).execute()
}

/**
 * Takes due deliveries and reserves them until `heldUntil`: if this process dies, another one sends them afterwards.
 */
export const claimDueDeliveries = (db: Database, now: Date, heldUntil: Date, sessionId?: string) =>
  db
    .updateTable('sandbox.delivery as d')
    .from('sandbox.event as e')
    .set((set) => ({ due_at: heldUntil, tries: set('d.tries', '+', 1) }))
    .whereRef('e.id', '=', 'd.event_id')
    .where('d.id', 'in', (query) => {
      const due = query
        .selectFrom('sandbox.delivery as due')
        .select('due.id')
        .where('due.done_at', 'is', null)
        .where('due.due_at', '<=', now)
        .orderBy('due.due_at')
        .orderBy('due.id')
        .limit(TAKEN_AT_ONCE)
        .forUpdate()
        .skipLocked()
      return sessionId === undefined
        ? due
        : due.where('due.event_id', 'in', (events) =>
            events
              .selectFrom('sandbox.event as own')
              .select('own.id')
              .where('own.session_id', '=', sessionId),
          )
    })
    .returning(['d.id', 'd.event_id', 'd.tries', 'd.signature', 'e.session_id', 'e.body'])
    .execute()

export const updateDeliveries = async (
  db: Database,
  ids: readonly number[],
  change: Updateable<SandboxTables['sandbox.delivery']>,
): Promise<void> => {
  if (ids.length === 0) return
  await db.updateTable('sandbox.delivery').set(change).where('id', 'in', ids).execute()
}

/** When the next delivery is due; null if none is. */
export const findNextDue = async (db: Database): Promise<Date | null> => {
  const next = await db
    .selectFrom('sandbox.delivery')
    .select((select) => select.fn.min('due_at').as('due'))
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return (next?.due as Date | null | undefined) ?? null
}

/** The log covers one day. */
export const deleteOldEvents = async (db: Database, before: Date): Promise<void> => {
  const old = db.selectFrom('sandbox.event').select('id').where('created_at', '<', before)
  await db.deleteFrom('sandbox.delivery').where('event_id', 'in', old).execute()
  await db.deleteFrom('sandbox.event').where('created_at', '<', before).execute()
}
