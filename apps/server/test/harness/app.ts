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
import { loadDemonstrationData } from '../../src/seed/index.ts'
import { useDatabase } from './database.ts'
import { refusePersonalData } from './personal-data.ts'
import { testPassword, testSettings } from './settings.ts'

type Options = {
  /** Loads the demonstration data, and with it accounts that can sign in. */
  demonstration?: boolean
  /** Where the clock stands at first (ISO 8601). Without it the real time goes on. */
  now?: string
  /** Environment variables of the server. */
  env?: Record<string, string>
}

/** Which caller a call comes from: the address of an account that can sign in. */
type Caller = string

/** A server of the test file's own, with a database of its own; nothing listens on a port. */
export type TestApp = {
  readonly app: FastifyInstance
  readonly system: StartedSystem
  readonly db: Database
  /** A context outside any transaction, with nobody acting unless `facts` name somebody. */
  context(facts?: Partial<Pick<Context, 'actor' | 'language'>>): Context
  /** The typed client, for everybody or for a caller that has signed in. */
  client(as?: Caller): Promise<Client>
  /** Signs in and gives the token; asks the server once for each account. */
  signIn(email: Caller, password?: string): Promise<string>
  /** Moves the standing clock. */
  setNow(instant: string): void
  /** Works off every job that is due; answers how many there were. */
  drainJobs(): Promise<number>
}

/**
 * Gives the test file a whole server over a database of its own. Calls go through routing, checks and errors as
 * those of a browser do: `(await test.client(email)).call(endpoints.requests.place, { body })`.
 */
export function useApp({ demonstration = false, now, env = {} }: Options = {}): TestApp {
  const database = useDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'kandili-app-'))
  const clock = now ? fixedClock(new Date(now)) : undefined
  const tokens = new Map<string, Promise<string>>()
  let running: { app: FastifyInstance; system: StartedSystem } | undefined

  beforeAll(async () => {
    const system = await createSystem(testSettings(folder, env), database, clock ? { clock } : {})
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
      if (!clock) throw new Error('Only a clock that stands can be moved: useApp({ now })')
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
