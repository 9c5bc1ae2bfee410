import pg from 'pg'
import { vi } from 'vitest'

/**
 * Whether a client belongs to the server's pool; statements of the job queue and other background work do not count.
 */
export const isOfPool = (client: pg.Client): boolean =>
  (client as unknown as { connectionParameters: { application_name?: string } }).connectionParameters
    .application_name === 'kandili'

export const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : (query as { text: string }).text

/** Runs the work and returns the statements that the server sent meanwhile, in order. */
export const countStatements = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: string[] }> => {
  const statements: string[] = []
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    if (isOfPool(this)) statements.push(textOf(args[0]))
    return Reflect.apply(original, this, args)
  } as typeof original)
  try {
    return { result: await work(), statements }
  } finally {
    spy.mockRestore()
  }
}
