import type { LineState, RequestState } from '@kandili/contract'
import type { Database } from '../../../platform/context.ts'
import { executePrepared, statementOf } from '../../../platform/database/prepared.ts'
import type { Filing } from '../../../platform/jobs/filing.ts'
import type { JobData } from '../../../platform/jobs/jobs.ts'
import { type NewTransfer, transfersWritten } from '../../ledger/index.ts'
import { requestsMarkedPaid } from '../../requests/index.ts'
import type { PaidLine } from '../refunds/shares.ts'
import type { Payment, StoredEvent } from '../repository-payments.ts'

type WrittenEvent = Omit<StoredEvent, 'occurredAt'> & { occurredAt: string }

/** A payment with everything that settling it needs, and the versions of the rows it was read from. */
export type Unsettled = {
  readonly payment: Pick<
    Payment,
    | 'id'
    | 'method'
    | 'amount_cents'
    | 'currency'
    | 'state'
    | 'booked_to'
    | 'provider_ref'
    | 'provider_refs'
    | 'expires_at'
    | 'settled_at'
    | 'processing'
  >
  readonly events: readonly StoredEvent[]
  readonly request: {
    readonly id: number
    readonly state: RequestState
    readonly totalCents: number
    readonly lines: readonly (PaidLine & {
      id: number
      state: LineState
      settled_at: Date | null
      isShown: boolean
      bearsFee: boolean
    })[]
  }
  readonly versions: { readonly payment: string; readonly request: string; readonly lines: string }
}

const unsettled = {
  name: 'payments-unsettled',
  text: `
    select json_build_object('id', p.id, 'method', p.method, 'amount_cents', p.amount_cents, 'currency', p.currency,
        'state', p.state, 'booked_to', p.booked_to, 'provider_ref', p.provider_ref, 'provider_refs', p.provider_refs,
        'processing', p.processing) as payment, p.expires_at, p.settled_at, p.xmin::text as payment_version,
      r.id as request_id, r.state as request_state, r.total_cents, r.xmin::text as request_version,
      (select json_agg(json_build_object('type', e.type, 'key', e.event_key, 'amountCents', e.amount_cents,
          'detail', e.detail, 'occurredAt', e.occurred_at) order by e.id)
        from payment_event e where e.payment_id = p.id) as events,
      line.all as lines, line.versions as line_versions
    from payment p
    join request r on r.id = p.request_id
    cross join lateral (
      select string_agg(l.id || ':' || l.xmin, ',' order by l.id) as versions,
        json_agg(json_build_object('id', l.id, 'templeId', l.temple_id, 'amountCents', l.amount_cents,
          'commissionCents', l.commission_cents, 'commissionVatCents', l.commission_vat_cents, 'state', l.state,
          'settled_at', l.settled_at, 'isShown', l.visible_to_temple, 'bearsFee', t.gateway_fee_bearer = 'TEMPLE')
          order by l.position) as "all"
      from request_line l join temple t on t.id = l.temple_id where l.request_id = r.id) line
    where p.id = any($1::bigint[])`,
}

type UnsettledRow = {
  payment: Omit<Unsettled['payment'], 'expires_at' | 'settled_at'>
  expires_at: Date
  settled_at: Date | null
  payment_version: string
  request_id: number
  request_state: RequestState
  total_cents: number
  request_version: string
  events: WrittenEvent[] | null
  lines: (Omit<Unsettled['request']['lines'][number], 'settled_at'> & { settled_at: string | null })[] | null
  line_versions: string | null
}

/** Payments at one moment, without locks, by id. */
export const findUnsettled = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Unsettled>> => {
  const rows = await executePrepared<UnsettledRow>(db, unsettled, [[...ids]])
  return new Map(
    rows.map((row) => [
      row.payment.id,
      {
        payment: { ...row.payment, expires_at: row.expires_at, settled_at: row.settled_at },
        events: (row.events ?? []).map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) })),
        request: {
          id: row.request_id,
          state: row.request_state,
          totalCents: row.total_cents,
          lines: (row.lines ?? []).map((line) => ({
            ...line,
            settled_at: line.settled_at === null ? null : new Date(line.settled_at),
          })),
        },
        versions: {
          payment: row.payment_version,
          request: row.request_version,
          lines: row.line_versions ?? '',
        },
      },
    ]),
  )
}

/** Everything that a settled payment changes. */
export type Settlement = {
  readonly paymentId: number
  readonly requestId: number
  readonly versions: Unsettled['versions']
  readonly fromState: RequestState
  readonly actorUserId: number | null
  readonly at: Date
  readonly events: readonly StoredEvent[]
  readonly transfers: readonly NewTransfer[]
  readonly change: {
    readonly captured_cents: number
    readonly provider_refs: readonly string[]
    readonly ask_again_at: Date | null
    readonly asked_at: Date | null
  }
  /** The stored webhooks that are handled with it. */
  readonly handled: readonly number[]
  readonly topics: readonly string[]
  readonly job: JobData
}

/**
 * Locks requests, payments and lines, in this order; compares each with the version that was read; and writes
 * everything that the unchanged payments cause: events, books, payments, requests with their history and lines,
 * stored webhooks, jobs and live messages. Ids are also given as arrays: a join would be planned for a hundred
 * payments, and scan whole tables.
 */
export const settlementStatement = (filing: Filing) =>
  statementOf(
    'payments-settle',
    `with given as materialized (
      select * from jsonb_to_recordset($1::jsonb) as g(n integer, payment_id bigint, payment_version text,
        request_id bigint, request_version text, line_versions text, from_state text, actor_user_id bigint,
        at timestamptz, captured_cents integer, provider_refs text[], ask_again_at timestamptz, asked_at timestamptz,
        events jsonb, transfers jsonb, handled bigint[], topics text[], job json)
    ), held_request as materialized (
      select id, xmin::text as version from request where id = any($2::bigint[]) order by id for update
    ), held_payment as materialized (
      select id, xmin::text as version from payment
      where id = any($3::bigint[]) and (select count(*) from held_request) >= 0 order by id for update
    ), held_line as materialized (
      select id, request_id, xmin::text as version from request_line
      where request_id = any($2::bigint[]) and (select count(*) from held_payment) >= 0 order by id for update
    ), sound as materialized (
      select g.* from given g
      where exists (select from held_request r where r.id = g.request_id and r.version = g.request_version)
        and exists (select from held_payment p where p.id = g.payment_id and p.version = g.payment_version)
        and g.line_versions = (select string_agg(l.id || ':' || l.version, ',' order by l.id)
          from held_line l where l.request_id = g.request_id)
    ), told_event as (
      insert into payment_event (payment_id, type, event_key, amount_cents, detail, occurred_at)
      select g.payment_id, e.type, e.key, e."amountCents", e.detail, e."occurredAt"
      from sound g, jsonb_to_recordset(g.events)
        as e(n integer, type text, key text, "amountCents" integer, detail text, "occurredAt" timestamptz)
      order by g.n, e.n
    ), booked as (
      ${transfersWritten('sound')}
    ), settled as (
      update payment p set state = 'PAID', booked_to = 'TEMPLES', captured_cents = g.captured_cents, refunded_cents = 0,
        failure_code = null, processing = false, provider_refs = g.provider_refs, ask_again_at = g.ask_again_at,
        asked_at = coalesce(g.asked_at, p.asked_at), settled_at = coalesce(p.settled_at, g.at)
      from sound g where p.id = g.payment_id and p.id = any($3::bigint[])
    ), ${requestsMarkedPaid('sound', '$2::bigint[]')}, handled_event as (
      update external_event e set handled_at = g.at, outcome = 'SETTLED', payment_id = g.payment_id, last_error = null
      from sound g where e.id = any(g.handled) and e.id = any($4::bigint[])
    ), heard as (
      select count(pg_notify('kandili_live', topic)) from (select distinct unnest(topics) as topic from sound) topics
    ), ${filing(`(select coalesce(json_agg(json_build_object('data', job)), '[]'::json) from sound)`)}
    select g.n, exists (select from sound s where s.n = g.n) as "isWritten" from given g
    where (select count(*) from notified) >= 0 and (select count from heard) >= 0
    order by g.n`,
  )

/**
 * Writes settlements, each entirely or not at all.
 * @returns for each whether it was written, which it was not if anything of it had changed since it was read
 */
export const insertSettlements = async (
  db: Database,
  statement: ReturnType<typeof settlementStatement>,
  settlements: readonly Settlement[],
): Promise<boolean[]> => {
  const given = settlements.map(({ versions, change, events, ...one }, n) => ({
    n,
    payment_id: one.paymentId,
    payment_version: versions.payment,
    request_id: one.requestId,
    request_version: versions.request,
    line_versions: versions.lines,
    from_state: one.fromState,
    actor_user_id: one.actorUserId,
    at: one.at,
    ...change,
    events: events.map((event, position) => ({ n: position, ...event })),
    transfers: one.transfers,
    handled: one.handled,
    topics: one.topics,
    job: one.job,
  }))
  const rows = await executePrepared<{ n: number; isWritten: boolean }>(db, statement, [
    JSON.stringify(given),
    settlements.map(({ requestId }) => requestId),
    settlements.map(({ paymentId }) => paymentId),
    settlements.flatMap(({ handled }) => [...handled]),
  ])
  return rows.map(({ isWritten }) => isWritten)
}

const asked = {
  name: 'payments-note-asked',
  text: `
    with noted as (update payment set asked_at = $2, ask_again_at = $3 where id = $1)
    update external_event set handled_at = $2, outcome = 'SETTLED', payment_id = $1, last_error = null
    where id = any($4::bigint[])`,
}

/**
 * Records that the gateway was asked about a payment without news, and that the webhooks behind it are handled.
 * @param again when to ask it next
 */
export const noteAsked = async (
  db: Database,
  paymentId: number,
  { askedAt, again, handled }: { askedAt: Date; again: Date | null; handled: readonly number[] },
): Promise<void> => {
  await executePrepared(db, asked, [paymentId, askedAt, again, [...handled]])
}
