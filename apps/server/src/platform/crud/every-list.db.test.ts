import {
  ApiError,
  type Client,
  type EndpointShape,
  endpoints,
  type FieldKind,
  fieldKind,
} from '@kandili/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { ZodObject, type z } from 'zod'
import { addUser } from '../../../test/factories/add-user.ts'
import { makeTemple } from '../../../test/factories/temple.ts'
import { useApp } from '../../../test/harness/app.ts'

type List = EndpointShape & { readonly query: ZodObject; readonly record: ZodObject }

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** The type of a list's records; undefined for calls that are not lists. */
const recordOf = (answer: unknown): ZodObject | undefined => {
  const records = answer instanceof ZodObject ? (answer.shape.records as z.ZodType | undefined) : undefined
  const element = (records?.def as { element?: z.ZodType } | undefined)?.element
  return element instanceof ZodObject ? element : undefined
}

const lists = (value: unknown): List[] => {
  if (isEndpoint(value)) {
    const { method, path, query, answer } = value
    const record = recordOf(answer)
    const isList = method === 'GET' && !path.includes(':') && !path.startsWith('/public')
    if (
      !isList ||
      !record ||
      !(query instanceof ZodObject) ||
      !('page' in query.shape && 'size' in query.shape)
    )
      return []
    return [{ ...value, query, record }]
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(lists) : []
}

const named = lists(endpoints).map((list) => [list.path, list] as const)

/** The administration's inbox, behind a right that temples have as well. */
const ofTheAdministration = '/communications'

/** The searchable fields of a record, with a value of their type. */
const samples = (record: ZodObject): Record<string, string> => {
  const values: Record<FieldKind, string> = {
    bilingual: 'x',
    text: 'x',
    number: '1',
    flag: '1',
    choice: '',
    day: '2026-01-01',
  }
  const optionsOf = (schema: z.ZodType): string | undefined => {
    const { innerType, entries } = schema.def as { innerType?: z.ZodType; entries?: Record<string, string> }
    return entries ? Object.values(entries)[0] : innerType && optionsOf(innerType)
  }
  return Object.fromEntries(
    Object.entries(record.shape).flatMap(([field, schema]) => {
      const kind = fieldKind(schema as z.ZodType)
      return kind ? [[field, kind === 'choice' ? (optionsOf(schema as z.ZodType) ?? '') : values[kind]]] : []
    }),
  )
}

describe('every list', () => {
  const test = useApp({ now: '2026-11-20T10:00:00Z' })
  let administrator: Client
  let keeper: Client
  beforeAll(async () => {
    administrator = await test.client((await addUser(test.db, 'administrator')).email)
    const { id } = await makeTemple(test.db)
    keeper = await test.client((await addUser(test.db, 'temple-owner', { templeId: id })).email)
  })
  const clientOf = ({ access, path }: List): Client =>
    path !== ofTheAdministration &&
    typeof access === 'object' &&
    'right' in access &&
    access.right.startsWith('companies_')
      ? keeper
      : administrator
  const ask = (list: List, query: object): Promise<{ records: unknown[] }> =>
    clientOf(list).call(list as EndpointShape, { query } as never) as Promise<never>

  it('is among the tested ones', () => {
    expect(named.length).toBeGreaterThan(25)
  })

  it.each(named)('%s rejects an undeclared field by its name', async (_, list) => {
    const refusal = await ask(list, { noSuchField: 'x' }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'noSuchField' }] })
  })

  it.each(named)('%s searches by every declared field, and rejects the others by name', async (_, list) => {
    let searched = 0
    for (const [field, value] of Object.entries(samples(list.record))) {
      const answer = await ask(list, { [field]: value, size: 1 }).catch((error: unknown) => error)
      if (!(answer instanceof Error)) {
        searched += 1
        continue
      }
      expect(answer, field).toMatchObject({ code: 'VALIDATION_FAILED' })
      const { errors } = answer as ApiError
      expect(errors.map((error) => error.field.split('.')[0])).toEqual([field])
    }
    expect(searched).toBeGreaterThan(0)
  })

  it.each(named)('%s answers values out of range or of another type without failing', async (_, list) => {
    const own = ['page', 'size', 'sort', 'order', 'q', 'count']
    const isText = (name: string): boolean => {
      const schema = list.record.shape[name] as z.ZodType | undefined
      return schema !== undefined && ['text', 'bilingual', undefined].includes(fieldKind(schema))
    }
    const shown = Object.keys(list.record.shape).filter((name) => !isText(name))
    const filters = Object.keys(list.query.shape).filter((name) => !own.includes(name) && !isText(name))
    for (const field of new Set([...shown, ...filters])) {
      for (const value of ['1.5', '-1', '40000', '2147483648', '9223372036854775808', '9999-12-31', 'x']) {
        const answer = await ask(list, { [field]: value, size: 1 }).catch((error: unknown) => error)
        if (answer instanceof ApiError) expect(answer.status, `${field}=${value}`).toBeLessThan(500)
        else expect(answer).toHaveProperty('records')
      }
    }
  })

  it.each(named.filter(([, { query }]) => 'status' in query.shape))(
    '%s accepts 1, 0 and all as a status',
    async (_, list) => {
      for (const status of ['1', '0', 'all']) {
        expect(await ask(list, { status, size: 1 })).toMatchObject({ size: 1 })
      }
    },
  )
})
