import type { LineState, RequestState } from '@kandili/contract'
import { isOver } from '@kandili/domain'
import type { Database } from '../../../platform/context.ts'
import { executeText } from '../../../platform/database/execute-text.ts'
import type { Filing } from '../../../platform/job-queue.ts'
import { type NewTransfer, transfersWritten } from '../../ledger/index.ts'
import { type PaidRow, paidColumns, paidHeard, requestsMarkedPaid } from '../../requests/index.ts'
import type { PaidLine } from '../refunds/shares.ts'
import type { Payment, StoredEvent } from '../repository-payments.ts'

type WrittenEvent = Omit<StoredEvent, 'occurredAt'> & { occurredAt: string }

type SettledLine = PaidLine & {
  readonly id: number
  readonly state: LineState
  readonly settled_at: Date | null
  readonly isShown: boolean
  /** Nothing of it will be done, and that can no longer be undone. */
  readonly isOver: boolean
  /** Whether its temple's agreement says that it bears its part of the gateway's fee. */
  readonly bearsFee: boolean
}

/** A payment with everything that settling it needs, and the versions of the rows it was read from. */
export type Settling = {
  payment: Payment
  /** In the order in which they were written; grows as facts are learned. */
  events: readonly StoredEvent[]
  readonly request: {
    readonly id: number
    readonly state: RequestState
    readonly totalCents: number
    readonly lines: readonly SettledLine[]
  }
  readonly versions: { readonly payment: string; readonly request: string; readonly lines: string }
}

const settling = `
    select p.*, p.xmin::text as payment_version, r.state as request_state, r.total_cents,
      r.xmin::text as request_version, line.all as lines, line.versions as line_versions,
      (select json_agg(json_build_object('type', e.type, 'key', e.event_key, 'amountCents', e.amount_cents,
          'detail', e.detail, 'occurredAt', e.occurred_at) order by e.id)
        from payment_event e where e.payment_id = p.id) as events
    from payment p
    join request r on r.id = p.request_id
    cross join lateral (
      select string_agg(l.id || ':' || l.xmin, ',' order by l.id) as versions,
        json_agg(json_build_object('id', l.id, 'templeId', l.temple_id, 'amountCents', l.amount_cents,
          'commissionCents', l.commission_cents, 'commissionVatCents', l.commission_vat_cents, 'state', l.state,
          'settled_at', l.settled_at, 'isShown', l.visible_to_temple, 'bearsFee', t.gateway_fee_bearer = 'TEMPLE')
          order by l.position) as "all"
      from request_line l join temple t on t.id = l.temple_id where l.request_id = r.id) line
    where p.id = any($1::bigint[])`

type Row = Payment & {
  payment_version: string
  request_state: RequestState
  total_cents: number
  request_version: string
  events: WrittenEvent[] | null
  lines: (Omit<SettledLine, 'settled_at' | 'isOver'> & { settled_at: string | null })[] | null
  line_versions: string | null
}

/** Payments at one moment, by id; takes no locks. */
export const findSettling = async (
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Settling>> => {
  const rows = await executeText<Row>(db, settling, [[...ids]])
  return new Map(
    rows.map(
      ({
        payment_version,
        request_state,
        total_cents,
        request_version,
        events,
        lines,
        line_versions,
        ...payment
      }) => [
        payment.id,
        {
          payment,
          events: (events ?? []).map((event) => ({ ...event, occurredAt: new Date(event.occurredAt) })),
          request: {
            id: payment.request_id,
            state: request_state,
            totalCents: total_cents,
            lines: (lines ?? []).map((read) => {
              const line = {
                ...read,
                settled_at: read.settled_at === null ? null : new Date(read.settled_at),
              }
              return { ...line, isOver: isOver(line) }
            }),
          },
          versions: { payment: payment_version, request: request_version, lines: line_versions ?? '' },
        },
      ],
    ),
  )
}

const projected = {
  state: 'text',
  captured_cents: 'integer',
  refunded_cents: 'integer',
  failure_code: 'text',
  processing: 'boolean',
  booked_to: 'text',
  provider_refs: 'text[]',
  ask_again_at: 'timestamptz',
  asked_at: 'timestamptz',
  settled_at: 'timestamptz',
} as const satisfies Partial<Record<keyof Payment, string>>

/** The columns of a payment that are computed from its events and the gateway's latest answer. */
export type Projection = Pick<Payment, keyof typeof projected>

/** Everything that money changes which pays a request. */
export type Settlement = {
  readonly paymentId: number
  readonly versions: Settling['versions']
  readonly events: readonly StoredEvent[]
  readonly transfers: readonly NewTransfer[]
  readonly payment: Projection
  readonly paid: PaidRow
  /** The stored webhooks that are handled with it. */
  readonly handled: readonly number[]
}

/**
 * Locks requests, payments and lines, in this order; compares each with the version that was read; and writes
 * everything that the unchanged payments cause: events, books, payments, stored webhooks, and their paid requests. Ids
 * are also given as arrays: a join would be planned for a hundred payments, and scan whole tables.
 */
const settlementText = (filing: Filing): string => `with given as materialized (
      select * from jsonb_to_recordset($1::jsonb) as g(n integer, payment_id bigint, payment_version text,
        request_version text, line_versions text, events jsonb, transfers jsonb, handled bigint[],
        ${Object.entries(projected)
          .map(([name, type]) => `${name} ${type}`)
          .join(', ')}, ${paidColumns})
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
      update payment p set ${Object.keys(projected)
        .map((name) => `${name} = g.${name}`)
        .join(', ')}
      from sound g where p.id = g.payment_id and p.id = any($3::bigint[])
    ), handled_event as (
      update external_event e set handled_at = g.at, outcome = 'SETTLED', payment_id = g.payment_id, last_error = null
      from sound g where e.id = any(g.handled) and e.id = any($4::bigint[])
    ), ${requestsMarkedPaid('sound', '$2::bigint[]', filing)}
    select g.n, exists (select from sound s where s.n = g.n) as "isWritten" from given g
    where ${paidHeard}
    order by g.n`

/**
 * Writes settlements, each entirely or not at all.
 * @returns for each whether it was written, which it was not if anything of it had changed since it was read
 */
export const insertSettlements = async (
  db: Database,
  filing: Filing,
  settlements: readonly Settlement[],
): Promise<boolean[]> => {
  const given = settlements.map(({ paymentId, versions, events, payment, paid, ...one }, n) => ({
    n,
    payment_id: paymentId,
    payment_version: versions.payment,
    request_version: versions.request,
    line_versions: versions.lines,
    events: events.map((event, position) => ({ n: position, ...event })),
    ...payment,
    ...paid,
    ...one,
  }))
  const rows = await executeText<{ n: number; isWritten: boolean }>(db, settlementText(filing), [
    JSON.stringify(given),
    settlements.map(({ paid }) => paid.request_id),
    settlements.map(({ paymentId }) => paymentId),
    settlements.flatMap(({ handled }) => [...handled]),
  ])
  return rows.map(({ isWritten }) => isWritten)
}

const asked = `
    with noted as (update payment set asked_at = $2, ask_again_at = $3 where id = $1)
    update external_event set handled_at = $2, outcome = 'SETTLED', payment_id = $1, last_error = null
    where id = any($4::bigint[])`

/**
 * Records that the gateway was asked about a payment without news, and that the webhooks behind it are handled.
 * @param again when to ask it next
 */
export const recordAsked = async (
  db: Database,
  paymentId: number,
  { askedAt, again, handled }: { askedAt: Date; again: Date | null; handled: readonly number[] },
): Promise<void> => {
  await executeText(db, asked, [paymentId, askedAt, again, [...handled]])
}
