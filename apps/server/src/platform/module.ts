import type { FastifyInstance } from 'fastify'
import type { AccountListeners, FileReader, PlacingListener, System } from './context.ts'
import type { JobDefinition } from './jobs/job-runner.ts'

/** What a module's index.ts exports to app.ts. */
export type Module = {
  readonly name: string
  readonly routes?: (app: FastifyInstance, system: System) => void
  readonly jobs?: readonly JobDefinition[]
  /** This node's caches from the start, and a function that stops them. */
  readonly start?: (system: System) => Promise<() => void>
  readonly accountListeners?: AccountListeners
  readonly placingListeners?: readonly PlacingListener[]
  readonly fileReaders?: readonly FileReader[]
}
