import type { AnswerOf, Authority, CallInput, EndpointShape } from '@kandili/contract'
import type { BodySchema } from '@kandili/contract/issues'
import type { MessageKey } from '../lib/language/language.tsx'
import type { Column, Row, Words } from './columns.tsx'
import type { FormLook, FormOf, Values } from './fields.ts'
import type { Filter } from './filters.tsx'
import type { ListDefaults } from './list-address.ts'

/** The calls of the contract for a list and a form. */
type CatalogueCalls = {
  readonly list: EndpointShape & { readonly path: `/${string}` }
  readonly read: EndpointShape
  readonly update: EndpointShape
}
type NewBody<Calls> = Calls extends { readonly create: EndpointShape }
  ? CallInput<Calls['create']>['body']
  : Calls extends { readonly update: EndpointShape }
    ? Omit<NonNullable<CallInput<Calls['update']>['body']>, 'version'>
    : never
type RowOf<Calls extends CatalogueCalls> =
  AnswerOf<Calls['list']> extends { records: (infer R)[] } ? R : never

/** The schemas of the bodies, as the contract declares them. */
type Bodies = {
  readonly create?: { readonly body: BodySchema }
  readonly update: { readonly body: BodySchema }
  /** For nouns whose records have a history. */
  readonly versions?: EndpointShape
}

/** The definition of a catalogue noun. `R` is a row of its list, `D` the record that its form reads. */
export type Catalogue<R extends Row, D extends R = R> = {
  /** Its path in the API and in the URL: `candle-types`. */
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
  /** Its calls in the contract, loaded with the form: they contain the validation rules. */
  readonly contract: () => Promise<Bodies>
  /** Its fields by name; a function if they depend on the record (undefined for a new one). */
  readonly form: FormLook | ((record: D | undefined) => FormLook)
  /** Simple fields through which a file imports what the form edits with its own controls; NONE if files cannot. */
  readonly imports?: FormLook | 'NONE'
  /** A new record's initial values, besides empty fields. */
  readonly initial?: Values
  /** Where a row of the list leads; by default to its form. */
  readonly linkOf?: (row: R) => string
  /** Its form does not show who else has it open, which takes the authority of administrators. */
  readonly hidesEditors?: true
  /** Records are not added by a form, nor deleted unless `isDeletable` says so. */
  readonly fixed?: true
  /** Whether a record may be deleted at all; by default all may. */
  readonly isDeletable?: (record: R) => boolean
}

/** A noun without the call has no imports to offer. */
type ImportsOf<Calls> = Calls extends { readonly importLines: EndpointShape }
  ? unknown
  : { readonly imports: 'NONE' }

/**
 * A catalogue whose form covers the contract: it has a field for each property of the body, of a type that can hold
 * the value, or null for what it leaves out on purpose. `CatalogueOf<typeof endpoints.countries>`
 */
export type CatalogueOf<Calls extends CatalogueCalls> = Omit<
  Catalogue<RowOf<Calls> & Row, AnswerOf<Calls['read']> & RowOf<Calls> & Row>,
  'form' | 'noun'
> & {
  readonly noun: Calls['list']['path'] extends `/${infer Noun}` ? Noun : never
  readonly form:
    | FormOf<NewBody<Calls>>
    | ((record: AnswerOf<Calls['read']> | undefined) => FormOf<NewBody<Calls>> | FormLook)
} & ImportsOf<Calls>

/** 'Edit' if the id is above 0, 'Insert' for a new record, 'View' for read-only users. */
export const formTitle = (id: number, mayEdit: boolean): 'action.edit' | 'action.insert' | 'action.view' =>
  mayEdit ? (id > 0 ? 'action.edit' : 'action.insert') : 'action.view'

/** The id in `/candle-types/17`; 0 for `new`; undefined for anything else. */
export const idInAddress = (text: string | undefined): number | undefined => {
  if (text === 'new') return 0
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}
