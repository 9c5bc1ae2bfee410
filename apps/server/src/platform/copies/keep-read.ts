import { LRUCache } from 'lru-cache'
import { perSystem } from './per-system.ts'

/**
 * Keeps what was last read on this node. Concurrent callers share one reading; a failure reaches them and is not kept.
 * @param options.forMs how long a value is kept; without it, until `forget` or another key
 */
export const keepRead = <Read, Source extends { readonly system: object }>(
  read: (source: Source) => Promise<Read>,
  { forMs = 0 }: { forMs?: number } = {},
): { get(source: Source, key?: string): Promise<Read>; forget(system: Source['system']): void } => {
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
