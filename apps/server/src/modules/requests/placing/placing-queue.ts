import type { System } from '../../../platform/context.ts'
import { perSystem } from '../../../platform/copies/per-system.ts'
import { writeTogether } from '../../../platform/database/write-together.ts'
import { insertPlacements, type Placement, type Written } from './repository-placing.ts'

/** Writes placements together and returns the outcomes in their order. */
export type WriteAll = (placements: readonly Placement[]) => Promise<Written[]>

type Enqueue = (placement: Placement) => Promise<Written>

/** Concurrent placements are written together; no two with the same Idempotency-Key. */
export const placingQueue = (writeAll: WriteAll): Enqueue =>
  writeTogether(writeAll, ({ answer }) => answer?.keyHash.toString('hex'))

/** This node's queue of placements. */
export const placementQueue = perSystem((system: System) =>
  placingQueue((placements) => insertPlacements(system.db, placements)),
)
