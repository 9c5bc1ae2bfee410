import { createHash } from 'node:crypto'
import pg from 'pg'

/** A text is prepared from this repetition on: a rare statement is not worth a plan on each connection. */
const PREPARED_FROM = 4
/** Each connection caches a plan for each of them, some 10 to 50 kB of the database's memory. */
const MOST_PREPARED = 600
/** Bounds the counters, since some texts are composed anew for each call. */
const MOST_COUNTED = 5_000

const canBePrepared = /^\s*(select|insert|update|delete|with)\b[^;]*$/i
/**
 * A search needs a plan for its pattern: from the sixth execution on, PostgreSQL would use one generic plan for every
 * pattern, and search a frequent letter by trigrams among a million rows.
 */
const searches = /\s(like|ilike)\s/i

/** PostgreSQL's error if a migration changed the columns of a table that a cached plan reads with `select *`. */
const isStalePlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.message.includes('cached plan must not change result type')

/**
 * PostgreSQL's errors if a pooler in transaction mode gives a statement to another connection than the one that
 * prepared it: there the name is unknown, or taken.
 */
const lostNames: readonly unknown[] = ['26000', '42P05']
const isLostName = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && lostNames.includes(error.code)

/** The prepared texts of all connections of a pool: counts, names, and the generation of the names. */
const createPlans = () => {
  const counts = new Map<string, number>()
  const names = new Map<string, string>()
  let generation = 0
  let keepsNames = true
  return {
    nameOf: (text: string): string | undefined => {
      if (!keepsNames) return undefined
      const known = names.get(text)
      if (known !== undefined) return `${known}-${generation}`
      if (names.size >= MOST_PREPARED || !canBePrepared.test(text) || searches.test(text)) return undefined
      if (counts.size >= MOST_COUNTED) counts.clear()
      const count = (counts.get(text) ?? 0) + 1
      if (count < PREPARED_FROM) {
        counts.set(text, count)
        return undefined
      }
      counts.delete(text)
      names.set(text, `auto-${createHash('md5').update(text).digest('hex')}`)
      return undefined
    },
    /** Replaces every plan, under a new name. */
    forget: (): void => {
      generation++
    },
    /** Prepares nothing any more. */
    stop: (): void => {
      keepsNames = false
    },
  }
}

type Callback = (error: unknown, result: unknown) => void
type Ask = (query: unknown, ...rest: unknown[]) => Promise<unknown>

/**
 * Connections of one pool that prepare repeated statements, so that PostgreSQL parses and plans them once: for most
 * of ours that takes longer than running them. A plan that a migration made stale is replaced, and behind a pooler in
 * transaction mode that does not support named statements (PgBouncer before 1.21) none is prepared once that shows. The
 * statement is repeated outside a transaction; inside one, or with a callback, it fails once.
 */
export const createPreparingClient = (): typeof pg.Client => {
  const plans = createPlans()
  /** @returns whether the statement can be repeated without its plan */
  const noteStalePlan = (error: unknown): boolean => {
    const isStale = isStalePlan(error)
    if (isStale) plans.forget()
    const isLost = isLostName(error)
    if (isLost) plans.stop()
    return isStale || isLost
  }
  return class PreparingClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const ask = ((...asked: Parameters<pg.Client['query']>) => super.query(...asked)) as unknown as Ask
      const query: Ask = (text, ...rest) => {
        const name = typeof text === 'string' ? plans.nameOf(text) : undefined
        if (name === undefined) return ask(text, ...rest)
        const prepared = { name, text }
        const last = rest.at(-1)
        if (typeof last === 'function') {
          const callback = last as Callback
          return ask(prepared, ...rest.slice(0, -1), (error: unknown, result: unknown) => {
            noteStalePlan(error)
            callback(error, result)
          })
        }
        const isAlone = this.getTransactionStatus() === 'I'
        return ask(prepared, ...rest).catch((error: unknown) => {
          if (noteStalePlan(error) && isAlone) return ask(text, ...rest)
          throw error
        })
      }
      this.query = query as typeof this.query
    }
  }
}
