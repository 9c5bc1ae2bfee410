import { expect } from 'vitest'
import { checks } from '../../checks/all.ts'
import type { Database } from '../../src/platform/context.ts'

/** Every invariant of money holds in this database. */
export const expectBooksToHold = async (db: Database): Promise<void> => {
  for (const check of checks) expect({ [check.says]: await check.find(db) }).toEqual({ [check.says]: [] })
}
