import pg from 'pg'
import { vi } from 'vitest'
import { isOfPool, textOf } from './statements.ts'

class Crash extends Error {}

/**
 * Runs the work until its `nth` statement (from 1) and stops it there, as if the process had died: the statement is
 * not sent, so that an open transaction is rolled back. The answer to a commit is lost after it was made.
 * @returns whether it reached that statement
 */
export const crashAt = async (nth: number, work: () => Promise<unknown>): Promise<boolean> => {
  let sent = 0
  const original = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const isOurs = isOfPool(this)
    if (isOurs) sent += 1
    if (!isOurs || sent !== nth) return Reflect.apply(original, this, args)
    const isCommit = textOf(args[0]) === 'commit'
    const done = isCommit ? Reflect.apply(original, this, args) : undefined
    return Promise.resolve(done).then(() => {
      throw new Crash('the process died')
    })
  } as typeof original)
  try {
    await work()
    return false
  } catch (error) {
    if (error instanceof Crash) return true
    throw error
  } finally {
    spy.mockRestore()
  }
}
