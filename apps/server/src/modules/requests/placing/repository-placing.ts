import type { Language, RequestChannel, Service } from '@kandili/contract'
import type { Database } from '../../../platform/context.ts'
import { executeText } from '../../../platform/database/execute-text.ts'
import { type NewLine, placedColumns } from '../line-columns.ts'
import type { OfferVersion } from './placement.ts'

export type NewRequest = {
  code: string
  customer_id: number | null
  contact_first_name: string
  contact_last_name: string
  contact_email: string
  contact_phone: string | null
  language: Language
  channel: RequestChannel
  total_cents: number
  line_count: number
  first_temple_id: number
  first_service: Service
  first_intention: string | null
  expires_at: Date
  placed_at: Date
}

export type NewConsent = { purpose: string; text_version: string }

/** The answer to a repeated Idempotency-Key. */
export type NewAnswer = { keyHash: Buffer; bodyHash: Buffer; sealed: Buffer }

/** A request to write, with the conditions that must still hold. */
export type Placement = {
  request: NewRequest
  /** Each with the version of its temple's offer that it was checked against. */
  lines: (NewLine & { offer: OfferVersion })[]
  consents: NewConsent[]
  answer: NewAnswer | null
  /** The account that must be enabled, and stays so until the commit; null for a visitor. */
  holder: number | null
}

/**
 * OFFER_CHANGED: the database differs from what the lines were checked against. ANSWERED: the Idempotency-Key has an
 * answer. SESSION_ENDED: the account is not enabled (any more). In each of these cases nothing of the request is
 * written.
 */
export type Written =
  | { readonly outcome: 'PLACED'; readonly id: number; readonly lineIds: readonly number[] }
  | { readonly outcome: 'OFFER_CHANGED' | 'ANSWERED' | 'SESSION_ENDED' }

const requestColumns = {
  code: 'text',
  customer_id: 'bigint',
  contact_first_name: 'text',
  contact_last_name: 'text',
  contact_email: 'text',
  contact_phone: 'text',
  language: 'text',
  channel: 'text',
  total_cents: 'integer',
  line_count: 'integer',
  first_temple_id: 'bigint',
  first_service: 'text',
  first_intention: 'text',
  expires_at: 'timestamptz',
  placed_at: 'timestamptz',
} as const satisfies Record<keyof NewRequest, string>

const typed = (columns: Readonly<Record<string, string>>): string =>
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')
const names = (columns: object, of?: string): string =>
  Object.keys(columns)
    .map((name) => (of ? `${of}.${name}` : name))
    .join(', ')

/**
 * All tables in one statement, one round trip and one commit, for one request or for many. Whether an
 * offer is still the one that was checked is tested by a subquery with an aggregate: a join would be planned for a
 * hundred lines, and read every temple.
 */
const placementText = `
  with given as materialized (
    select given.*, row_number() over (partition by key_hash order by n) as turn
    from jsonb_to_recordset($1::jsonb) as given(n integer, key_hash bytea, body_hash bytea, answer_sealed bytea,
      holder bigint, lines jsonb, consents jsonb, ${typed(requestColumns)})
  ), given_line as materialized (
    select given.n, line.* from given, jsonb_to_recordset(given.lines) as line(temple_version text,
      offering_version text, type_version text, ${typed(placedColumns)})
  ), changed as materialized (
    select distinct l.n from given_line l where (
      select count(*) from temple t
      join temple_offering o on o.temple_id = t.id and o.type_id = l.type_id and o.xmin::text = l.offering_version
      join offering_type y on y.id = o.type_id and y.xmin::text = l.type_version
      where t.id = l.temple_id and t.xmin::text = l.temple_version) = 0
  ), held as materialized (
    select id from app_user where id = any(array(select holder from given where holder is not null))
      and status = 'ENABLED' for share
  ), writable as materialized (
    select * from given where n not in (select n from changed)
      and (holder is null or holder in (select id from held)) and (key_hash is null or turn = 1)
  ), answered as (
    insert into idempotent_answer (key_hash, body_hash, status, answer_sealed, created_at)
    select key_hash, body_hash, 201, answer_sealed, placed_at from writable where key_hash is not null order by key_hash
    on conflict (key_hash) do nothing returning key_hash
  ), placed as (
    insert into request (${names(requestColumns)})
    select ${names(requestColumns)} from writable
    where key_hash is null or key_hash in (select key_hash from answered) order by n
    returning id, code, language, placed_at
  ), numbered as materialized (
    select given.n, given.consents, placed.* from placed join given on given.code = placed.code
  ), lines as (
    insert into request_line (request_id, ${names(placedColumns)})
    select numbered.id, ${names(placedColumns, 'l')} from numbered join given_line l on l.n = numbered.n
    order by l.n, l.position
    returning id, request_id, position
  ), history as (
    insert into request_event (request_id, line_id, to_state, at)
    select request_id, line_id, to_state, placed_at from (
      select id as request_id, null::bigint as line_id, 0 as position, 'PENDING_PAYMENT' as to_state, placed_at from numbered
      union all
      select numbered.id, lines.id, lines.position, 'PENDING', placed_at from numbered join lines on lines.request_id = numbered.id
    ) as moves order by request_id, position
  ), agreed as (
    insert into consent (request_id, purpose, text_version, language, given_at)
    select numbered.id, agreed.purpose, agreed.text_version, numbered.language, numbered.placed_at
    from numbered, jsonb_to_recordset(numbered.consents) as agreed(purpose text, text_version text)
  )
  select given.n, numbered.id,
    array(select lines.id from lines where lines.request_id = numbered.id order by lines.position) as line_ids,
    exists(select from changed where changed.n = given.n) as is_changed,
    given.holder is not null and not exists(select from held where held.id = given.holder) as is_not_held
  from given left join numbered on numbered.n = given.n
  order by given.n`

type Row = {
  n: number
  id: number | null
  line_ids: number[]
  is_changed: boolean
  is_not_held: boolean
}

const bytea = (bytes: Buffer | null | undefined): string | null =>
  bytes ? `\\x${bytes.toString('hex')}` : null

/** A row for `jsonb_to_recordset`. */
const asJson = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, Buffer.isBuffer(value) ? bytea(value) : value]),
  )

const writtenOf = ({ id, line_ids, is_changed, is_not_held }: Row): Written => {
  if (id !== null) return { outcome: 'PLACED', id, lineIds: line_ids }
  if (is_not_held) return { outcome: 'SESSION_ENDED' }
  return { outcome: is_changed ? 'OFFER_CHANGED' : 'ANSWERED' }
}

/**
 * Writes requests with their lines, first history rows, consents and stored answers, in one statement. Each is
 * written entirely or not at all; the outcomes are in the order of `placements`.
 */
export const insertPlacements = async (
  db: Database,
  placements: readonly Placement[],
): Promise<Written[]> => {
  const given = placements.map(({ request, lines, consents, answer, holder }, n) => ({
    ...request,
    n,
    holder,
    consents,
    key_hash: bytea(answer?.keyHash),
    body_hash: bytea(answer?.bodyHash),
    answer_sealed: bytea(answer?.sealed),
    lines: lines.map(({ offer, ...line }) => ({
      ...asJson(line),
      temple_version: offer.temple,
      offering_version: offer.offering,
      type_version: offer.type,
    })),
  }))
  const rows = await executeText<Row>(db, placementText, [JSON.stringify(given)])
  return rows.map(writtenOf)
}

const lineIds = `select l.id from request_line l join request r on r.id = l.request_id where r.code = $1 order by l.position`

/** The ids of a request's lines, in their order. */
export const findLineIds = async (db: Database, code: string): Promise<number[]> =>
  (await executeText<{ id: number }>(db, lineIds, [code])).map(({ id }) => id)
