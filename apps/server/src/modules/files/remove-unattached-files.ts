import { DAY_MS } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { deleteFiles, lockOldFiles, withoutReferences } from './repository.ts'
import { removeBytes } from './store-file.ts'

const AT_A_TIME = 100

/** Removes unreferenced uploads older than a day. Returns how many. */
export const removeUnattachedFiles = async (context: Context): Promise<number> => {
  const before = new Date(context.system.clock.now().getTime() - DAY_MS)
  let removed = 0
  for (let after = ''; ; ) {
    const { seen, gone } = await context.transaction((inside) => removeSome(inside, before, after))
    removed += gone
    const last = seen.at(-1)
    if (last === undefined) return removed
    after = last
  }
}

const removeSome = async (
  context: Context,
  before: Date,
  after: string,
): Promise<{ seen: string[]; gone: number }> => {
  const old = await lockOldFiles(context.db, { before, after, limit: AT_A_TIME })
  const seen = old.map(({ id }) => id)
  if (seen.length === 0) return { seen, gone: 0 }
  const partsOf = new Map(old.map(({ id, parts }) => [id, parts]))
  const ids = await withoutReferences(context.db, seen)
  if (ids.length === 0) return { seen, gone: 0 }
  // Bytes first: if interrupted, the rows are still there for the next run.
  for (const id of ids) await removeBytes(context, id, partsOf.get(id))
  await deleteFiles(context.db, ids)
  return { seen, gone: ids.length }
}
