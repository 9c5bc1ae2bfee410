import { sql } from 'kysely'
import type { Database } from '../../../platform/context.ts'

/** A request's own columns as payments need them. */
export type PayableRow = {
  id: number
  code: string
  state: string
  total_cents: number
  refunded_cents: number
  language: string
  contact_email: string
  expires_at: Date
  payment_method: string | null
}

export type PayableLineRow = {
  id: number
  temple_id: number
  temple_title: unknown
  service: string
  quantity: number
  type_title: unknown
  amount_cents: number
  commission_cents: number
  commission_vat_cents: number
  refunded_cents: number
  postage_cents: number | null
  state: string
  settled_at: Date | null
}

/** The lines of a request in their order. */
export const findPayableLines = (db: Database, requestId: number): Promise<PayableLineRow[]> =>
  db
    .selectFrom('request_line as l')
    .innerJoin('temple as t', 't.id', 'l.temple_id')
    .select([
      'l.id',
      'l.temple_id',
      't.title as temple_title',
      'l.service',
      'l.quantity',
      'l.type_title',
      'l.amount_cents',
      'l.commission_cents',
      'l.commission_vat_cents',
      'l.refunded_cents',
      'l.postage_cents',
      'l.state',
      'l.settled_at',
    ])
    .where('l.request_id', '=', requestId)
    .orderBy('l.position')
    .execute()

/** Moves the price of sending, with its commission, from one line of a request to another. Amounts in cents. */
export const movePostage = (
  db: Database,
  lines: { from: number; to: number },
  moved: { amountCents: number; commissionCents: number; commissionVatCents: number },
) =>
  sql`
  update request_line l set
    amount_cents = amount_cents + side.sign * ${moved.amountCents}::integer,
    postage_cents = postage_cents + side.sign * ${moved.amountCents}::integer,
    commission_cents = commission_cents + side.sign * ${moved.commissionCents}::integer,
    commission_vat_cents = commission_vat_cents + side.sign * ${moved.commissionVatCents}::integer
  from (values (${lines.from}::bigint, -1), (${lines.to}::bigint, 1)) side (line_id, sign)
  where l.id = side.line_id`.execute(db)

type LineOfPayable = Omit<PayableLineRow, 'settled_at'> & {
  settled_at: string | null
  visible_to_temple: boolean
}

/** A request with its lines and their versions, in one statement. */
export const findPayable = async (db: Database, code: string) => {
  const { rows } = await sql<
    PayableRow & { request_version: string; line_versions: string | null; lines: LineOfPayable[] | null }
  >`
    select r.id, r.code, r.state, r.total_cents, r.refunded_cents, r.language, r.contact_email, r.expires_at,
      r.payment_method, r.xmin::text as request_version, line.versions as line_versions, line.all as lines
    from request r
    cross join lateral (
      select ${lineVersions('l')} as versions,
        json_agg(json_build_object('id', l.id, 'temple_id', l.temple_id, 'temple_title', t.title, 'service', l.service,
          'quantity', l.quantity, 'type_title', l.type_title, 'amount_cents', l.amount_cents,
          'commission_cents', l.commission_cents, 'commission_vat_cents', l.commission_vat_cents,
          'refunded_cents', l.refunded_cents, 'postage_cents', l.postage_cents, 'state', l.state, 'settled_at', l.settled_at,
          'visible_to_temple', l.visible_to_temple) order by l.position) as "all"
      from request_line l join temple t on t.id = l.temple_id where l.request_id = r.id) line
    where r.code = ${code}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const lines = (row.lines ?? []).map((line) => ({
    ...line,
    settled_at: line.settled_at === null ? null : new Date(line.settled_at),
  }))
  return { request: row, lines, version: { request: row.request_version, lines: row.line_versions ?? '' } }
}

/** The versions of a request's lines as one text, to be compared under lock with what was read without one. */
export const lineVersions = (of: string) =>
  sql.raw<string>(`string_agg(${of}.id || ':' || ${of}.xmin, ',' order by ${of}.id)`)

/**
 * The parts of a statement that lock a request with its lines and compare them with what was read, a list of common
 * table expressions of which `sound` has the request's id, or nothing if something changed.
 */
export const requestHeld = (requestId: number, version: { request: string; lines: string }) => sql`
  held_request as materialized (
    select id, xmin::text as version from request where id = ${requestId} for update
  ), held_line as materialized (
    select id, xmin::text as version from request_line
    where request_id = ${requestId} and (select count(*) from held_request) >= 0 order by id for update
  ), sound as materialized (
    select id from held_request where version = ${version.request} and ${version.lines} = (
      select string_agg(id || ':' || version, ',' order by id) from held_line)
  )`

/**
 * The part that stores the payment method of the request of `from`, and until when it can be paid (null: as before).
 * @param from a table expression with a column `request_id`
 */
export const methodNoted = (
  { request_id: requestId, method }: { request_id: number; method: string },
  payableUntil: Date | null,
  from: string,
) => sql`
  method_noted as (
    update request set payment_method = ${method}, expires_at = coalesce(${payableUntil}::timestamptz, expires_at)
    where id = ${requestId} and id in (select request_id from ${sql.raw(from)})
  )`
