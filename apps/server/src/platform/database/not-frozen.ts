import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'

/** People and load balancers need words within five seconds: this, the probe, and one look. */
const SUSPECT_AFTER_MS = 2_750
const PROBE_MS = 1_500
const LOOK_EVERY_MS = 250

/** Whether the server says anything to a connection of its own: a refusal is an answer, too. */
const answers = async (connectionString: string): Promise<boolean> => {
  const begun = performance.now()
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  const answered = client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => true,
    )
  const { promise: silent, resolve } = Promise.withResolvers<boolean>()
  // A process that was busy itself cannot judge: the answer may wait to be read.
  const timer = setTimeout(() => resolve(performance.now() - begun > 1.2 * PROBE_MS), PROBE_MS)
  const isAlive = await Promise.race([answered, silent])
  clearTimeout(timer)
  client.end().catch(() => {})
  return isAlive
}

/**
 * A pool whose callers learn at once that the server accepts connections without answering, as one does whose disk
 * hangs or whose processes are stopped. Otherwise each of their queries would wait for its own timeout, and those that
 * queue for a connection for longer. A query that only takes long goes on, since the server answers the probe.
 */
export const notFrozen = (pool: pg.Pool, connectionString: string): PostgresPool => {
  const held = new Map<PostgresPoolClient, number>()
  const queued = new Map<(error: Error) => void, number>()
  let isFrozen = false
  let isProbing = false
  const away = () => new Error('Connection terminated: the database does not answer')

  const look = async () => {
    const oldest = Math.min(...held.values(), ...queued.values())
    if (isProbing || !(isFrozen || performance.now() - oldest > SUSPECT_AFTER_MS)) return
    isProbing = true
    isFrozen = !(await answers(connectionString))
    isProbing = false
    if (!isFrozen) return
    for (const fail of queued.keys()) fail(away())
    for (const client of held.keys()) void (client as pg.PoolClient & pg.Client).end().catch(() => {})
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  timer.unref()
  pool.on('release', (_error, client) => held.delete(client))

  return {
    options: pool.options,
    async connect() {
      if (isFrozen) throw away()
      const { promise, reject } = Promise.withResolvers<never>()
      queued.set(reject, performance.now())
      const connecting = pool.connect()
      try {
        const client = await Promise.race([connecting, promise])
        held.set(client, performance.now())
        return client
      } catch (error) {
        // One that comes too late goes back.
        void connecting.then((client) => client.release()).catch(() => {})
        throw error
      } finally {
        queued.delete(reject)
      }
    },
    end() {
      clearInterval(timer)
      return pool.end()
    },
  }
}
