import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient, endpoints } from '@kandili/contract'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { buildApp, createSystem, jobDefinitions, type StartedSystem } from '../../src/app.ts'
import { fixedClock } from '../../src/platform/clock.ts'
import type { Context, Database } from '../../src/platform/context.ts'
import { createContext } from '../../src/platform/context.ts'
import { createLog } from '../../src/platform/log.ts'
import { loadDemonstrationData } from '../../src/seed/index.ts'
import { useDatabase } from './database.ts'
import { refusePersonalData } from './personal-data.ts'
import { testPassword, testSettings } from './settings.ts'

type Options = {
  /** Loads the demonstration data, and with it accounts that can sign in. */
  demonstration?: boolean
  /** The initial instant of the fixed clock (ISO 8601); real time by default. */
  now?: string
  /** Caches public reads in memory, as the product does. Without the cache a test sees its writes at once. */
  keepsCopies?: boolean
  /** Environment variables of the server. */
  env?: Record<string, string>
  /** Collects the lines of the log, of every level. */
  lines?: string[]
}

/** The e-mail of an account that can sign in. */
type Caller = string

/** A server with its own database for one test file; it listens on no port. */
export type TestApp = {
  readonly app: FastifyInstance
  readonly system: StartedSystem
  readonly db: Database
  /** A context outside any transaction, without an actor unless `facts` has one. */
  context(facts?: Partial<Pick<Context, 'actor' | 'language'>>): Context
  /** The typed client, anonymous or signed in. */
  client(as?: Caller): Promise<Client>
  /** Signs in and returns the token, once per account. */
  signIn(email: Caller, password?: string): Promise<string>
  /** Moves the fixed clock. */
  setNow(instant: string): void
  /** Runs every job that is due and returns how many there were. */
  drainJobs(): Promise<number>
}

/**
 * Creates a whole server with its own database for a test file. Calls pass routing, validation and errors as a
 * browser's do: `(await test.client(email)).call(endpoints.requests.place, { body })`.
 */
export function useApp({
  demonstration = false,
  now,
  keepsCopies = false,
  env = {},
  lines,
}: Options = {}): TestApp {
  const database = useDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'kandili-app-'))
  const clock = now ? fixedClock(new Date(now)) : undefined
  const tokens = new Map<string, Promise<string>>()
  let running: { app: FastifyInstance; system: StartedSystem } | undefined

  beforeAll(async () => {
    const system = await createSystem(testSettings(folder, env), database, {
      ...(clock ? { clock } : {}),
      ...(lines ? { log: createLog({ logLevel: 'trace' }, { write: (line) => lines.push(line) }) } : {}),
      keepsCopies,
    })
    if (demonstration) await loadDemonstrationData(system)
    const app = await buildApp(system, { pages: false, work: false })
    await app.ready()
    running = { app, system }
  })
  afterAll(async () => {
    if (running) await refusePersonalData(database.db)
  })
  afterAll(async () => {
    await running?.app.close()
    await running?.system.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = () => {
    if (!running) throw new Error('The server exists inside tests and hooks only')
    return running
  }
  const clientWith = (headers: Record<string, string>): Client =>
    createClient({ fetch: (url, init) => inject(get().app, url, init), headers: () => headers })
  const signIn = (email: Caller, password = testPassword): Promise<string> => {
    const known = tokens.get(email)
    if (known !== undefined) return known
    const token = clientWith({})
      .call(endpoints.access.login, { body: { username: email, password } })
      .then((answer) => answer.token)
    tokens.set(email, token)
    return token
  }

  return {
    get app() {
      return get().app
    },
    get system() {
      return get().system
    },
    get db() {
      return database.db
    },
    context: (facts) => createContext(get().system, facts),
    client: async (as) => clientWith(as ? { authorization: `Bearer ${await signIn(as)}` } : {}),
    signIn,
    setNow: (instant) => {
      if (!clock) throw new Error('Only a fixed clock can be moved: useApp({ now })')
      clock.set(new Date(instant))
    },
    drainJobs: () => get().system.jobs.drain(jobDefinitions, get().system),
  }
}

/** fetch, answered by the server in this process. */
async function inject(app: FastifyInstance, url: string, init: RequestInit): Promise<Response> {
  const request = new Request(`http://localhost${url}`, init)
  const { statusCode, headers, rawPayload } = await app.inject({
    method: request.method as InjectOptions['method'],
    url,
    headers: Object.fromEntries(request.headers),
    payload: request.body ? Buffer.from(await request.arrayBuffer()) : undefined,
  })
  const answered = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  const empty = statusCode === 204 || statusCode === 304
  return new Response(empty ? null : new Uint8Array(rawPayload), { status: statusCode, headers: answered })
}
