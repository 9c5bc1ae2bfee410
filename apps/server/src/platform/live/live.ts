import { sql } from 'kysely'
import pg from 'pg'
import type { Database } from '../database/database.ts'
import type { Logger } from '../log.ts'

/**
 * Publishes changes to every node through LISTEN/NOTIFY. A message is a topic that contains ids only ("request:17",
 * "temple:3"); listeners read the database again.
 */
export type Live = {
  /** Publishes when the context's transaction commits, and only then. */
  publish(context: { readonly db: Database }, topic: string): Promise<void>
  /** Calls this node's listeners at once, after it has committed its own change. */
  notifyLocally(topic: string): void
  /** Returns the unsubscribe function. After a lost connection every listener is called once: it may have missed a message. */
  subscribe(topic: string, listener: () => void): () => void
  /** False while messages of other nodes may be missed. */
  isConnected(): boolean
  stop(): Promise<void>
}

const CHANNEL = 'kandili_live'
const RECONNECT_MS = 1_000

/** @param connectionString bypasses any pooler (DATABASE_DIRECT_URL): LISTEN belongs to one connection */
export const createLive = async (connectionString: string, log: Logger): Promise<Live> => {
  const listeners = new Map<string, Set<() => void>>()
  let client: pg.Client | undefined
  let connected = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined

  const notifyLocally = (topic: string) => {
    for (const listener of listeners.get(topic) ?? []) listener()
  }
  const reconnectLater = () => {
    connected = false
    if (stopped || timer) return
    timer = setTimeout(() => {
      timer = undefined
      connect().then(
        () => {
          for (const topic of listeners.keys()) notifyLocally(topic)
        },
        () => reconnectLater(),
      )
    }, RECONNECT_MS)
  }
  const connect = async () => {
    const next = new pg.Client({ connectionString, keepAlive: true })
    next.on('error', (error) => {
      log.warn({ err: error }, 'live updates: connection lost')
      reconnectLater()
    })
    next.on('end', reconnectLater)
    next.on('notification', ({ payload }) => payload && notifyLocally(payload))
    await next.connect()
    await next.query(`listen ${CHANNEL}`)
    client = next
    connected = true
    // Closed while reconnecting.
    if (stopped) await next.end()
  }
  await connect()

  return {
    notifyLocally,
    isConnected: () => connected,
    async publish(context, topic) {
      await sql`select pg_notify(${CHANNEL}, ${topic})`.execute(context.db)
    },
    subscribe(topic, listener) {
      const set = listeners.get(topic) ?? new Set()
      listeners.set(topic, set.add(listener))
      return () => {
        set.delete(listener)
        if (set.size === 0) listeners.delete(topic)
      }
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
