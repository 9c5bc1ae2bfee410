import { z } from 'zod'
import { editingEndpoint, recordHistory } from '../catalogue.ts'
import { endpoint } from '../endpoint.ts'
import { bilingual, instant, recordVersion } from '../shapes.ts'

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
})
export type MainParameter = z.infer<typeof mainParameter>

export const list = endpoint('GET /main-parameters', {
  summary: 'List all parameters by purpose',
  answer: z.object({ records: z.array(mainParameter), total: z.number().int() }),
  access: { right: 'general_mainparameter_view' },
})

export const read = endpoint('GET /main-parameters/:id', {
  summary: 'Read a parameter with its limits',
  answer: mainParameter,
  access: { right: 'general_mainparameter_view' },
})

export const versions = endpoint('GET /main-parameters/:id/versions', {
  summary: 'Read the values that a parameter had, the newest first, with who set each and when',
  answer: recordHistory,
  access: { right: 'general_mainparameter_view' },
})

export const editing = editingEndpoint('main-parameters', 'general_mainparameter')

export const update = endpoint('PUT /main-parameters/:id', {
  summary: 'Update the value; refused if it has changed since the given version',
  /** Null means an empty text. */
  body: z.object({ value: value.nullable(), version: recordVersion }),
  answer: mainParameter,
  errors: ['CONFLICT'],
  access: { right: 'general_mainparameter_edit' },
})
