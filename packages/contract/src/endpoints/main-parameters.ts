import { z } from 'zod'
import { recordHistory } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { integerQuery } from '../searchable.ts'
import { bilingual, idInput, instant, recordVersion } from '../shapes.ts'

const MOST_CHANGES = 100

/** The purpose of each group of parameters, in the order of the list. */
export const parameterPurposes = [
  'OFFERINGS',
  'MONEY',
  'TIMES',
  'ACCESS',
  'PRIVACY',
  'BANK',
  'OPERATOR',
] as const

/** A changed value applies to temples that open later, to requests that are placed later, or to everything. */
export const parameterScopes = ['NEW_TEMPLES', 'NEW_REQUESTS', 'ALL'] as const

/** Cents, basis points (hundredths of a percent), whole numbers, yes or no, texts. */
const value = z.union([z.number(), z.boolean(), z.string()])

const mainParameter = z.object({
  id: z.number().int(),
  version: z.number().int(),
  updatedAt: instant,
  key: z.string(),
  purpose: z.enum(parameterPurposes),
  title: bilingual,
  description: bilingual,
  type: z.enum(['INTEGER', 'CENTS', 'BASIS_POINTS', 'BOOLEAN', 'TEXT', 'IBAN']),
  /** Such as DAYS; empty if the type implies it. */
  unit: z.string(),
  value,
  /** The default of a new installation. */
  initial: value,
  /** For numbers, in their own unit; otherwise null. */
  minimum: z.number().int().nullable(),
  maximum: z.number().int().nullable(),
  /** Whether the website publishes the value. */
  public: z.boolean(),
  /** To what a change applies. */
  scope: z.enum(parameterScopes),
  /** The value before the last change, and who made that; null if it was never changed. */
  former: value.nullable(),
  changedBy: z.string().nullable(),
})
export type MainParameter = z.infer<typeof mainParameter>

export const list = endpoint('GET /main-parameters', {
  summary: 'List all parameters by purpose',
  answer: z.object({ records: z.array(mainParameter), total: z.number().int() }),
  access: { right: 'general_mainparameter_view' },
})

export const versions = endpoint('GET /main-parameters/:id/versions', {
  summary: 'Read the values that a parameter had, the newest first, with who set each and when',
  answer: recordHistory,
  access: { right: 'general_mainparameter_view' },
})

export const effect = endpoint('GET /main-parameters/:id/effect', {
  summary: 'Count what another value would change at once; null for parameters without a count',
  query: z.object({ value: integerQuery }),
  /** Requests that become late (fewer: negative), or acts whose names are erased the next night. */
  answer: z.object({ count: z.number().int().nullable() }),
  access: { right: 'general_mainparameter_view' },
})

export const save = endpoint('PUT /main-parameters', {
  summary: 'Change values, all or none; refused if one has changed since its given version',
  body: z.object({
    /** A null value means an empty text. */
    changes: z
      .array(z.object({ id: idInput, value: value.nullable(), version: recordVersion }))
      .min(1)
      .max(MOST_CHANGES),
  }),
  answer: z.object({ records: z.array(mainParameter) }),
  errors: ['CONFLICT'],
  access: { right: 'general_mainparameter_edit' },
  asksPassword: true,
})
