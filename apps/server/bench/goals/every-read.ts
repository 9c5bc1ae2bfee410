import { type EndpointShape, endpoints } from '@kandili/contract'
import { z } from 'zod'
import { call, signIn } from '../harness/http.ts'

/** Milliseconds by the name of what was measured. */
export type Measured = ReadonlyMap<string, number>

/** A read of the contract as one kind of caller asks it. */
export type Read = { readonly name: string; readonly path: string; readonly headers: Record<string, string> }

const TIMES = 5
/** A slow read is not repeated so often. */
const LONGEST_MS = 3000
const accounts = ['admin', 'temple', 'metropolis', 'customer'] as const
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const year = daysAgo(0).slice(0, 4)

/** Values of the queries that a read cannot do without. */
const needed: Readonly<Record<string, string>> = {
  q: 'μαρια',
  year,
  month: String(Number(daysAgo(0).slice(5, 7))),
  day: daysAgo(0),
  date: daysAgo(0),
  from: daysAgo(30),
  to: daysAgo(0),
  until: daysAgo(0),
  lang: 'el',
}
/** What people also ask of a list. */
const further: readonly [key: string, value: string][] = [
  ['page', '100'],
  ['q', 'papadopoulou maria'],
  ['q', 'zzyzx'],
]

const readsIn = (value: unknown): EndpointShape[] => {
  if (typeof value !== 'object' || value === null || '_zod' in value) return []
  if ('method' in value && 'access' in value) return value.method === 'GET' ? [value as EndpointShape] : []
  return Object.values(value).flatMap(readsIn)
}

const queriesOf = ({ query }: EndpointShape): string[] => {
  if (!(query instanceof z.ZodObject)) return ['']
  const keys = Object.entries(query.shape as Record<string, z.ZodType>)
  const required = keys.flatMap(([key, shape]) =>
    shape.safeParse(undefined).success || needed[key] === undefined ? [] : [[key, needed[key]]],
  )
  const asked = further.filter(([key]) => key in query.shape).map((pair) => [...required, pair])
  return [required, ...asked].map((pairs) => new URLSearchParams(pairs as [string, string][]).toString())
}

/**
 * Every read of the contract that can be asked here, by each of the demonstration's accounts that may. A path with an
 * id takes the first record of the list above it.
 */
export const everyRead = async (baseUrl: string, password: string): Promise<Read[]> => {
  const callers = new Map<string, Record<string, string>>([['', {}]])
  for (const account of accounts) {
    callers.set(account, await signIn(baseUrl, `${account}@kandili.test`, password))
  }
  const ask = async (path: string, headers: Record<string, string>): Promise<unknown> => {
    const answer = await call(`${baseUrl}/api${path}`, { headers }).catch((error: Error) => {
      // A read that takes too long is what this is about.
      if (/answered 5/.test(error.message)) process.stdout.write(`${error.message}\n`)
      return undefined
    })
    try {
      return answer === undefined ? undefined : JSON.parse(answer)
    } catch {
      return answer
    }
  }
  const filled = async (path: string, headers: Record<string, string>): Promise<string | undefined> => {
    const [above = '', name = ''] = /^(.*?)\/:(\w+)/.exec(path)?.slice(1) ?? []
    if (name === '') return path
    const list = (await ask(above, headers)) as Record<string, unknown>[] | { records?: unknown } | undefined
    const records = Array.isArray(list) ? list : list?.records
    const first = Array.isArray(records) ? (records[0] as Record<string, unknown>) : undefined
    const value = first?.[name] ?? first?.id
    return value === undefined ? undefined : filled(path.replace(`:${name}`, String(value)), headers)
  }

  const reads: Read[] = []
  for (const read of new Map(readsIn(endpoints).map((each) => [each.path, each])).values()) {
    if (read.answer === 'events') continue
    for (const [caller, headers] of callers) {
      if ((read.access === 'public') !== (caller === '')) continue
      const path = await filled(read.path, headers)
      if (path === undefined) continue
      for (const query of queriesOf(read)) {
        const whole = query === '' ? path : `${path}?${query}`
        if ((await ask(whole, headers)) === undefined) continue
        const name = [caller, query === '' ? read.path : `${read.path}?${decodeURIComponent(query)}`]
        reads.push({ name: name.join(' ').trim(), path: whole, headers })
      }
    }
  }
  return reads
}

/** The least milliseconds of some calls: what the machine does beside makes the others slower. */
export const measureRead = async (baseUrl: string, { path, headers }: Read): Promise<number> => {
  const began = performance.now()
  const took: number[] = []
  for (let time = 0; time < TIMES && performance.now() - began < LONGEST_MS; time += 1) {
    const at = performance.now()
    await call(`${baseUrl}/api${path}`, { headers })
    took.push(performance.now() - at)
  }
  return Math.min(...took)
}
