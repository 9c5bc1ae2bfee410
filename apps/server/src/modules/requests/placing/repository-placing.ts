import type { Language, Service } from '@kandili/contract'
import type { Database } from '../../../platform/context.ts'
import { executePrepared } from '../../../platform/database/prepared.ts'

export type NewRequest = {
  code: string
  customer_id: number | null
  contact_first_name: string
  contact_last_name: string
  contact_email: string
  contact_phone: string | null
  language: Language
  total_cents: number
  line_count: number
  first_temple_id: number
  first_service: Service
  first_intention: string
  expires_at: Date
  placed_at: Date
}

export type NewLine = {
  position: number
  temple_id: number
  service: Service
  type_id: number
  type_title: { el: string; en: string }
  saint_id: number | null
  quantity: number
  intention: string
  names_sealed: Buffer
  names_count: number
  message_sealed: Buffer | null
  preferred_date: string | null
  amount_cents: number
  commission_cents: number
  commission_vat_cents: number
  burning_minutes: number | null
}

export type NewConsent = { purpose: string; text_version: string }

const requestColumns = [
  'code',
  'customer_id',
  'contact_first_name',
  'contact_last_name',
  'contact_email',
  'contact_phone',
  'language',
  'total_cents',
  'line_count',
  'first_temple_id',
  'first_service',
  'first_intention',
  'expires_at',
  'placed_at',
] as const satisfies readonly (keyof NewRequest)[]

const lineColumns = {
  position: 'integer',
  temple_id: 'bigint',
  service: 'text',
  type_id: 'bigint',
  type_title: 'jsonb',
  saint_id: 'bigint',
  quantity: 'integer',
  intention: 'text',
  names_sealed: 'bytea',
  names_count: 'integer',
  message_sealed: 'bytea',
  preferred_date: 'date',
  amount_cents: 'integer',
  commission_cents: 'integer',
  commission_vat_cents: 'integer',
  burning_minutes: 'integer',
} as const satisfies Record<keyof NewLine, string>

const lineNames = Object.keys(lineColumns).join(', ')
const lineTypes = Object.entries(lineColumns)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')
const requestValues = requestColumns.map((_, index) => `$${index + 1}`).join(', ')

/** All four tables in one round trip, planned once for each connection: most of what placing a request costs. */
const placing = {
  name: 'requests-place',
  text: `
    with placed as (
      insert into request (${requestColumns.join(', ')}) values (${requestValues}) returning id, language, placed_at
    ), lines as (
      insert into request_line (request_id, ${lineNames})
      select placed.id, line.* from placed, jsonb_to_recordset($${requestColumns.length + 1}::jsonb) as line(${lineTypes})
      returning id, position
    ), history as (
      insert into request_event (request_id, line_id, to_state, at)
      select id, null::bigint, 'PENDING_PAYMENT', placed_at from placed
      union all
      (select placed.id, lines.id, 'PENDING', placed_at from placed, lines order by lines.position)
    ), agreed as (
      insert into consent (request_id, purpose, text_version, language, given_at)
      select placed.id, given.purpose, given.text_version, placed.language, placed.placed_at
      from placed, jsonb_to_recordset($${requestColumns.length + 2}::jsonb) as given(purpose text, text_version text)
    )
    select placed.id, (select array_agg(lines.id order by lines.position) from lines) as line_ids from placed`,
}

const bytea = (bytes: Buffer | null): string | null => (bytes ? `\\x${bytes.toString('hex')}` : null)

/** Writes a request with its lines, their first history rows and the consents, in one statement. */
export const insertRequest = async (
  db: Database,
  { request, lines, consents }: { request: NewRequest; lines: NewLine[]; consents: NewConsent[] },
): Promise<{ id: number; code: string; lineIds: number[] }> => {
  const linesAsJson = JSON.stringify(
    lines.map((line) => ({
      ...line,
      names_sealed: bytea(line.names_sealed),
      message_sealed: bytea(line.message_sealed),
    })),
  )
  const [row] = await executePrepared<{ id: number; line_ids: number[] }>(db, placing, [
    ...requestColumns.map((column) => request[column]),
    linesAsJson,
    JSON.stringify(consents),
  ])
  if (!row) throw new Error('The request was not written')
  return { id: row.id, code: request.code, lineIds: row.line_ids }
}
