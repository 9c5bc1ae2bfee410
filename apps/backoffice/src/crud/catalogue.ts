import type { Authority } from '@kandili/contract'
import type { MessageKey } from '../app/language/language.tsx'
import type { Column, Row, Words } from './columns.tsx'
import type { Field } from './fields.ts'
import type { Filter } from './filters.tsx'
import type { ListDefaults } from './list-address.ts'

/** All that a catalogue noun says about itself; docs/catalogue-nouns.md shows one from end to end. */
export type Catalogue<R extends Row> = {
  /** Its path in the API and in the address: `candle-types`. */
  readonly noun: string
  readonly authority: Authority
  readonly title: MessageKey
  /** One of them, for 'Insert', 'Edit' and 'View'. */
  readonly one: MessageKey
  readonly searchLabel?: MessageKey
  readonly defaults: ListDefaults
  readonly columns: readonly Column<R>[]
  readonly filters?: readonly Filter[]
  readonly nameOf: (row: R, words: Words) => string
  /** Its fields; a function where they depend on the record (undefined for a new one). */
  readonly form: readonly Field[] | ((record: R | undefined) => readonly Field[])
  /** Nobody adds or deletes any: their number is the platform's own. */
  readonly fixed?: true
  /** Whether a record may be deleted at all; all may where left out. */
  readonly isDeletable?: (record: R) => boolean
}

/** 'Edit' if the id is above 0, 'Insert' for a new record, 'View' for those who may only look. */
export const formTitle = (id: number, mayEdit: boolean): 'action.edit' | 'action.insert' | 'action.view' =>
  mayEdit ? (id > 0 ? 'action.edit' : 'action.insert') : 'action.view'

/** The number in `/candle-types/17`; 0 for `new`; undefined for what is neither. */
export const idInAddress = (text: string | undefined): number | undefined => {
  if (text === 'new') return 0
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
