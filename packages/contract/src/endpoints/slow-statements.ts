import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** What PostgreSQL counted of one statement, whose values are `$1` and so on. */
const statement = z.object({
  text: z.string(),
  calls: z.number().int(),
  meanMs: z.number(),
  totalMs: z.number(),
})

export const list = endpoint('GET /slow-statements', {
  summary: 'List the statements that take most of the database, without the values in them',
  answer: z.object({
    /** Whether PostgreSQL counts at all: pg_stat_statements. */
    isOn: z.boolean(),
    statements: z.array(statement),
  }),
  access: { right: 'general_mainparameter_view' },
})
