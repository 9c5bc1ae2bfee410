import { type FieldKind, fieldKind } from '@kandili/contract'
import { ZodObject } from 'zod'
import { Refusal } from '../errors.ts'
import { type AnyCatalogue, columnOf } from './definition.ts'

type Filters = Readonly<Record<string, unknown>>
type SearchedField = { readonly name: string; readonly kind: FieldKind; readonly value: unknown }

/** Parameters of every list that are not fields. */
const ofTheList: ReadonlySet<string> = new Set(['page', 'size', 'sort', 'order', 'q', 'count'])

/**
 * The fields of the record that a query searches by (`saints?title=nikolaos`), with their columns; without the noun's
 * declared filters.
 * @throws VALIDATION_FAILED, by name, for a field that is shown but not stored
 */
export const searchedFields = (noun: AnyCatalogue, filters: Filters): SearchedField[] => {
  const record = noun.endpoints.read.answer
  if (!(record instanceof ZodObject)) return []
  return Object.entries(filters).flatMap(([field, value]) => {
    if (value === undefined || ofTheList.has(field) || Object.hasOwn(noun.filters ?? {}, field)) return []
    const kind = fieldKind(record.shape[field] ?? record)
    const name = columnOf(noun, field)
    if (kind === undefined || name === undefined) {
      throw new Refusal('VALIDATION_FAILED', { fields: [{ field, message: 'rule.unknownField' }] })
    }
    return [{ name, kind, value }]
  })
}
