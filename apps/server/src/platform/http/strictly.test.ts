import { endpoints } from '@kandili/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { strictly } from './strictly.ts'

const unknownIn = (schema: z.ZodType, value: unknown): string[] =>
  (strictly(schema).safeParse(value).error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key].join('.')) : [],
  )

type Declared = { method: string; path: string; body: z.ZodType }
const bodies = Object.values(endpoints)
  .flatMap((group): unknown[] => Object.values(group))
  .filter((one): one is Declared => Object(one).path !== undefined && Object(one).body instanceof z.ZodObject)
  .map(({ method, path, body }) => [`${method} ${path}`, body] as const)

describe('an undeclared field', () => {
  it.each(bodies)('is refused by %s', (_, body) => {
    expect(unknownIn(body, { undeclared: 1 })).toContain('undeclared')
  })

  it.each([
    ['a list', { lines: [{ a: 1, b: 2 }] }, 'lines.0.b'],
    ['an optional object', { at: { a: 1, b: 2 } }, 'at.b'],
    ['an object with a rule', { ruled: { a: 1, b: 2 } }, 'ruled.b'],
    ['one of several kinds', { kind: { type: 'X', b: 2 } }, 'kind.b'],
    ['a trimmed object', { piped: { a: 1, b: 2 } }, 'piped.b'],
  ])('is refused inside %s', (_, value, field) => {
    const a = z.object({ a: z.number() })
    const schema = z.object({
      lines: z.array(a).optional(),
      at: a.nullish(),
      ruled: a.refine(() => true).optional(),
      kind: z.discriminatedUnion('type', [z.object({ type: z.literal('X') })]).optional(),
      piped: a.transform((one) => one.a).optional(),
    })
    expect(unknownIn(schema, value)).toEqual([field])
  })

  it('is kept where a schema takes any', () => {
    const schema = z.object({ values: z.record(z.string(), z.number()), more: z.looseObject({}) })
    expect(strictly(schema).parse({ values: { any: 1 }, more: { other: 2 } })).toEqual({
      values: { any: 1 },
      more: { other: 2 },
    })
  })
})
