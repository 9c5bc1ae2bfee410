import { z } from 'zod'
import { civilDate, oneOrMany } from './shapes.ts'

/** How a field of a record is searched: `saints?title=nikolaos&birthYear=270`. */
export type FieldKind = 'bilingual' | 'text' | 'number' | 'flag' | 'choice' | 'day'

type Definition = { readonly type?: string; readonly format?: string; readonly innerType?: z.ZodType }

/** The search type of a field, or undefined if it is not searchable (lists, references, instants). */
export const fieldKind = (schema: z.ZodType): FieldKind | undefined => {
  const { type, format, innerType } = schema.def as Definition
  switch (type) {
    case 'nullable':
    case 'optional':
      return innerType && fieldKind(innerType)
    case 'string':
      if (format === 'datetime') return undefined
      return format === 'date' ? 'day' : 'text'
    case 'number':
      return 'number'
    case 'boolean':
      return 'flag'
    case 'enum':
      return 'choice'
    case 'object':
      return schema instanceof z.ZodObject && Object.keys(schema.shape).join() === 'el,en'
        ? 'bilingual'
        : undefined
    default:
      return undefined
  }
}

const LONGEST = 200
const words = z.string().trim().min(1).max(LONGEST)

/** `1` or `true` is on, `0` or `false` off, and `null` no filter (specification, section 3). */
export const flagQuery = z
  .enum(['true', 'false', '1', '0', 'null'])
  .transform((value) => (value === 'null' ? undefined : value === 'true' || value === '1'))
  .optional()

/** A number as a column can contain it: 32 bits. The database fails on others. */
const numberQuery = z.coerce
  .number()
  .min(-(2 ** 31), 'rule.min')
  .max(2 ** 31 - 1, 'rule.max')
/** A whole number as a column can contain it. */
export const integerQuery = numberQuery.refine(Number.isInteger, 'rule.integer')

/** Whether a field's schema, which may be nullable or optional, accepts whole numbers only. */
const isInteger = (schema: z.ZodType): boolean => {
  const { innerType } = schema.def as Definition
  return innerType ? isInteger(innerType) : schema instanceof z.ZodNumber && schema.isInt
}

const queryOf = (kind: FieldKind, schema: z.ZodType): z.ZodType => {
  switch (kind) {
    case 'number':
      return oneOrMany(isInteger(schema) ? integerQuery : numberQuery)
    case 'flag':
      return flagQuery
    case 'day':
      return oneOrMany(civilDate)
    case 'choice':
      return oneOrMany(words)
    default:
      return words.optional()
  }
}

/** The query parameters of a record's searchable fields. */
export const fieldQueries = (record: z.ZodObject): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(record.shape).flatMap(([field, schema]) => {
      const kind = fieldKind(schema as z.ZodType)
      return kind ? [[field, queryOf(kind, schema as z.ZodType)] as const] : []
    }),
  )
