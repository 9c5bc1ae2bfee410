import type { Context, System } from './context.ts'

/** Makes a value once for each system: tests run several in one process. */
export const perSystem = <Made>(make: (system: System) => Made): ((system: System) => Made) => {
  const made = new WeakMap<System, Made>()
  return (system) => {
    const known = made.get(system)
    if (known !== undefined) return known
    const fresh = make(system)
    made.set(system, fresh)
    return fresh
  }
}

/** The system, and the database to read from: a context, or the system itself if nobody calls yet. */
export type Source = Pick<Context, 'system' | 'db'>

/**
 * Keeps what was read on this node. Concurrent callers share one reading; a failure reaches them and is not kept.
 * @param options.forMs how long a value is kept; without it, until `forget` or another key
 */
export const keepRead = <Read, From extends Pick<Context, 'system'> = Source>(
  read: (source: From) => Promise<Read>,
  { forMs = Number.POSITIVE_INFINITY }: { forMs?: number } = {},
): { get(source: From, key?: string): Promise<Read>; forget(system: System): void } => {
  const kept = new WeakMap<System, { key: string; until: number; value: Promise<Read> }>()
  return {
    get(source, key = '') {
      const known = kept.get(source.system)
      if (known?.key === key && known.until > performance.now()) return known.value
      const fresh = { key, until: performance.now() + forMs, value: read(source) }
      kept.set(source.system, fresh)
      fresh.value.catch(() => kept.get(source.system) === fresh && kept.delete(source.system))
      return fresh.value
    },
    forget: (system) => void kept.delete(system),
  }
}
