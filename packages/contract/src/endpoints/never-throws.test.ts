import { expect, it } from 'vitest'
import { z } from 'zod'
import * as endpoints from './index.ts'

type Declared = { method: string; path: string; body?: unknown; query?: unknown }

const declared = Object.values(endpoints)
  .flatMap((group): unknown[] => Object.values(group))
  .filter((one): one is Declared => Object(one).path !== undefined && Object(one).method !== undefined)

const schemas = declared.flatMap(({ method, path, body, query }) =>
  [body, query]
    .filter((schema): schema is z.ZodType => schema instanceof z.ZodType)
    .map((schema) => [`${method} ${path}`, schema] as const),
)

const anything = [undefined, null, 'x', 1, true, [], [null], {}, { x: null }]

/** A rule that throws answers 500 where the caller sent nonsense. */
it.each(schemas)('%s judges any input without throwing', (_, schema) => {
  const fields = Object.keys((schema as { shape?: object }).shape ?? {})
  const inputs = fields.flatMap((field) => anything.map((value) => ({ [field]: value })))
  for (const input of [...anything, ...inputs]) expect(() => schema.safeParse(input)).not.toThrow()
})
