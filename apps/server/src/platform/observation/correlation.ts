import { AsyncLocalStorage } from 'node:async_hooks'

const ids = new AsyncLocalStorage<string>()

/**
 * The id of the call that everything now done belongs to: every line of the log has it, and so do the jobs that the call
 * causes, on whatever node they run. Undefined outside calls and jobs.
 */
export const currentId = (): string | undefined => ids.getStore()

/** Does the work, and whatever it waits for, under this id. */
export const runWithId = <T>(id: string, work: () => T): T => ids.run(id, work)
