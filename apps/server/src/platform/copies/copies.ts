import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { Live } from '../live/live.ts'

/** A change of anything that visitors read, on any node. Database triggers publish it (migration 0570). */
export const PUBLIC_TOPIC = 'public'

export type Copy = {
  /** Its approximate size in memory in bytes. */
  readonly bytes: number
}

/** One kind of cached value: its keys do not collide with those of another. */
export type CopyGroup<Kept extends Copy> = {
  readonly name: string
  /** The type of its values; never present. */
  readonly type?: Kept
}

/**
 * A cache of public reads, in this node's memory. All of it is cleared when something public changes on any node, a
 * moment after the commit; values that follow further topics also on a message of one. While this node is
 * disconnected from the others, nothing is answered from the cache.
 */
export type Copies = {
  /**
   * The cached value of a key; computed if missing, once for all concurrent callers. A value computed from other
   * cached values is cleared with any of them.
   */
  get<Kept extends Copy>(group: CopyGroup<Kept>, key: string, make: () => Promise<Kept>): Promise<Kept>
  /**
   * The cached value of a key for some seconds, whatever changes in the meantime: for figures whose freshness is not
   * worth their cost.
   */
  getFor<Kept extends Copy>(
    group: CopyGroup<Kept>,
    key: string,
    seconds: number,
    make: () => Promise<Kept>,
  ): Promise<Kept>
  /** Makes the value that is being computed follow these topics too. Call it before reading. */
  follow(...topics: readonly string[]): void
  /** Clears everything, only on this node. */
  clear(): void
  stop(): void
}

/** Cached values contain times of day and civil dates: none is older than this. */
const OLDEST_MS = 20_000
const MOST_BYTES = 32 * 1024 * 1024
const MOST_COPIES = 4_000
/** On a feast day many candles are lit in a second: values that show them are recomputed at most twice in it. */
const PAUSE_MS = 500
const MOST_AGING = 200

type Entry = {
  readonly copy: Promise<Copy>
  /** Grows while the value is computed. */
  readonly topics: Set<string>
}

/** @param keeps false: everything is computed each time */
export const createCopies = (
  live: Pick<Live, 'subscribe' | 'isConnected'>,
  { keeps }: { keeps: boolean },
): Copies => {
  const entries = new LRUCache<string, Entry>({ max: MOST_COPIES, maxSize: MOST_BYTES, ttl: OLDEST_MS })
  const aging = new LRUCache<string, Promise<Copy>>({ max: MOST_AGING, perf: Date })
  const making = new AsyncLocalStorage<Set<string>>()
  const subscriptions = new Map<string, () => void>()
  const pauses = new Map<string, NodeJS.Timeout>()
  const missed = new Set<string>()

  const forgetNow = (topic: string): void => {
    for (const [key, entry] of entries.entries()) if (entry.topics.has(topic)) entries.delete(key)
  }
  const forget = (topic: string): void => {
    if (pauses.has(topic)) return void missed.add(topic)
    forgetNow(topic)
    const pause = setTimeout(() => {
      pauses.delete(topic)
      if (missed.delete(topic)) forget(topic)
    }, PAUSE_MS)
    pauses.set(topic, pause.unref())
  }
  const subscribe = (topic: string): void => {
    if (!subscriptions.has(topic))
      subscriptions.set(
        topic,
        live.subscribe(topic, () => forget(topic)),
      )
  }
  subscriptions.set(
    PUBLIC_TOPIC,
    live.subscribe(PUBLIC_TOPIC, () => entries.clear()),
  )

  const makeEntry = (name: string, make: () => Promise<Copy>): Promise<Copy> => {
    const topics = new Set<string>()
    const copy = making.run(topics, make)
    const entry: Entry = { copy, topics }
    // Entered before it is computed: a change in the meantime removes it, and later callers compute it again.
    entries.set(name, entry, { size: 1 })
    copy.then(
      ({ bytes }) => {
        if (entries.peek(name) !== entry) return
        entries.set(name, entry, { size: Math.max(1, bytes), ttl: entries.getRemainingTTL(name) || 1 })
      },
      () => {
        if (entries.peek(name) === entry) entries.delete(name)
      },
    )
    return copy
  }
  /** A value computed from this one follows its topics. */
  const inherit = (name: string): void => {
    const outer = making.getStore()
    if (outer) for (const topic of entries.peek(name)?.topics ?? []) outer.add(topic)
  }

  return {
    async get<Kept extends Copy>(
      group: CopyGroup<Kept>,
      key: string,
      make: () => Promise<Kept>,
    ): Promise<Kept> {
      if (!keeps || !live.isConnected()) return make()
      const name = `${group.name} ${key}`
      const known = entries.get(name)
      const copy = known === undefined ? makeEntry(name, make) : known.copy
      inherit(name)
      const made = await copy
      inherit(name)
      // The group's name is part of the key, so values under it have the group's type.
      return made as Kept
    },
    async getFor<Kept extends Copy>(
      group: CopyGroup<Kept>,
      key: string,
      seconds: number,
      make: () => Promise<Kept>,
    ): Promise<Kept> {
      if (!keeps) return make()
      const name = `${group.name} ${key}`
      const known = aging.get(name)
      if (known) return (await known) as Kept
      const copy = make()
      aging.set(name, copy, { ttl: seconds * 1000 })
      copy.catch(() => {
        if (aging.peek(name) === copy) aging.delete(name)
      })
      return copy
    },
    follow(...topics) {
      const store = making.getStore()
      if (!store) return
      for (const topic of topics) {
        subscribe(topic)
        store.add(topic)
      }
    },
    clear: () => {
      entries.clear()
      aging.clear()
    },
    stop() {
      for (const unsubscribe of subscriptions.values()) unsubscribe()
      for (const pause of pauses.values()) clearTimeout(pause)
      entries.clear()
      aging.clear()
    },
  }
}
