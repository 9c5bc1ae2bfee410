import { LRUCache } from 'lru-cache'
import type { Context, System } from '../context.ts'
import { perSystem } from './per-system.ts'

/** The system, and the database to read from: a context, or the system itself if nobody calls yet. */
export type Source = Pick<Context, 'system' | 'db'>

/**
 * Keeps what was last read on this node. Concurrent callers share one reading; a failure reaches them and is not kept.
 * @param options.forMs how long a value is kept; without it, until `forget` or another key
 */
export const keepRead = <Read, From extends Pick<Context, 'system'> = Source>(
  read: (source: From) => Promise<Read>,
  { forMs = 0 }: { forMs?: number } = {},
): { get(source: From, key?: string): Promise<Read>; forget(system: System): void } => {
  const keptBy = perSystem(() => new LRUCache<string, Promise<Read>>({ max: 1, ttl: forMs }))
  return {
    get(source, key = '') {
      const kept = keptBy(source.system)
      const known = kept.get(key)
      if (known) return known
      const fresh = read(source)
      kept.set(key, fresh)
      fresh.catch(() => kept.peek(key) === fresh && kept.delete(key))
      return fresh
    },
    forget: (system) => keptBy(system).clear(),
  }
}
