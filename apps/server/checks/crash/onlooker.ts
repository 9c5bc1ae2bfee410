import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createDatabase } from '../../src/platform/database/database.ts'

/** What the database showed, and so must not be rolled back. */
export type Shown = { readonly placed: Set<string>; readonly paid: Set<string> }

const BETWEEN_MS = 50

/** Reads the newest requests as a node does, as often as it can, wherever the address leads, until stopped. */
export const lookOn = async (
  connectionString: string,
  { placed, paid }: Shown,
  isOver: () => boolean,
): Promise<void> => {
  const { db, close } = createDatabase(connectionString, { max: 1 })
  const newest = sql<{ code: string; state: string }>`
    select code, state from request order by id desc limit 100`
  while (!isOver()) {
    // While it is away, nothing is shown.
    const { rows } = await newest.execute(db).catch(() => ({ rows: [] }))
    for (const { code, state } of rows) {
      placed.add(code)
      if (state === 'PAID') paid.add(code)
    }
    await wait(BETWEEN_MS)
  }
  await close()
}
