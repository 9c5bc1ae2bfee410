import { sql } from 'kysely'
import type { Context } from '../context.ts'

/** Runs work that a constraint may refuse, without losing the transaction. */
export const withSavepoint = async <T>(context: Context, work: () => Promise<T>): Promise<T> => {
  await sql`savepoint part`.execute(context.db)
  try {
    const done = await work()
    await sql`release savepoint part`.execute(context.db)
    return done
  } catch (error) {
    await sql`rollback to savepoint part`.execute(context.db)
    throw error
  }
}
