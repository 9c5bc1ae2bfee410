import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Context, Database } from '../../platform/context.ts'
import { executeText } from '../../platform/database/execute-text.ts'
import type { DB } from '../../platform/database/schema.ts'
import type { Filing } from '../../platform/job-queue.ts'
import type { StatedFact } from './gateways/gateway.ts'

export type NewExternalEvent = {
  source: string
  externalId: string
  type: string
  attemptRef: string | null
  refs: readonly string[]
  account?: { ref: string; transferRef: string | null }
  payload: Record<string, unknown>
  receivedAt: Date
}

/**
 * The statement that stores webhooks together with the jobs that handle them: one round trip and one commit, so that
 * the gateway gets its answer at once.
 */
const eventsText = (filing: Filing): string => `with kept as (
      insert into external_event (source, external_id, type, attempt_ref, refs, payload, received_at, account_ref, transfer_ref)
      select e.source, e.external_id, e.type, e.attempt_ref, coalesce(e.refs, '{}'), e.payload, e.received_at, e.account_ref, e.transfer_ref
      from jsonb_to_recordset($1::jsonb) as e(source text, external_id text, type text, attempt_ref text,
        refs text[], payload jsonb, received_at timestamptz, account_ref text, transfer_ref text)
      on conflict (source, external_id) do nothing
      returning id
    ), ${filing(
      `(select coalesce(json_agg(json_build_object('onceKey', id,
          'data', json_build_object('externalEventId', id))), '[]'::json) from kept)`,
    )}
    select id from kept where (select count(*) from notified) >= 0`

/** Stores events in their order and sends their jobs; skips those that were received before. */
export const storeWebhooks = async (
  db: Database,
  filing: Filing,
  events: readonly NewExternalEvent[],
): Promise<void> => {
  const rows = events.map((event) => ({
    source: event.source,
    external_id: event.externalId,
    type: event.type,
    attempt_ref: event.attemptRef,
    refs: event.refs,
    payload: event.payload,
    received_at: event.receivedAt,
    account_ref: event.account?.ref ?? null,
    transfer_ref: event.account?.transferRef ?? null,
  }))
  await executeText(db, eventsText(filing), [JSON.stringify(rows)])
}

export type ExternalEvent = Pick<
  Selectable<DB['external_event']>,
  'id' | 'source' | 'type' | 'attempt_ref' | 'refs' | 'attempts' | 'account_ref' | 'transfer_ref' | 'payload'
>

/** The unhandled ones among the events, oldest first. */
export const findUnhandledEvents = (db: Database, ids: readonly number[]): Promise<ExternalEvent[]> =>
  db
    .selectFrom('external_event')
    .select([
      'id',
      'source',
      'type',
      'attempt_ref',
      'refs',
      'attempts',
      'account_ref',
      'transfer_ref',
      'payload',
    ])
    .where('id', 'in', ids)
    .where('handled_at', 'is', null)
    .orderBy('id')
    .execute()

export const updateExternalEvents = async (
  db: Database,
  ids: readonly number[],
  change: Updateable<DB['external_event']>,
): Promise<void> => {
  await db.updateTable('external_event').set(change).where('id', 'in', ids).execute()
}

export type StatingEvent = {
  readonly id: number
  readonly paymentId: number
  readonly stated: readonly StatedFact[]
}

const repeats = `
    update external_event e set handled_at = $2, outcome = 'SETTLED', payment_id = p.id, last_error = null
    from jsonb_to_recordset($1::jsonb) as given(id bigint, "paymentId" bigint, stated jsonb)
    join payment p on p.id = given."paymentId"
    where e.id = given.id and p.settled_at is not null and not p.processing
      and e.refs <@ p.provider_refs and (e.attempt_ref is null or e.attempt_ref = p.id::text)
      and exists (select from payment_event fee where fee.payment_id = p.id and fee.type = 'FEE_TAKEN')
      and not exists (
        select from jsonb_to_recordset(given.stated) as fact(type text, key text, "amountCents" int)
        where not exists (
          select from payment_event known
          where known.payment_id = p.id and known.type = fact.type and known.event_key = fact.key
            and known.amount_cents = coalesce(fact."amountCents", known.amount_cents)))
    returning e.id`

/**
 * Marks events as handled that state nothing beyond what is recorded of a payment whose capture and fee are known.
 * Events of a payment are never removed, so this needs no lock.
 *
 * @returns for each event whether it is handled now
 */
export const handleRepeats = async (
  db: Database,
  events: readonly StatingEvent[],
  at: Date,
): Promise<boolean[]> => {
  const rows = await executeText<{ id: number }>(db, repeats, [JSON.stringify(events), at])
  const handled = new Set(rows.map(({ id }) => id))
  return events.map(({ id }) => handled.has(id))
}

/** Marks stored webhooks as handled by the settlement of their payment. */
export const markEventsHandled = async (
  tx: Pick<Context, 'db' | 'system'>,
  ids: readonly number[],
  paymentId: number,
): Promise<void> => {
  if (ids.length === 0) return
  await updateExternalEvents(tx.db, ids, {
    handled_at: tx.system.clock.now(),
    outcome: 'SETTLED',
    payment_id: paymentId,
    last_error: null,
  })
}

/** Events received before `before` that are still unhandled. */
export const findForgottenEvents = (db: Database, before: Date) =>
  db
    .selectFrom('external_event')
    .select('id')
    .where('handled_at', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(500)
    .execute()

export const insertUnmatchedReceipt = (db: Database, receipt: Insertable<DB['unmatched_receipt']>) =>
  db
    .insertInto('unmatched_receipt')
    .values(receipt)
    .onConflict((conflict) => conflict.columns(['method', 'provider_ref']).doNothing())
    .execute()

/** A person's decision about money that was booked apart. */
export const resolveUnmatchedReceipt = (
  db: Database,
  paymentId: number,
  change: { at: Date; by: number | null; resolution: 'REFUNDED' | 'ACCEPTED' },
) =>
  db
    .updateTable('unmatched_receipt')
    .set({ resolved_at: change.at, resolved_by: change.by, resolution: change.resolution })
    .where('payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .execute()

/** Such money came back after it had been returned. @returns whether a receipt had been closed by its return */
export const reopenUnmatchedReceipt = async (db: Database, paymentId: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('unmatched_receipt')
    .set({ resolved_at: null, resolved_by: null, resolution: null })
    .where('payment_id', '=', paymentId)
    .where('resolution', '=', 'REFUNDED')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
