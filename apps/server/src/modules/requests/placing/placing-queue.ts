import type { System } from '../../../platform/context.ts'
import { MAIL_REQUEST_RECEIVED } from '../mails.ts'
import {
  insertPlacements,
  type Placement,
  type PlacementStatement,
  placementStatement,
  type Written,
} from './repository-placing.ts'

/** Writes placements together and answers the outcomes in their order. */
export type WriteAll = (placements: readonly Placement[]) => Promise<Written[]>

type Waiting = {
  readonly placement: Placement
  readonly done: (written: Written) => void
  readonly failed: (error: unknown) => void
}

/** More in one statement hold row locks of each other's temples longer than they save. */
const MOST_IN_ONE_STATEMENT = 16
/** While the database writes one batch, the next is read and checked; a third would only make both smaller. */
const STATEMENTS_AT_ONCE = 2

/** What PostgreSQL refused to write: the statement is rolled back for certain, and another try writes nothing twice. */
const isRefusedByDatabase = (error: unknown): boolean => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^(22|23|40)/.test(code)
}

const keyOf = ({ answer }: Placement): string | undefined => answer?.keyHash.toString('hex')

/** Takes from the front of the queue what fits into one statement: no two with the same Idempotency-Key. */
const takeBatch = (queue: Waiting[]): Waiting[] => {
  const keys = new Set<string>()
  let count = 0
  for (const { placement } of queue) {
    const key = keyOf(placement)
    if (count === MOST_IN_ONE_STATEMENT || (key !== undefined && keys.has(key))) break
    if (key !== undefined) keys.add(key)
    count += 1
  }
  return queue.splice(0, count)
}

/**
 * Writes placements that arrive at the same time in one statement and one commit. One that arrives alone is written
 * at once and waits for nobody. What the database refuses in company is written again alone, so that a wrong one fails
 * nobody else's; after a lost connection nothing is repeated, since it may have been written.
 */
export const placingQueue = (writeAll: WriteAll): ((placement: Placement) => Promise<Written>) => {
  const queue: Waiting[] = []
  let running = 0
  let isScheduled = false

  const writeEach = (batch: readonly Waiting[]): Promise<unknown> =>
    Promise.all(
      batch.map(async ({ placement, done, failed }) => {
        try {
          const [written] = await writeAll([placement])
          if (!written) throw new Error('The request was not written')
          done(written)
        } catch (error) {
          failed(error)
        }
      }),
    )
  const write = async (batch: readonly Waiting[]): Promise<void> => {
    try {
      const outcomes = await writeAll(batch.map(({ placement }) => placement))
      batch.forEach(({ done, failed }, index) => {
        const written = outcomes[index]
        if (written) done(written)
        else failed(new Error('The request was not written'))
      })
    } catch (error) {
      if (batch.length > 1 && isRefusedByDatabase(error)) return void (await writeEach(batch))
      for (const { failed } of batch) failed(error)
    }
  }
  const begin = (): void => {
    isScheduled = false
    while (running < STATEMENTS_AT_ONCE && queue.length > 0) {
      running += 1
      void write(takeBatch(queue)).finally(() => {
        running -= 1
        begin()
      })
    }
  }

  return (placement) =>
    new Promise((done, failed) => {
      queue.push({ placement, done, failed })
      if (isScheduled) return
      isScheduled = true
      // After what else arrived with it has been read.
      setImmediate(begin)
    })
}

type Writer = {
  readonly statement: PlacementStatement
  readonly enqueue: (placement: Placement) => Promise<Written>
}
const writers = new WeakMap<System, Promise<Writer>>()

const makeWriter = async (system: System): Promise<Writer> => {
  const statement = placementStatement(await system.jobs.filing(MAIL_REQUEST_RECEIVED))
  return {
    statement,
    enqueue: placingQueue((placements) => insertPlacements(system.db, statement, placements)),
  }
}

/** This node's way to write placements. */
export const placementWriter = (system: System): Promise<Writer> => {
  const known = writers.get(system)
  if (known !== undefined) return known
  const writer = makeWriter(system)
  writers.set(system, writer)
  writer.catch(() => writers.delete(system))
  return writer
}
