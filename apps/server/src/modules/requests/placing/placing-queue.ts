import type { System } from '../../../platform/context.ts'
import { writeTogether } from '../../../platform/database/write-together.ts'
import { MAIL_REQUEST_RECEIVED } from '../mails.ts'
import {
  insertPlacements,
  type Placement,
  type PlacementStatement,
  placementStatement,
  type Written,
} from './repository-placing.ts'

/** Writes placements together and returns the outcomes in their order. */
export type WriteAll = (placements: readonly Placement[]) => Promise<Written[]>

/** Concurrent placements are written together; no two with the same Idempotency-Key. */
export const placingQueue = (writeAll: WriteAll): ((placement: Placement) => Promise<Written>) =>
  writeTogether(writeAll, ({ answer }) => answer?.keyHash.toString('hex'))

type Writer = {
  readonly statement: PlacementStatement
  readonly enqueue: (placement: Placement) => Promise<Written>
}
const writers = new WeakMap<System, Writer>()

const makeWriter = (system: System): Writer => {
  const statement = placementStatement(system.jobs.filing(MAIL_REQUEST_RECEIVED))
  return {
    statement,
    enqueue: placingQueue((placements) => insertPlacements(system.db, statement, placements)),
  }
}

/** This node's queue of placements. */
export const placementWriter = (system: System): Writer => {
  const known = writers.get(system)
  if (known !== undefined) return known
  const writer = makeWriter(system)
  writers.set(system, writer)
  return writer
}
