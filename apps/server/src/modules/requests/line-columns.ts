import type { PlacedLine } from '@kandili/contract'
import type { Insertable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DB } from '../../platform/database/schema.ts'
import { sealableNames } from './sealed-names.ts'

type Columns = DB['request_line']

/** The columns that placing writes, with their SQL types. */
export const placedColumns = {
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
  send_to_sealed: 'bytea',
  preferred_date: 'date',
  service_date: 'date',
  takes_place: 'boolean',
  amount_cents: 'integer',
  postage_cents: 'integer',
  vat_rate: 'integer',
  full_price_cents: 'integer',
  recommended_price_cents: 'integer',
  commission_cents: 'integer',
  commission_vat_cents: 'integer',
  burning_minutes: 'integer',
} as const satisfies { [K in keyof Columns]?: string }

export type NewLine = Required<Pick<Insertable<Columns>, keyof typeof placedColumns>>

/** A line without the texts, the photograph and the recording of its people: closed, or forgotten. */
export const wordless = {
  names_sealed: null,
  message_sealed: null,
  send_to_sealed: null,
  answer_sealed: null,
  answer_file_id: null,
  decline_reason_sealed: null,
  done_by_sealed: null,
  live_sealed: null,
} as const satisfies Record<Extract<keyof Columns, `${string}_sealed`> | 'answer_file_id', null>

/** The columns of the names of a line; `asTyped` are those to be read without declension. */
export const namesColumns = async (
  { system: { vault } }: Context,
  templeId: number,
  { names, asTyped = [] }: Pick<PlacedLine, 'names' | 'asTyped'>,
) => ({
  names_sealed: await vault.seal(templeId, sealableNames(names, asTyped)),
  names_count: names.length,
})

/** The columns of what the payer asks for in a line. */
export const askedColumns = async (context: Context, line: PlacedLine) => {
  const seal = (text: string | undefined) =>
    text?.trim() ? context.system.vault.seal(line.templeId, text.trim()) : null
  return {
    temple_id: line.templeId,
    service: line.service,
    type_id: line.typeId,
    saint_id: line.saintId ?? null,
    quantity: line.quantity,
    intention: line.intention,
    ...(await namesColumns(context, line.templeId, line)),
    message_sealed: await seal(line.message),
    send_to_sealed: await seal(line.sendTo),
    preferred_date: line.preferredDate,
  } satisfies Partial<NewLine>
}
